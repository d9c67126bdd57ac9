/** What the runs of everybody are doing, for those who operate an installation; read when it is opened. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProcessWork, QueueState } from '../../../contracts/queues.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Loading, ProblemNotice } from '../../ui/notice.tsx';
import { queuesQuery } from './activity.queries.ts';
import { activityTexts } from './activity.texts.ts';

export function QueuesPanel() {
  const texts = useTexts(activityTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 py-2 font-semibold">{texts.technical}</summary>
      {isOpen && <Queues />}
    </details>
  );
}

function Queues() {
  const texts = useTexts(activityTexts);
  const { data, error, refetch } = useQuery(queuesQuery);
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.queues.length === 0) return <p className="text-quiet">{texts.queuesEmpty}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{texts.queuesIntro}</p>
      <QueueTable queues={data.queues} />
      {data.processes.length > 0 && <ProcessTable processes={data.processes} />}
    </div>
  );
}

function QueueTable({ queues }: { queues: QueueState[] }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const heads = [texts.queue, texts.queued, texts.atWork, texts.waiting, texts.poisoned];
  return (
    <Table caption={texts.queues} heads={[...heads, texts.oldestQueued]}>
      {queues.map(({ workflow, version, has_code, oldest_queued_at, ...counts }) => (
        <tr key={`${workflow}@${version}`}>
          <th scope="row" className="py-2 pr-4 text-left font-normal">
            {workflow}@{version}
            {!has_code && <span className="block text-quiet">{texts.noCode}</span>}
          </th>
          <Cell>{format.number(counts.queued)}</Cell>
          <Cell>{format.number(counts.running)}</Cell>
          <Cell>{format.number(counts.waiting)}</Cell>
          <Cell>{format.number(counts.poisoned)}</Cell>
          <Cell>{oldest_queued_at === null ? '–' : format.relative(oldest_queued_at)}</Cell>
        </tr>
      ))}
    </Table>
  );
}

function ProcessTable({ processes }: { processes: ProcessWork[] }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const heads = [texts.process, texts.atWork, texts.busySince];
  return (
    <Table caption={texts.processes} heads={heads}>
      {processes.map(({ process, running, oldest_since }) => (
        <tr key={process}>
          <th scope="row" className="py-2 pr-4 text-left font-normal break-all">
            {process}
          </th>
          <Cell>{format.number(running)}</Cell>
          <Cell>{format.relative(oldest_since)}</Cell>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  caption: string;
  heads: string[];
  children: ReactNode;
}

function Table({ caption, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-120 text-sm">
        <caption className="pb-1 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 text-left font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="py-2 pr-4 tabular-nums">{children}</td>;
}
