/** Reading: from a document to cards and a quiz. */
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { coach } from './coach/coach.agent.ts';
import { candidateFinder } from './coach/find-candidates.ts';
import { exchangeRoutes } from './exchange.routes.ts';
import { learnerRoutes } from './learner.routes.ts';
import { makeStudySet } from './make-study-set.workflow.ts';
import { reader } from './reader/reader.agent.ts';
import type { StudyPorts } from './reading-ports.ts';
import { remake } from './remake.workflow.ts';
import { type GuideMakers, sourceGuides } from './source-guides.ts';
import { studySetRoutes } from './study-sets.routes.ts';
import { StudySets } from './study-sets.ts';

type ReadingGround = Omit<StudyPorts, 'desk' | 'guides'> & GuideMakers;

export const reading = {
  name: 'reading',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [],
  agents: [reader, coach],
  workflows: (ground: ReadingGround) => {
    const ports = portsOf(ground);
    return [makeStudySet.bind(ports), remake.bind(ports)];
  },
  routes(ground: ReadingGround & { runs: Runs }): Route[] {
    const sets = new StudySets(portsOf(ground));
    return [
      ...studySetRoutes(ground.runs, sets),
      ...learnerRoutes(ground),
      ...exchangeRoutes(sets, ground.world),
    ];
  },
};

function portsOf(ground: ReadingGround): StudyPorts {
  return { ...ground, guides: sourceGuides(ground), desk: { candidates: candidateFinder() } };
}
