/** Reading: from a document to cards and a quiz. */
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import { learnerRoutes } from '../../learner/learner.routes.ts';
import type { GuideMakers } from '../../library/guide/guide-makers.ts';
import { coach } from './coach/coach.agent.ts';
import { candidateFinder } from './coach/find-candidates.ts';
import { makeStudySet } from './make-study-set.workflow.ts';
import { reader } from './reader/reader.agent.ts';
import type { StudyPorts } from './reading-ports.ts';
import { remake } from './remake.workflow.ts';
import { sourceGuides } from './source-guides.ts';
import { studySetRoutes } from './study-sets.routes.ts';

/** Handed in by the app. */
type ReadingFeaturePorts = Omit<StudyPorts, 'desk' | 'guides'> & GuideMakers;

export const reading = {
  name: 'reading',
  /** Its tables are made with those of the learner, which hang on them. */
  migrations: null,
  sessionKinds: [],
  agents: [reader, coach],
  workflows: (ports: ReadingFeaturePorts) => {
    const studyPorts = studyPortsOf(ports);
    return [makeStudySet.bind(studyPorts), remake.bind(studyPorts)];
  },
  /** What a learner does has had this feature's address since it was published. */
  routes: (ports: ReadingFeaturePorts & { runs: Runs }): Route[] => [
    ...studySetRoutes(ports.runs, studyPortsOf(ports)),
    ...learnerRoutes(ports),
  ],
};

function studyPortsOf(ports: ReadingFeaturePorts): StudyPorts {
  return {
    ...ports,
    guides: sourceGuides(ports),
    desk: { candidates: candidateFinder(ports.local) },
  };
}
