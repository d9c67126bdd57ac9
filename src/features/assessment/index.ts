/** Assessment: questions on a material, reviewed, in the Empirica file. */
import { z } from 'zod';
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import type { AssessmentFeaturePorts } from './assessment-ports.ts';
import { makeTask } from './make-task.workflow.ts';
import { threadDesk } from './question-writer/items-of.ts';
import { questionWriter } from './question-writer/question-writer.agent.ts';
import { exportRoutes } from './routes/export.routes.ts';
import { lintRoute } from './routes/lint.routes.ts';
import { taskRoutes } from './routes/tasks.routes.ts';

const assessmentKind: SessionKind = {
  kind: 'assessment',
  state: z.object({}),
  empty: () => ({}),
};

export const assessment = {
  name: 'assessment',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [assessmentKind],
  agents: [questionWriter],
  workflows: (ports: AssessmentFeaturePorts) => [makeTask.bind({ ...ports, desk: threadDesk })],
  routes: (ports: AssessmentFeaturePorts & { runs: Runs }): Route[] => [
    ...taskRoutes(ports.runs, ports),
    ...exportRoutes(ports),
    lintRoute,
  ],
};
