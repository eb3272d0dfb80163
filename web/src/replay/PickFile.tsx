/* PickFile.tsx - a record out of a file: picked, or dropped here. */
import { useState } from 'preact/hooks';
import { t } from '../lang/lang';
import { reasonText } from '../ui/ask';
import { fromFile, type Found } from './find';

const SIZE_MAX = 4 * 1024 * 1024; /* what the core takes (src/wasm/desk.h) */

export function PickFile({ onFound }: { onFound(found: Found): void }) {
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > SIZE_MAX);
    if (file.size <= SIZE_MAX) onFound(fromFile(await file.text(), file.lastModified));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer?.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <section
      class={over ? 'panel pick-file over' : 'panel pick-file'}
      aria-labelledby="pick-file"
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="pick-file">{t('page.replay.pick-title')}</h2>
      <p id="pick-about">{t('page.replay.pick-about')}</p>
      <label class="button main pick-button">
        {t('page.replay.pick')}
        <input
          type="file"
          class="aloud"
          accept=".txt,.bmr,text/plain"
          aria-describedby="pick-about"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = ''; /* the same file can be picked again */
          }}
        />
      </label>
      {tooLarge && (
        <p class="fault" role="alert">
          {reasonText('too-large')}
        </p>
      )}
    </section>
  );
}
