/** Labelled inputs, with their hint and their fault tied to them for screen readers. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
}

interface Control {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const box =
  'w-full rounded-lg border border-strong-line bg-surface px-3 py-2 text-ink placeholder:text-quiet';

function Field({
  label,
  hint,
  fault,
  render,
}: FieldProps & { render(control: Control): ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = fault ?? hint;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {render({
        id,
        ...(note !== undefined && { 'aria-describedby': noteId }),
        ...(fault !== undefined && { 'aria-invalid': true as const }),
      })}
      {note !== undefined && (
        <div id={noteId} className={`text-sm ${fault === undefined ? 'text-quiet' : 'text-bad'}`}>
          {note}
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  fault,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault}
      render={(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={rest.type === 'file' ? box : `${box} h-10`}
        />
      )}
    />
  );
}

export function TextArea({
  label,
  hint,
  fault,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault}
      render={(control) => <textarea rows={3} {...rest} {...control} className={box} />}
    />
  );
}

export function SelectField({
  label,
  hint,
  fault,
  children,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault}
      render={(control) => (
        <select {...rest} {...control} className={`${box} h-10`}>
          {children}
        </select>
      )}
    />
  );
}

export function CheckField({
  label,
  hint,
  ...rest
}: Omit<FieldProps, 'fault'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input type="checkbox" id={id} {...rest} className="mt-1 size-4 shrink-0 accent-accent" />
      <label htmlFor={id}>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </label>
    </div>
  );
}
