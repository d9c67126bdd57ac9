/** Asks for the token of this Lyceum when it wants one; the server then keeps it in a cookie. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem, sendJson } from '../api/client.ts';
import { recentRunsQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useProblemText } from '../ui/notice.tsx';
import { shellTexts } from './shell.texts.ts';

export function SignInGate({ children }: { children: ReactNode }) {
  const { error } = useQuery(recentRunsQuery);
  const isShut = error instanceof ApiProblem && error.problem.status === 401;
  return isShut ? <SignIn /> : children;
}

function SignIn() {
  const texts = useTexts(shellTexts);
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const enter = async (form: FormData): Promise<void> => {
    try {
      await sendJson('POST', '/api/sign-in', { body: { token: form.get('token') } });
      await queries.invalidateQueries();
    } catch (error) {
      setFault(problemText(error));
    }
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <h1 className="font-serif text-2xl font-semibold">{texts.signIn}</h1>
      <form action={enter} className="flex flex-col gap-4">
        <TextField
          label={texts.token}
          name="token"
          type="password"
          autoComplete="current-password"
          required
          hint={texts.signInHint}
          fault={fault}
        />
        <Button tone="primary" type="submit">
          {texts.enter}
        </Button>
      </form>
    </main>
  );
}
