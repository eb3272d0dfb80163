/* CopyButton.tsx - copies a text, and says that it has. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import { copy } from './copy';

const SAID_MS = 4000;

interface Props {
  text(): string;
  label: string;
  note?: string; /* what else is to be said when it is copied */
}

export function CopyButton({ text, label, note }: Props) {
  const [said, setSaid] = useState<'' | 'copied' | 'not-copied'>('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const press = async () => setSaid((await copy(text())) ? 'copied' : 'not-copied');
  return (
    <>
      <button type="button" class="button" onClick={() => void press()}>
        {label}
      </button>
      <span class="copy-said" role="status">
        {said && t(`page.replay.${said}`)}
        {said === 'copied' && note && ` ${note}`}
      </span>
    </>
  );
}
