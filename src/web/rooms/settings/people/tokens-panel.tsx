/** The tokens that were given to programs; a new one is shown once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken, MadeApiToken, Scope } from '../../../../contracts/people/people.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { tokensQuery } from './people.queries.ts';
import { peopleTexts } from './people.texts.ts';

const USUAL_DAYS = 90;

export function TokensPanel({ scopes }: { scopes: Scope[] }) {
  const texts = useTexts(peopleTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [secret, setSecret] = useState<string>();
  const look = () => queries.invalidateQueries({ queryKey: ['me', 'tokens'] });
  const make = async (form: FormData) => {
    try {
      const body = {
        name: form.get('name'),
        scopes: form.getAll('scope'),
        days: Number(form.get('days')),
      };
      setSecret((await sendJson<MadeApiToken>('POST', '/api/me/tokens', { body })).secret);
    } catch (error) {
      toasts.complain(error);
    }
    await look();
  };
  const revoke = async (id: string) => {
    await sendJson('DELETE', `/api/me/tokens/${id}`).catch(toasts.complain);
    await look();
  };
  return (
    <Panel id="tokens" title={texts.tokens}>
      <p className="mb-4 text-sm text-quiet">{texts.tokensHint}</p>
      <Loaded query={tokens}>
        {(made) => (
          <ul className="mb-4 flex flex-col divide-y divide-line">
            {made.length === 0 && <li className="text-quiet">{texts.noTokens}</li>}
            {made.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <MakeToken scopes={scopes} make={make} />
      {secret !== undefined && (
        <div className="mt-4">
          <Notice tone="good">
            {texts.tokenOnce} <code className="break-all select-all">{secret}</code>
          </Notice>
        </div>
      )}
    </Panel>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
  const texts = useTexts(peopleTexts);
  const format = useFormat();
  const { name, scopes, expires_at, used_at } = token;
  const end = expires_at === null ? texts.forEver : texts.until(format.date(expires_at));
  const used = used_at === null ? texts.never : texts.lastUsed(format.relative(used_at));
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="font-medium break-words">{name}</span> <code>{scopes.join(' ')}</code>
        <span className="block text-sm text-quiet">
          {end}, {used}
        </span>
      </span>
      <Button size="small" tone="danger" onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

function MakeToken({ scopes, make }: { scopes: Scope[]; make(form: FormData): Promise<void> }) {
  const texts = useTexts(peopleTexts);
  const names = {
    read: texts.read,
    study: texts.study,
    write: texts.write,
    admin: texts.adminScope,
  };
  return (
    <form action={make} className="flex flex-col items-start gap-3">
      <TextField label={texts.tokenName} name="name" required maxLength={100} />
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          label={names[scope]}
          name="scope"
          value={scope}
          defaultChecked={scope === 'read'}
        />
      ))}
      <TextField
        label={texts.days}
        name="days"
        type="number"
        min={1}
        max={3650}
        defaultValue={USUAL_DAYS}
        required
      />
      <Button type="submit">{texts.makeToken}</Button>
    </form>
  );
}
