/** Asks whoever comes for what this Lyceum wants to see: its token, or a name with its password. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInAsks } from '../../contracts/people/sign-in.ts';
import { getJson, sendJson } from '../api/client.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useProblemText } from '../ui/notice.tsx';
import { shellTexts } from './shell.texts.ts';

export function SignIn() {
  const texts = useTexts(shellTexts);
  const asked = useQuery({
    queryKey: ['sign-in'],
    queryFn: ({ signal }) => getJson<SignInAsks>('/api/sign-in', signal),
  });
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <Loaded query={asked}>
        {({ asks, oidc }) => (
          <>
            <h1 className="font-serif text-2xl font-semibold">
              {asks === 'password' ? texts.comeIn : texts.signIn}
            </h1>
            <SignInForm withPassword={asks === 'password'} />
            {oidc !== null && (
              <a href="/api/oidc/start" className={buttonStyle()}>
                {oidc}
              </a>
            )}
          </>
        )}
      </Loaded>
    </main>
  );
}

function SignInForm({ withPassword }: { withPassword: boolean }) {
  const texts = useTexts(shellTexts);
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const enter = async (form: FormData): Promise<void> => {
    try {
      const secret = form.get('secret');
      const body = withPassword ? { name, password: secret } : { token: secret };
      await sendJson('POST', '/api/sign-in', { body });
      await queries.invalidateQueries();
    } catch (error) {
      setFault(problemText(error));
    }
  };
  return (
    <form action={enter} className="flex flex-col gap-4">
      {withPassword && (
        <TextField
          label={texts.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      )}
      <TextField
        label={withPassword ? texts.password : texts.token}
        name="secret"
        type="password"
        autoComplete="current-password"
        required
        hint={withPassword ? texts.forgotten : texts.signInHint}
        fault={fault}
      />
      <Button tone="primary" type="submit">
        {texts.enter}
      </Button>
    </form>
  );
}
