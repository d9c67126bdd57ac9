/** One run as a timeline of its steps, live while it works. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Run } from '../../../contracts/run.ts';
import { isActive, runQuery } from '../../api/queries.ts';
import { type FollowedRun, useRunEvents } from '../../api/run-events.ts';
import { RunButtons } from '../../runs/run-buttons.tsx';
import { useRunNames } from '../../runs/use-run-names.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Loading, Notice, ProblemNotice, Progress } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { activityTexts } from './activity.texts.ts';
import { RunFacts } from './run-facts.tsx';
import { stepsOf } from './steps.ts';
import { Timeline } from './timeline.tsx';

export function RunPage() {
  const { runId } = useParams({ from: '/activity/$runId' });
  const { data: run, error } = useQuery(runQuery(runId));
  const names = useRunNames();
  const texts = useTexts(activityTexts);
  if (!run) {
    return (
      <Page title={texts.title} within="/activity" width="narrow">
        {error ? <ProblemNotice error={error} /> : <Loading />}
      </Page>
    );
  }
  const state = names.state(run);
  return (
    <Page
      title={names.name(run)}
      within="/activity"
      intro={<Badge tone={state.tone}>{state.text}</Badge>}
      actions={<RunButtons run={run} labels={texts} />}
      width="narrow"
    >
      <div className="flex flex-col gap-6">
        {run.problem && <ProblemNotice error={run.problem} />}
        {names.waitsForPerson(run) && <WaitsForYou />}
        <Followed run={run} />
      </div>
    </Page>
  );
}

function Followed({ run }: { run: Run }) {
  // After a retry all events are read again, from the first.
  const { events, progress } = useRunEvents(run.run_id, isActive(run) ? 1 : 0);
  const steps = stepsOf(events);
  const texts = useTexts(activityTexts);
  return (
    <>
      <Underway run={run} progress={progress} />
      <details open>
        <summary className="min-h-10 py-2 font-semibold">{texts.technical}</summary>
        <div className="mt-2 flex flex-col gap-6">
          <RunFacts run={run} steps={steps} />
          <Panel title={texts.timeline}>
            <Timeline steps={steps} />
          </Panel>
        </div>
      </details>
    </>
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

function Underway({ run, progress }: { run: Run } & Pick<FollowedRun, 'progress'>) {
  const texts = useTexts(activityTexts);
  if (!isActive(run)) return null;
  const share =
    progress?.done !== undefined && progress.total ? progress.done / progress.total : undefined;
  return (
    <div className="flex flex-col gap-1">
      <Progress label={texts.timeline} value={share} />
      <p aria-live="polite" className="text-sm text-quiet">
        {progress?.message}
      </p>
    </div>
  );
}
