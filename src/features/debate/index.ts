/** Debate: a paper argued from several sides, checked, judged and reported. */
import { z } from 'zod';
import { DebateId } from '../../contracts/debate.ts';
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import { choosePostures } from './choose-postures.workflow.ts';
import { control } from './control/control.agent.ts';
import { crossExaminer } from './cross-examiner/cross-examiner.agent.ts';
import { debater } from './debater/debater.agent.ts';
import type { DebateFeaturePorts } from './desk/debate-ports.ts';
import { libraryDesk } from './desk/library-desk.ts';
import { findQuestions } from './find-questions.workflow.ts';
import { holdDebate } from './hold-debate.workflow.ts';
import { judge } from './judge/judge.agent.ts';
import { postureGenerator } from './postures/postures.agent.ts';
import { questionGenerator } from './questions/questions.agent.ts';
import { rebutter } from './rebutter/rebutter.agent.ts';
import { reporter } from './reporter/reporter.agent.ts';
import { debateRoutes } from './routes/debates.routes.ts';
import { Debates } from './routes/debates.ts';
import { masDebateRoutes } from './routes/mas-debate.routes.ts';
import { witness } from './witness/witness.agent.ts';

export { DebateCoordinator } from './debate-coordinator.ts';

const debateKind: SessionKind = {
  kind: 'debate',
  state: z.object({ debate_ids: z.array(DebateId) }),
  empty: () => ({ debate_ids: [] }),
};

export const debate = {
  name: 'debate',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [debateKind],
  agents: [
    questionGenerator,
    postureGenerator,
    debater,
    crossExaminer,
    witness,
    rebutter,
    judge,
    control,
    reporter,
  ],
  workflows: (ports: DebateFeaturePorts) => {
    const debatePorts = { ...ports, desk: libraryDesk(ports) };
    return [
      holdDebate.bind(debatePorts),
      findQuestions.bind(debatePorts),
      choosePostures.bind(debatePorts),
    ];
  },
  routes(ports: DebateFeaturePorts & { runs: Runs }): Route[] {
    const { runs, store } = ports;
    return [
      ...masDebateRoutes(runs, ports),
      ...debateRoutes(runs, store, new Debates(ports, runs)),
    ];
  },
};
