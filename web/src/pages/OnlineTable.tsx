/* OnlineTable.tsx - a table at the server: found by its code, gathered at, played, looked at. */
import { useEffect, useState } from 'preact/hooks';
import { faceOf, games, setTheme } from '../app/games';
import { recognise } from '../app/person';
import { t } from '../lang/lang';
import { Refusal } from '../net/api';
import { OnlineSource } from '../net/online';
import { useNotice } from '../online/notice';
import { OnlineBanners } from '../online/Banners';
import { Clocks } from '../online/Clocks';
import { Gathering } from '../online/Gathering';
import { OnlineMenu } from '../online/Menu';
import { OverActions } from '../online/OverActions';
import { Talk } from '../online/Talk';
import type { GameFace } from '../table/scene';
import { TableView, useStage } from '../table/TableView';
import { reasonText } from '../ui/ask';
import { useTitle } from '../ui/title';

function Playing({ source, face }: { source: OnlineSource; face: GameFace }) {
  const stage = useStage(source, face);
  const scene = stage.scene.value;
  const calls = scene !== null && scene.must && scene.live;
  useTitle(t(`${face.code}.name`), calls);
  useNotice(calls, t(`${face.code}.name`));
  return (
    <TableView
      stage={stage}
      face={face}
      banners={<OnlineBanners source={source} />}
      side={<Talk source={source} />}
      bar={
        <>
          <Clocks source={source} />
          <OnlineMenu source={source} />
        </>
      }
      actions={<OverActions source={source} />}
    />
  );
}

function Room({ source, face }: { source: OnlineSource; face: GameFace }) {
  const phase = source.told.value.phase;
  useEffect(() => () => source.close(), [source]);
  if (source.gone.value || phase === 'closed') return <Lost text={t(source.gone.value ? 'page.online.gone' : 'page.online.closed')} />;
  if (phase === 'gathering') return <Gathering source={source} />;
  return <Playing source={source} face={face} />;
}

function Lost({ text }: { text: string }) {
  return (
    <main id="main" class="page">
      <h1>{text}</h1>
      <a href="/">{t('page.home')}</a>
    </main>
  );
}

export function OnlineTable({ code }: { code: string }) {
  const [found, setFound] = useState<{ source: OnlineSource; face: GameFace } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void (async () => {
      try {
        const [known] = await Promise.all([games(), recognise()]); /* the line is this person's from the beginning */
        const source = await OnlineSource.open(known, code);
        setTheme(source.info.game);
        const face = await faceOf(source.info.game);
        if (left) source.close();
        else setFound({ source, face });
      } catch (error) {
        if (!left) setFault(error instanceof Refusal ? reasonText(error.reason) : t('page.load-failed'));
      }
    })();
    return () => {
      left = true;
    };
  }, [code]);
  if (fault !== null) return <Lost text={fault} />;
  return found ? <Room {...found} /> : <p class="loading">{t('page.loading')}</p>;
}
