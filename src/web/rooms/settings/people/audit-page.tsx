/** What was done here that others may have to ask about, for admins. */
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Cell, WideTable } from '../../../ui/wide-table.tsx';
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
            <WideTable
              label={texts.audit}
              heads={[texts.time, texts.who, texts.what, texts.about, texts.from]}
            >
              {all.map(({ id, at, person, action, about, address }) => (
                <tr key={id}>
                  <Cell className="whitespace-nowrap">{format.dateTime(at)}</Cell>
                  <Cell>{person?.name ?? texts.nobody}</Cell>
                  <Cell className="whitespace-nowrap">{action}</Cell>
                  <Cell className="break-all">{about}</Cell>
                  <Cell>{address}</Cell>
                </tr>
              ))}
            </WideTable>
          )
        }
      </Loaded>
    </Page>
  );
}
