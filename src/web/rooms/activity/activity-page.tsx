/** Every run, newest first, and what the last days used. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { Run, RunStatus } from '../../../contracts/run.ts';
import { useMay } from '../../room/audience.ts';
import { useRunNames } from '../../runs/use-run-names.ts';
import { useRunSubjects } from '../../runs/use-run-subjects.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Loading, ProblemNotice } from '../../ui/notice.tsx';
import { EmptyState, Page } from '../../ui/page.tsx';
import { runsQuery } from './activity.queries.ts';
import { activityTexts } from './activity.texts.ts';
import { QueuesPanel } from './queues-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

const statuses: RunStatus[] = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'];

export function ActivityPage() {
  const texts = useTexts(activityTexts);
  const isAdmin = useMay('admins');
  const { status, session } = useSearch({ from: '/activity' });
  const filter = { ...(status && { status }), ...(session && { session }) };
  const list = useInfiniteQuery(runsQuery(filter));
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  const isFiltered = status !== undefined || session !== undefined;
  return (
    <Page title={texts.title} intro={texts.intro}>
      <div className="flex flex-col gap-6">
        {list.isPending && <Loading />}
        {list.error && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && runs.length === 0 && !isFiltered && <NothingYet />}
        {list.data && (runs.length > 0 || isFiltered) && (
          <>
            <UsagePanel />
            <StatusFilter status={status} />
            <RunTable runs={runs} />
            {list.hasNextPage && (
              <div>
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {texts.more}
                </Button>
              </div>
            )}
            {isAdmin && <QueuesPanel />}
          </>
        )}
      </div>
    </Page>
  );
}

function NothingYet() {
  const texts = useTexts(activityTexts);
  return (
    <EmptyState
      icon={<Activity size={36} />}
      title={texts.empty}
      action={
        <Link to="/library" className={buttonStyle('primary')}>
          {texts.toLibrary}
        </Link>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}

function StatusFilter({ status }: { status: RunStatus | undefined }) {
  const texts = useTexts(activityTexts);
  const names = useRunNames();
  const navigate = useNavigate();
  return (
    <div className="max-w-60">
      <SelectField
        label={texts.show}
        value={status ?? ''}
        onChange={({ target }) => {
          const chosen = statuses.find((candidate) => candidate === target.value);
          void navigate({ to: '/activity', search: chosen ? { status: chosen } : {} });
        }}
      >
        <option value="">{texts.all}</option>
        {statuses.map((candidate) => (
          <option key={candidate} value={candidate}>
            {names.state({ status: candidate }).text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function RunTable({ runs }: { runs: Run[] }) {
  const names = useRunNames();
  const subject = useRunSubjects(runs);
  const format = useFormat();
  const texts = useTexts(activityTexts);
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {runs.map((run) => {
        const state = names.state(run);
        return (
          <li key={run.run_id}>
            <Link
              to="/activity/$runId"
              params={{ runId: run.run_id }}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-medium">{names.name(run)}</span>
                <span className="block truncate text-sm text-quiet">{subject(run)}</span>
              </span>
              <Badge tone={state.tone}>{state.text}</Badge>
              <span className="w-full text-sm text-quiet sm:w-auto">
                {texts[run.mind]} · {format.relative(run.created_at)}
                {run.tokens_used > 0 && ` · ${texts.tokens(format.number(run.tokens_used))}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
