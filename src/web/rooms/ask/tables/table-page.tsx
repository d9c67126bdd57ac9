/** One table: how far it is, its cells, and what can be done with it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ResearchTable } from '../../../../contracts/research/research-table.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Loading, Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { TableView } from './table-view.tsx';
import { tableQuery, tablesPath } from './tables.queries.ts';
import { tablesTexts } from './tables.texts.ts';
import { useFollowedTable } from './use-followed-table.ts';

const route = getRouteApi('/ask/tables/$tableId');

export function TablePage() {
  const texts = useTexts(tablesTexts);
  const { tableId } = route.useParams();
  const { data: table, error, refetch } = useQuery(tableQuery(tableId));
  if (table) return <Shown table={table} />;
  return (
    <Page title={texts.table} within="/ask/tables">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Shown({ table }: { table: ResearchTable }) {
  const texts = useTexts(tablesTexts);
  const format = useFormat();
  useFollowedTable(table);
  const { title, rows, questions, created_at, problem } = table;
  return (
    <Page
      title={title}
      within="/ask/tables"
      width="wide"
      intro={`${texts.size(rows.length, questions.length)} · ${format.relative(created_at)}`}
      menu={<TableMenu table={table} />}
    >
      <div className="flex flex-col gap-4">
        {isGoingOn(table) && <Filling table={table} />}
        {problem && <ProblemNotice error={problem} />}
        <TableView table={table} />
      </div>
    </Page>
  );
}

function Filling({ table: { run_id, cells, rows, questions } }: { table: ResearchTable }) {
  const texts = useTexts(tablesTexts);
  const toasts = useToasts();
  const stop = () =>
    sendJson('POST', `/api/runs/${run_id}/cancel`, { body: {} }).catch(toasts.complain);
  return (
    <Notice tone="plain" action={<Button onClick={() => void stop()}>{texts.stop}</Button>}>
      {texts.progress(cells.length, rows.length * questions.length)}
    </Notice>
  );
}

const formats = [
  ['csv', 'csv'],
  ['md', 'markdown'],
] as const;

function TableMenu({ table: { id } }: { table: ResearchTable }) {
  const texts = useTexts(tablesTexts);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className="print:hidden">
      <Menu
        label={texts.more}
        icon={<EllipsisVertical size={18} />}
        entries={[
          ...formats.map(([format, name]) => ({
            label: texts[name],
            icon: <Download size={16} />,
            onSelect: () => location.assign(`${tablesPath}/${id}/export?format=${format}`),
          })),
          {
            label: texts.remove,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <RemoveDialog
          path={`${tablesPath}/${id}`}
          list="/ask/tables"
          texts={texts}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
