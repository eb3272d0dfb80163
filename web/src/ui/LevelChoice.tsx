/* LevelChoice.tsx - how strong the bots are to be, with what each level does and does not. */
import { t } from '../lang/lang';
import { LEVELS } from '../table/levels';
import { Choice } from './Choice';

interface Props {
  value: string;
  onChange(level: string): void;
}

export function LevelChoice({ value, onChange }: Props) {
  return (
    <div class="level-choice">
      <Choice
        legend={t('page.level.title')}
        name="level"
        value={value}
        options={LEVELS.map((level) => ({ value: level, text: t(`bot.${level}`) }))}
        onChange={onChange}
      />
      <p aria-live="polite">
        {t(`bot.${value}.about`)} <span>{t('page.level.fair')}</span>
      </p>
    </div>
  );
}
