/** What the runs of everybody are doing, for those who operate an installation; read when it is opened. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProcessWork, QueueState } from '../../../contracts/queues.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Loading, ProblemNotice } from '../../ui/notice.tsx';
import { Cell, RowName, WideTable } from '../../ui/wide-table.tsx';
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
    <WideTable isTitled label={texts.queues} heads={[...heads, texts.oldestQueued]}>
      {queues.map(({ workflow, version, has_code, oldest_queued_at, ...counts }) => (
        <tr key={`${workflow}@${version}`}>
          <RowName>
            {workflow}@{version}
            {!has_code && <span className="block text-quiet">{texts.noCode}</span>}
          </RowName>
          <Cell>{format.number(counts.queued)}</Cell>
          <Cell>{format.number(counts.running)}</Cell>
          <Cell>{format.number(counts.waiting)}</Cell>
          <Cell>{format.number(counts.poisoned)}</Cell>
          <Cell>{oldest_queued_at === null ? '–' : format.relative(oldest_queued_at)}</Cell>
        </tr>
      ))}
    </WideTable>
  );
}

function ProcessTable({ processes }: { processes: ProcessWork[] }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const heads = [texts.process, texts.atWork, texts.busySince];
  return (
    <WideTable isTitled label={texts.processes} heads={heads}>
      {processes.map(({ process, running, oldest_since }) => (
        <tr key={process}>
          <RowName className="break-all">{process}</RowName>
          <Cell>{format.number(running)}</Cell>
          <Cell>{format.relative(oldest_since)}</Cell>
        </tr>
      ))}
    </WideTable>
  );
}
