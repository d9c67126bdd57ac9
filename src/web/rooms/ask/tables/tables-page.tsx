/** Where one asks many documents the same questions, and the tables that were filled before. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';
import type { TableSummary } from '../../../../contracts/research/research-table.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { libraryQuery } from '../../../api/library.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { NewTableForm } from './new-table-form.tsx';
import { tablesQuery } from './tables.queries.ts';
import { tablesTexts } from './tables.texts.ts';

export function TablesPage() {
  const texts = useTexts(tablesTexts);
  const library = useQuery(libraryQuery);
  return (
    <Page title={texts.tables} intro={texts.intro} isFront>
      <Loaded query={library}>
        {(documents) =>
          documents.length === 0 ? (
            <NoDocuments />
          ) : (
            <div className="flex max-w-4xl flex-col gap-8">
              <NewTableForm />
              <TablesBefore />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoDocuments() {
  const texts = useTexts(tablesTexts);
  return (
    <EmptyState
      icon={<Table2 size={36} />}
      title={texts.noDocuments}
      action={
        <Link to="/library" className={buttonStyle('primary')}>
          {texts.toLibrary}
        </Link>
      }
    >
      {texts.noDocumentsHint}
    </EmptyState>
  );
}

function TablesBefore() {
  const texts = useTexts(tablesTexts);
  const tables = useQuery(tablesQuery);
  return (
    <section aria-label={texts.before}>
      <h2 className="mb-2 font-semibold">{texts.before}</h2>
      <Loaded query={tables}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-quiet">{texts.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {all.map((table) => (
                <li key={table.id}>
                  <TableLink table={table} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function TableLink({ table }: { table: TableSummary }) {
  const texts = useTexts(tablesTexts);
  const format = useFormat();
  const { id, title, documents, questions, created_at, status } = table;
  return (
    <Link
      to="/ask/tables/$tableId"
      params={{ tableId: id }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60 break-words">{title}</span>
      <span className="flex items-center gap-3 text-sm text-quiet">
        {texts.size(documents, questions.length)} · {format.relative(created_at)}
        {isGoingOn(table) && <Badge tone="accent">{texts.waiting}</Badge>}
        {status === 'failed' && <Badge tone="bad">{texts.failed}</Badge>}
        {status === 'cancelled' && <Badge tone="plain">{texts.stopped}</Badge>}
      </span>
    </Link>
  );
}
