/* Automatic.tsx - what is answered for the viewer without asking. */
import { t } from '../../lang/lang';
import type { Shown } from './types';

export function AutomaticList({ scene }: Shown) {
  const { automatic } = scene;
  if (!automatic) return null;
  const turn = (name: string, on: boolean) => {
    const others = automatic.settings.filter((one) => one !== name);
    automatic.set(on ? [...others, name] : others);
  };
  return (
    <ul class="su-automatic">
      {scene.facts.automatic.map(({ name }) => (
        <li key={name}>
          <label>
            <input
              type="checkbox"
              role="switch"
              checked={automatic.settings.includes(name)}
              onChange={(event) => turn(name, event.currentTarget.checked)}
            />
            <span>{t(`su.auto.${name}`)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
