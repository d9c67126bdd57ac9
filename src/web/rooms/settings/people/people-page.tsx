/** Everybody with an account, for admins. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AddedPerson,
  ChangePerson,
  Invitation,
  Person,
} from '../../../../contracts/people/people.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { LimitsForm } from './limits-form.tsx';
import { peopleQuery } from './people.queries.ts';
import { peopleTexts } from './people.texts.ts';

const ROLES = ['learner', 'author', 'admin'] as const;

export function PeoplePage() {
  const texts = useTexts(peopleTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const people = useQuery(peopleQuery);
  const [link, setLink] = useState<string>();
  const look = () => queries.invalidateQueries({ queryKey: ['people'] });
  const add = async (form: FormData) => {
    try {
      const body = { name: form.get('name'), role: form.get('role') };
      const added = await sendJson<AddedPerson>('POST', '/api/people', { body });
      setLink(location.origin + added.invitation.path);
    } catch (error) {
      toasts.complain(error);
    }
    await look();
  };
  const invite = async ({ id }: Person) => {
    try {
      const { path } = await sendJson<Invitation>('POST', `/api/people/${id}/invitation`);
      setLink(location.origin + path);
    } catch (error) {
      toasts.complain(error);
    }
  };
  const change = async ({ id }: Person, body: ChangePerson) => {
    await sendJson('PATCH', `/api/people/${id}`, { body }).catch(toasts.complain);
    await look();
  };
  return (
    <Page title={texts.people} intro={texts.peopleHint} width="narrow" isFront>
      {link !== undefined && (
        <div className="mb-6">
          <Notice tone="good">
            {texts.link} <code className="break-all select-all">{link}</code>
          </Notice>
        </div>
      )}
      <Loaded query={people}>
        {(all) => (
          <div className="flex flex-col gap-6">
            {all.length > 0 && (
              <Panel>
                <ul className="flex flex-col divide-y divide-line">
                  {all.map((person) => (
                    <PersonRow
                      key={person.id}
                      person={person}
                      onChange={(body) => change(person, body)}
                      onInvite={() => void invite(person)}
                    />
                  ))}
                </ul>
              </Panel>
            )}
            <AddPanel isFirst={all.length === 0} add={add} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface RowProps {
  person: Person;
  onChange(change: ChangePerson): Promise<void>;
  onInvite(): void;
}

function PersonRow({ person, onChange, onInvite }: RowProps) {
  const texts = useTexts(peopleTexts);
  const format = useFormat();
  const { name, role, state, last_seen_at } = person;
  const isOut = state === 'disabled';
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 py-3">
      <span className="min-w-0">
        <span className="font-medium break-words">{name}</span>{' '}
        {state !== 'active' && <Badge tone={isOut ? 'bad' : 'plain'}>{texts[state]}</Badge>}
        <span className="block text-sm text-quiet">
          {last_seen_at === null ? texts.neverSeen : texts.seen(format.relative(last_seen_at))}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <select
          aria-label={texts.roleOf(name)}
          value={role}
          onChange={({ target }) =>
            void onChange({ role: ROLES.find((one) => one === target.value) ?? role })
          }
          className="min-h-10 rounded-lg border border-strong-line bg-surface px-2 text-ink"
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {texts[one]}
            </option>
          ))}
        </select>
        <Button size="small" onClick={onInvite}>
          {texts.invite}
        </Button>
        <Button size="small" onClick={() => void onChange({ is_disabled: !isOut })}>
          {isOut ? texts.enable : texts.disable}
        </Button>
      </span>
      <LimitsForm person={person} onChange={onChange} />
    </li>
  );
}

function AddPanel({ isFirst, add }: { isFirst: boolean; add(form: FormData): Promise<void> }) {
  const texts = useTexts(peopleTexts);
  const roles = isFirst ? (['admin'] as const) : ROLES;
  return (
    <Panel title={texts.add}>
      {isFirst && <p className="mb-4 text-sm text-quiet">{texts.first}</p>}
      <form action={add} className="flex flex-col items-start gap-4">
        <TextField label={texts.name} name="name" autoComplete="off" required maxLength={200} />
        <SelectField label={texts.role} name="role" hint={texts.roleHint}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {texts[role]}
            </option>
          ))}
        </SelectField>
        <Button tone="primary" type="submit">
          {texts.add}
        </Button>
      </form>
    </Panel>
  );
}
