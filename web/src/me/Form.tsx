/* Form.tsx - a form with named fields; what is refused is said at it, and nothing typed is lost. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Asking } from './asking';

interface FormProps {
  asking: Asking;
  label: string; /* of the button */
  danger?: boolean;
  onSubmit(): Promise<void>;
  children: ComponentChildren;
}

export function Form({ asking, label, danger = false, onSubmit, children }: FormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    void asking.ask(onSubmit);
  };
  return (
    <form class="me-form" noValidate onSubmit={submit}>
      {children}
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
      <button type="submit" class={danger ? 'button danger' : 'button main'} aria-busy={asking.busy}>
        {label}
      </button>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  autocomplete: string;
  secret?: boolean;
  hint?: string;
  onValue(value: string): void;
}

export function Field({ name, label, value, autocomplete, secret = false, hint, onValue }: FieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={secret ? 'password' : 'text'}
        autocomplete={autocomplete}
        autocapitalize={secret ? 'none' : undefined}
        spellcheck={false}
        required
        maxLength={200}
        value={value}
        aria-describedby={hint ? about : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {hint && (
        <small id={about} class="me-hint">
          {hint}
        </small>
      )}
    </div>
  );
}
