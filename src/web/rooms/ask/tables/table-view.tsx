/** Documents beside each other: what each says about each question, with its passage. */
import { Link } from '@tanstack/react-router';
import type { ResearchTable, TableCell } from '../../../../contracts/research/research-table.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef } from '../../../viewer/passage-ref.ts';
import { tablesTexts } from './tables.texts.ts';

const edge = 'border-b border-line px-4 py-3 text-left align-top';

export function TableView({ table }: { table: ResearchTable }) {
  const texts = useTexts(tablesTexts);
  const { title, questions, rows, cells } = table;
  const cellAt = new Map(cells.map((cell) => [`${cell.document_id} ${cell.question}`, cell]));
  return (
    <section aria-label={title} className="overflow-x-auto rounded-xl border border-line">
      <table className="w-full border-collapse bg-surface text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${edge} bg-sunken font-semibold`}>
              {texts.document}
            </th>
            {questions.map((question) => (
              <th key={question} scope="col" className={`${edge} min-w-64 bg-sunken font-semibold`}>
                {question}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ document_id, title: name }) => (
            <tr key={document_id}>
              <th
                scope="row"
                className={`${edge} max-w-48 min-w-32 font-medium break-words sm:sticky sm:left-0 sm:bg-surface`}
              >
                <Link
                  to="/documents/$documentId"
                  params={{ documentId: document_id }}
                  className="underline hover:text-accent"
                >
                  {name}
                </Link>
              </th>
              {questions.map((question, at) => (
                <td key={question} className={edge}>
                  <Cell cell={cellAt.get(`${document_id} ${at}`)} isGoing={isGoingOn(table)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, isGoing }: { cell: TableCell | undefined; isGoing: boolean }) {
  const texts = useTexts(tablesTexts);
  if (!cell) return <span className="text-quiet">{isGoing ? '…' : texts.unfilled}</span>;
  if (cell.outcome === 'not_stated') return <span className="text-quiet">{texts.unstated}</span>;
  return (
    <div className="flex flex-col gap-1">
      {cell.short !== null && <b>{cell.short}</b>}
      <p className="font-serif text-base">
        {cell.text}{' '}
        {cell.citations.map((cite) =>
          cite.evidence_id === null ? null : (
            <Citation key={cite.evidence_id} passage={evidenceRef(cite.evidence_id)} place={cite} />
          ),
        )}
      </p>
    </div>
  );
}
