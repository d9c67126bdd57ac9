/** What was done here that others may have to ask about, for admins. */
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { auditQuery } from './people.queries.ts';
import { peopleTexts } from './people.texts.ts';

export function AuditPage() {
  const texts = useTexts(peopleTexts);
  const format = useFormat();
  const entries = useQuery(auditQuery);
  return (
    <Page title={texts.audit} intro={texts.auditHint} isFront>
      <Loaded query={entries}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-quiet">{texts.nothing}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls by it
            <section aria-label={texts.audit} tabIndex={0} className="overflow-x-auto">
              <table className="w-full text-left text-sm">
                <thead>
                  <tr className="border-b border-line text-quiet">
                    {[texts.time, texts.who, texts.what, texts.about, texts.from].map((head) => (
                      <th key={head} scope="col" className="py-2 pr-4 font-medium">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {all.map(({ id, at, person, action, about, address }) => (
                    <tr key={id}>
                      <td className="py-2 pr-4 whitespace-nowrap">{format.dateTime(at)}</td>
                      <td className="py-2 pr-4">{person?.name ?? texts.nobody}</td>
                      <td className="py-2 pr-4 whitespace-nowrap">{action}</td>
                      <td className="py-2 pr-4 break-all">{about}</td>
                      <td className="py-2 pr-4">{address}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Loaded>
    </Page>
  );
}
