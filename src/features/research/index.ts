/** Research: a cited answer from a person's documents and from what was answered before, or an honest no. */
import { z } from 'zod';
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import { answerQuestion } from './answer-question.workflow.ts';
import { tellZep } from './memory/tell-zep.workflow.ts';
import { type ResearchFeaturePorts, researchPorts } from './research-ports.ts';
import { cardsRoutes } from './routes/cards.routes.ts';
import { memoryRoutes } from './routes/memory.routes.ts';
import { referencesRoutes } from './routes/references.routes.ts';
import { researchRoutes } from './routes/research.routes.ts';
import { Research } from './routes/research.ts';
import { tablesRoutes } from './routes/tables.routes.ts';
import { watchesRoutes } from './routes/watches.routes.ts';
import { synthesizer } from './synthesizer/synthesizer.agent.ts';
import { fillTable } from './tables/fill-table.workflow.ts';
import { watchQuestion } from './watches/watch-question.workflow.ts';

const researchKind: SessionKind = {
  kind: 'research',
  state: z.object({}),
  empty: () => ({}),
};

export const research = {
  name: 'research',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [researchKind],
  agents: [synthesizer],
  workflows(ports: ResearchFeaturePorts) {
    const given = researchPorts(ports);
    return [
      answerQuestion.bind(given),
      fillTable.bind(given),
      watchQuestion.bind(given),
      tellZep.bind(given),
    ];
  },
  routes(ports: ResearchFeaturePorts & { runs: Runs }): Route[] {
    const given = researchPorts(ports);
    const questions = new Research(given, ports.runs);
    return [
      ...researchRoutes(ports.runs, given, questions),
      ...cardsRoutes(given, questions),
      ...tablesRoutes(ports.runs, given),
      ...watchesRoutes(ports.runs, given, questions),
      ...referencesRoutes(given),
      ...memoryRoutes(ports.runs, given, questions),
    ];
  },
};
