/**
 * A debate in this process, for programs: a paper's text in, questions and reports out. It thinks
 * offline, keeps nothing and needs no server; the durable debate is `hold-debate.workflow.ts`.
 */
import {
  type DebateReport,
  type DebateSession,
  defaultRubric,
  type Paper,
} from '../../contracts/debate.ts';
import { type PaperDesk, paperDesk } from './desk/paper-desk.ts';
import { askOffline } from './method/ask-offline.ts';
import { concludeDebate } from './method/conclude-debate.ts';
import { holdRound, openCases } from './method/debate-rounds.ts';
import { memoryFloor, type OnProgress } from './method/memory-floor.ts';
import { postureGenerator } from './postures/postures.agent.ts';
import { questionGenerator } from './questions/questions.agent.ts';

const FEWEST_POSTURES = 2;
const MOST_POSTURES = 6;
/** The openings are the first. */
const LAST_ROUND = 2;

export class DebateCoordinator {
  async generateQuestions(paper: Paper): Promise<string[]> {
    const desk = paperDesk(paper);
    const { output } = await askOffline(desk, questionGenerator, shownPaper(desk, paper));
    const { questions } = output;
    return questions.map(({ question }) => question);
  }

  async runCompleteDebate(
    paper: Paper,
    question: string,
    numPostures = 3,
    onProgress: OnProgress = () => undefined,
  ): Promise<DebateReport> {
    if (numPostures < FEWEST_POSTURES || numPostures > MOST_POSTURES) {
      throw new RangeError('a debate has 2 to 6 postures');
    }
    const desk = paperDesk(paper);
    onProgress('seed', { paperId: paper.id });
    const { output: drawn } = await askOffline(desk, postureGenerator, {
      ...shownPaper(desk, paper),
      question,
      numPostures,
    });
    const session: DebateSession = { paperId: paper.id, question, ...drawn };
    onProgress('postures', session);
    const floor = await memoryFloor(desk, session, onProgress);
    await openCases(floor, session.postures.length);
    await holdRound(floor, { round: LAST_ROUND, isLast: true });
    const report = await concludeDebate(floor, { rubric: defaultRubric, control: true });
    onProgress('done', report);
    return report;
  }
}

function shownPaper({ scope, language }: PaperDesk, { text }: Paper) {
  return { scope, language, shown: text };
}
