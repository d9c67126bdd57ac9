/** Where an invitation leads: the person chooses a password, and is in. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationShown } from '../../../../contracts/people/people.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useProblemText } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { peopleTexts } from './people.texts.ts';

export function JoinPage() {
  const texts = useTexts(peopleTexts);
  const [secret] = useState(() => location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => sendJson<InvitationShown>('POST', '/api/invitations/show', { body: { secret } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={texts.join} width="narrow">
      <Loaded query={invitation}>
        {({ name, is_new }) => (
          <>
            <p className="mb-4">{is_new ? texts.joinAs(name) : texts.again}</p>
            <ChoosePassword name={name} secret={secret} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ChoosePassword({ name, secret }: { name: string; secret: string }) {
  const texts = useTexts(peopleTexts);
  const problemText = useProblemText();
  const [fault, setFault] = useState<string>();
  const accept = async (form: FormData) => {
    try {
      const body = { secret, password: form.get('password') };
      await sendJson('POST', '/api/invitations/accept', { body });
      location.assign('/');
    } catch (error) {
      setFault(problemText(error));
    }
  };
  return (
    <form action={accept} className="flex flex-col items-start gap-4">
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      <TextField
        label={texts.newPassword}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        required
        fault={fault}
      />
      <Button tone="primary" type="submit">
        {texts.enter}
      </Button>
    </form>
  );
}
