/* Statistics.tsx - how your games at this server went. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import { post } from '../net/api';
import { useAsking } from './asking';
import { Figures, type OneGame, type Rating } from './Figures';

interface Told {
  games: OneGame[];
  ratings: Rating[];
}

export function Statistics() {
  const [told, setTold] = useState<Told | null>(null);
  const asking = useAsking();
  useEffect(() => void asking.ask(async () => setTold(await post<Told>('statistics'))), []);
  if (told?.games.length === 0) return null; /* the list of games says so already */
  return (
    <section class="panel me-section" aria-labelledby="me-statistics">
      <h2 id="me-statistics">{t('page.me.statistics')}</h2>
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
      {told && <Figures {...told} />}
    </section>
  );
}
