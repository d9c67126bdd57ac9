/** Who is signed in, the password, the browsers, the tokens for programs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Me, OpenSession } from '../../../../contracts/people/people.ts';
import { sendJson } from '../../../api/client.ts';
import { meQuery } from '../../../api/me.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice, useProblemText } from '../../../ui/notice.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { sessionsQuery } from './people.queries.ts';
import { peopleTexts } from './people.texts.ts';
import { TokensPanel } from './tokens-panel.tsx';

export function AccountPage() {
  const texts = useTexts(peopleTexts);
  const me = useQuery(meQuery);
  return (
    <Page title={texts.account} width="narrow" isFront>
      <Loaded query={me}>
        {(person) =>
          person.name === null ? (
            <Notice
              tone="plain"
              action={
                <Link to="/settings/people" className={buttonStyle()}>
                  {texts.add}
                </Link>
              }
            >
              {texts.noAccounts}
            </Notice>
          ) : (
            <div className="flex flex-col gap-6">
              <WhoPanel me={person} name={person.name} />
              <PasswordPanel hasPassword={person.has_password} />
              <SessionsPanel />
              <TokensPanel scopes={person.scopes} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function WhoPanel({ me, name }: { me: Me; name: string }) {
  const texts = useTexts(peopleTexts);
  const toasts = useToasts();
  const leave = async () => {
    await sendJson('POST', '/api/sign-out').catch(toasts.complain);
    // Nothing of this person may stay in the page.
    location.assign('/');
  };
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {texts.you(name)} <Badge>{texts[me.role]}</Badge>
        </p>
        <Button icon={<LogOut size={16} />} onClick={leave}>
          {texts.signOut}
        </Button>
      </div>
    </Panel>
  );
}

function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const texts = useTexts(peopleTexts);
  const toasts = useToasts();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const change = async (form: FormData) => {
    try {
      const passwords = { old_password: form.get('old') ?? '', new_password: form.get('new') };
      await sendJson('PUT', '/api/me/password', { body: passwords });
      setFault(undefined);
      toasts.say(texts.changed);
      await queries.invalidateQueries({ queryKey: ['me'] });
    } catch (error) {
      setFault(problemText(error));
    }
  };
  return (
    <Panel title={texts.password}>
      <form action={change} className="flex flex-col items-start gap-4">
        {hasPassword && (
          <TextField
            label={texts.oldPassword}
            name="old"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <TextField
          label={texts.newPassword}
          name="new"
          type="password"
          autoComplete="new-password"
          minLength={10}
          required
          hint={texts.passwordHint}
          fault={fault}
        />
        <Button type="submit">{texts.change}</Button>
      </form>
    </Panel>
  );
}

function SessionsPanel() {
  const texts = useTexts(peopleTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const end = async (path: string) => {
    await sendJson('DELETE', path).catch(toasts.complain);
    await queries.invalidateQueries({ queryKey: ['me', 'sessions'] });
  };
  return (
    <Panel
      title={texts.sessions}
      actions={
        <Button size="small" onClick={() => void end('/api/me/sessions')}>
          {texts.endAll}
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(open) => (
          <ul className="flex flex-col divide-y divide-line">
            {open.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void end(`/api/me/sessions/${session.id}`)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
  const texts = useTexts(peopleTexts);
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="break-words">{session.browser || '-'}</span>{' '}
        {session.is_this && <Badge tone="good">{texts.thisOne}</Badge>}
        <span className="block text-sm text-quiet">
          {texts.lastUsed(format.relative(session.used_at))}
        </span>
      </span>
      {!session.is_this && (
        <Button size="small" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
