/** Tutoring: taught from one's own documents until it is known. */
import { TutoringKept } from '../../contracts/tutoring/tutoring.ts';
import type { Route } from '../../kernel/routes/route.ts';
import type { Runs } from '../../kernel/runs/runs.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import { answer } from './answer.workflow.ts';
import { coordinator } from './coordinator/coordinator.agent.ts';
import type { TutoringFeaturePorts } from './desk/feature-ports.ts';
import { courseReader } from './desk/read-course.ts';
import { diagnostic } from './diagnostic/diagnostic.agent.ts';
import { feedback } from './feedback/feedback.agent.ts';
import { pathplanner } from './pathplanner/pathplanner.agent.ts';
import { quiz } from './quiz/quiz.agent.ts';
import { reply } from './reply.workflow.ts';
import { examRoutes } from './routes/exam.routes.ts';
import { tutoringRoutes } from './routes/tutoring.routes.ts';
import { TutoringSessions } from './routes/tutoring-sessions.ts';
import { tutor } from './tutor/tutor.agent.ts';

const tutoringKind: SessionKind = {
  kind: 'tutoring',
  state: TutoringKept,
  empty: () => TutoringKept.parse({}),
};

export const tutoring = {
  name: 'tutoring',
  migrations: new URL('./migrations/', import.meta.url),
  sessionKinds: [tutoringKind],
  agents: [coordinator, diagnostic, tutor, quiz, feedback, pathplanner],
  workflows: (ports: TutoringFeaturePorts) => {
    const own = { ...ports, readCourse: courseReader(ports) };
    return [reply.bind(own), answer.bind(own)];
  },
  routes: (ports: TutoringFeaturePorts & { runs: Runs }): Route[] => {
    const own = { ...ports, readCourse: courseReader(ports) };
    return [...tutoringRoutes(ports.runs, new TutoringSessions(own)), ...examRoutes(own)];
  },
};
