/** Asks for the password of a protected PDF, in the row of the file. */
import { type FormEvent, useId } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { uploadTexts } from './upload.texts.ts';

interface PasswordFormProps {
  name: string;
  wasWrong: boolean;
  onPassword(password: string): void;
}

export function PasswordForm({ name, wasWrong, onPassword }: PasswordFormProps) {
  const texts = useTexts(uploadTexts);
  const noteId = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password === 'string' && password !== '') onPassword(password);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <p id={noteId} role="alert" className={`text-sm ${wasWrong ? 'text-bad' : 'text-warn'}`}>
        {wasWrong ? texts.wrongPassword : texts.passwordAsked}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          type="password"
          name="password"
          required
          autoComplete="off"
          aria-label={texts.passwordFor(name)}
          aria-describedby={noteId}
          placeholder={texts.password}
          className="min-h-10 min-w-0 flex-1 rounded-lg border border-strong-line bg-surface px-3 text-ink placeholder:text-quiet"
        />
        <Button type="submit">{texts.unlock}</Button>
      </div>
    </form>
  );
}
