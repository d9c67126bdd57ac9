/** A set while it is made: its steps as they happen. The address holds the run, so a reload loses nothing. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Run } from '../../../../contracts/run.ts';
import { sendJson } from '../../../api/client.ts';
import { isActive, runQuery } from '../../../api/queries.ts';
import { useRunEvents } from '../../../api/run-events.ts';
import { orderOfRun } from '../../../sets/study-order.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { MadeBefore, MakingFailed } from './making-ended.tsx';
import { MakingSteps } from './making-steps.tsx';
import { newSetTexts } from './new-set.texts.ts';
import { SourceConcepts } from './source-concepts.tsx';

const route = getRouteApi('/learn/making/$runId');

export function MakingPage() {
  const texts = useTexts(newSetTexts);
  const { runId } = route.useParams();
  const run = useQuery(runQuery(runId));
  return (
    <Page title={texts.making} width="narrow" within="/learn">
      <Loaded query={run}>{(value) => <Making key={runId} run={value} />}</Loaded>
    </Page>
  );
}

interface Made {
  study_set_id: string;
  is_new: boolean;
}

function Making({ run }: { run: Run }) {
  const [attempt, setAttempt] = useState(0);
  const order = orderOfRun(run.run_id);
  const { events } = useRunEvents(run.run_id, attempt);
  if (run.status === 'done') {
    const { study_set_id, is_new } = run.result as Made;
    return is_new ? (
      <Navigate to="/learn/sets/$setId" params={{ setId: study_set_id }} replace />
    ) : (
      <MadeBefore setId={study_set_id} order={order} />
    );
  }
  if (!isActive(run) && run.status !== 'waiting') {
    return (
      <MakingFailed run={run} order={order} onRetried={() => setAttempt((count) => count + 1)} />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <WorkingPanel run={run}>
        <MakingSteps events={events} goals={order?.generationGoals} />
      </WorkingPanel>
      {order && <SourceConcepts documentIds={order.documentIds} />}
    </div>
  );
}

function WorkingPanel({ run, children }: { run: Run; children: ReactNode }) {
  const texts = useTexts(newSetTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const stopping = useMutation({
    mutationFn: () => sendJson('POST', `/api/runs/${run.run_id}/cancel`, { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['runs'] }),
    onError: toasts.complain,
  });
  return (
    <Panel>
      {children}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">{texts.goesOn}</p>
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {texts.stop}
        </Button>
      </div>
    </Panel>
  );
}
