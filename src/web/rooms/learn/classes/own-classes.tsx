/** The classes of an author, and a new one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Class } from '../../../../contracts/people/sharing.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { ownClassesQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';

export function OwnClasses() {
  const texts = useTexts(classesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const own = useQuery(ownClassesQuery);
  const make = async (form: FormData) => {
    try {
      const body = { name: form.get('name') };
      const { id } = await sendJson<Class>('POST', '/api/classes', { body });
      await queries.invalidateQueries({ queryKey: ['classes', 'own'] });
      await navigate({ to: '/learn/classes/$classId', params: { classId: id } });
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <Panel title={texts.own}>
      <p className="mb-4 text-sm text-quiet">{texts.ownHint}</p>
      <Loaded query={own}>
        {(all) =>
          all.length > 0 && (
            <ul className="mb-4 flex flex-col divide-y divide-line">
              {all.map(({ id, name, member_count }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <Link
                    to="/learn/classes/$classId"
                    params={{ classId: id }}
                    className="inline-flex min-h-10 items-center font-medium break-words underline"
                  >
                    {name}
                  </Link>
                  <span className="text-sm text-quiet">{texts.members(member_count)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form action={make} className="flex flex-col items-start gap-3">
        <TextField label={texts.name} name="name" autoComplete="off" required maxLength={200} />
        <Button type="submit">{texts.make}</Button>
      </form>
    </Panel>
  );
}
