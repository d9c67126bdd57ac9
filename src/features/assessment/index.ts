/** Assessment: questions on a material, reviewed, in the Empirica file. */
import { z } from 'zod';
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import type { AssessmentFeaturePorts } from './assessment-ports.ts';
import { coverageAnalyst } from './coverage-analyst/coverage-analyst.agent.ts';
import { curriculumDesigner } from './curriculum-designer/curriculum-designer.agent.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { takeRoutes } from './delivery/take.routes.ts';
import { domainExpert } from './domain-expert/domain-expert.agent.ts';
import { importRoutes } from './imports/import.routes.ts';
import { makeTask } from './make-task.workflow.ts';
import { threadDesk } from './question-writer/items-of.ts';
import { questionWriter } from './question-writer/question-writer.agent.ts';
import { bankRoutes } from './routes/bank.routes.ts';
import { exportRoutes } from './routes/export.routes.ts';
import { lintRoute } from './routes/lint.routes.ts';
import { statisticsRoute } from './routes/statistics.routes.ts';
import { taskRoutes } from './routes/tasks.routes.ts';
import { sampleExtractor } from './sample-extractor/sample-extractor.agent.ts';
import { sourceDiscovery } from './source-discovery/source-discovery.agent.ts';

const assessmentKind: SessionKind = {
  kind: 'assessment',
  state: z.object({}),
  empty: () => ({}),
};

export const assessment = {
  name: 'assessment',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [assessmentKind],
  agents: [
    sourceDiscovery,
    domainExpert,
    sampleExtractor,
    coverageAnalyst,
    questionWriter,
    curriculumDesigner,
  ],
  workflows: (ports: AssessmentFeaturePorts) => [makeTask.bind({ ...ports, desk: threadDesk })],
  routes: (ports: AssessmentFeaturePorts & { runs: Runs }): Route[] => [
    ...taskRoutes(ports.runs, ports),
    ...bankRoutes(ports),
    ...exportRoutes(ports),
    ...importRoutes(ports),
    ...deliveryRoutes(ports),
    ...takeRoutes(ports),
    statisticsRoute,
    lintRoute,
  ],
};
