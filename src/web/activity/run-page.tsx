/** One run as a timeline of its steps, live while it works. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { Run } from '../../contracts/run.ts';
import { isActive, runQuery } from '../api/queries.ts';
import { useRunEvents } from '../api/run-events.ts';
import { useRunNames } from '../shell/run-names.ts';
import { RunButtons } from '../shell/run-tray.tsx';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonStyle } from '../ui/button.tsx';
import { Loading, Notice, ProblemNotice, Progress } from '../ui/notice.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { activityTexts } from './activity.texts.ts';
import { stepsOf } from './steps.ts';
import { Timeline } from './timeline.tsx';

export function RunPage() {
  const { runId } = useParams({ from: '/activity/$runId' });
  const { data: run, error } = useQuery(runQuery(runId));
  const names = useRunNames();
  const texts = useTexts(activityTexts);
  if (error) return <ProblemNotice error={error} />;
  if (!run) return <Loading />;
  const state = names.state(run);
  return (
    <Page
      title={names.name(run)}
      crumbs={<Link to="/activity">{texts.title}</Link>}
      intro={<Badge tone={state.tone}>{state.text}</Badge>}
      actions={<RunButtons run={run} labels={texts} />}
      width="narrow"
    >
      <div className="flex flex-col gap-6">
        {run.problem && <Notice tone="bad">{run.problem.detail}</Notice>}
        {run.status === 'waiting' && <WaitsForYou />}
        <RunFacts run={run} />
        <Steps run={run} />
      </div>
    </Page>
  );
}

function WaitsForYou() {
  const texts = useTexts(activityTexts);
  return (
    <Notice
      tone="warn"
      action={
        <Link to="/library/review" className={buttonStyle('plain', 'small')}>
          {texts.review}
        </Link>
      }
    >
      {texts.waits}
    </Notice>
  );
}

function RunFacts({ run }: { run: Run }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard
      .writeText(run.session_id)
      .then(() => toasts.say(texts.copied))
      .catch(toasts.complain);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1 text-sm">
      <dt className="text-quiet">{texts.started}</dt>
      <dd>{format.dateTime(run.created_at)}</dd>
      <dt className="text-quiet">{texts.mind}</dt>
      <dd>{texts[run.mind]}</dd>
      <dt className="text-quiet">{texts.trace}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        <code className="break-all">{run.session_id}</code>
        <Button size="small" tone="quiet" icon={<Copy size={14} />} onClick={copy}>
          {texts.copy}
        </Button>
        <Link to="/activity" search={{ session: run.session_id }} className="text-accent underline">
          {texts.sameSession}
        </Link>
      </dd>
    </dl>
  );
}

function Steps({ run }: { run: Run }) {
  const texts = useTexts(activityTexts);
  // A run that is tried again is followed anew, from the beginning of its story.
  const { events, progress } = useRunEvents(run.run_id, isActive(run) ? 1 : 0);
  const share =
    progress?.done !== undefined && progress.total ? progress.done / progress.total : undefined;
  return (
    <Panel title={texts.timeline}>
      {isActive(run) && (
        <div className="mb-4 flex flex-col gap-1">
          <Progress label={texts.timeline} value={share} />
          <p aria-live="polite" className="text-sm text-quiet">
            {progress?.message}
          </p>
        </div>
      )}
      <Timeline steps={stepsOf(events)} />
    </Panel>
  );
}
