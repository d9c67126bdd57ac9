/** Chooses a set, a quiz or a collection, and shares it with a class. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OneClass, ShareKind } from '../../../../contracts/people/sharing.ts';
import { sendJson } from '../../../api/client.ts';
import { collectionsQuery } from '../../../api/library.queries.ts';
import { decksQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { deliveriesQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';

interface Choice {
  kind: ShareKind;
  id: string;
  title: string;
}

export function ShareForm({ one }: { one: OneClass }) {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const { data: decks = [] } = useQuery(decksQuery);
  const { data: collections = [] } = useQuery(collectionsQuery);
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const shared = new Set(one.shares.map(({ thing_id }) => thing_id));
  const open = (choices: Choice[]) => choices.filter(({ id }) => !shared.has(id));
  const groups: [string, Choice[]][] = [
    [texts.sets, open(decks.map(({ id, title }) => ({ kind: 'study_set', id, title })))],
    [texts.quizzes, open(deliveries.map(({ id, title }) => ({ kind: 'quiz', id, title })))],
    [
      texts.collections,
      open(collections.map(({ id, name }) => ({ kind: 'collection', id, title: name }))),
    ],
  ];
  const share = async (form: FormData) => {
    const [kind, thing_id] = String(form.get('thing')).split(' ');
    const body = { kind, thing_id, may_study: form.get('may_study') !== null };
    await sendJson('POST', `/api/classes/${one.id}/shares`, { body }).catch(toasts.complain);
    await queries.invalidateQueries({ queryKey: ['classes'] });
  };
  return (
    <form action={share} className="flex flex-col items-start gap-3">
      <SelectField label={texts.what} name="thing" required defaultValue="">
        <option value="" disabled>
          {texts.choose}
        </option>
        {groups.map(
          ([name, choices]) =>
            choices.length > 0 && (
              <optgroup key={name} label={name}>
                {choices.map(({ kind, id, title }) => (
                  <option key={id} value={`${kind} ${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
      <CheckField label={texts.mayStudy} name="may_study" defaultChecked />
      <Button type="submit">{texts.share}</Button>
    </form>
  );
}
