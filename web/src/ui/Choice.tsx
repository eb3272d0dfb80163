/* Choice.tsx - one of several, as a row of buttons; and a switch. */
import './choice.css';

interface ChoiceProps<T> {
  legend: string;
  name: string;
  value: T;
  options: { value: T; text: string }[];
  onChange(value: T): void;
}

export function Choice<T extends string | number>({ legend, name, value, options, onChange }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={String(option.value)} class="choice-one">
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Switch({ text, on, onChange }: { text: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{text}</span>
    </label>
  );
}
