/**
 * A debate in this process, for programs: a paper's text in, questions and reports out. It thinks
 * offline, keeps nothing and needs no server; the durable debate is `hold-debate.workflow.ts`.
 */
import type { z } from 'zod';
import {
  DebateId,
  type DebateReport,
  type DebateSession,
  defaultRubric,
  type Paper,
} from '../../contracts/debate.ts';
import type { DebateTurn } from '../../contracts/debate-turn.ts';
import { RunId, SessionId } from '../../contracts/ids.ts';
import type { Agent } from '../../kernel/agent/define-agent.ts';
import { madeByOf } from '../../kernel/agent/made-by.ts';
import { runAgent } from '../../kernel/agent/run-agent.ts';
import { noLocalModels } from '../../kernel/model/local-models.ts';
import type { ModelGateway } from '../../kernel/model/model.ts';
import type { Asked } from '../../kernel/workflow/define-workflow.ts';
import { seededRandom } from '../../kernel/world/random.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { control } from './control/control.agent.ts';
import { crossExaminer } from './cross-examiner/cross-examiner.agent.ts';
import type { DebateDesk } from './debate-desk.ts';
import { debateRecord } from './debate-record.ts';
import { debater } from './debater/debater.agent.ts';
import { judge } from './judge/judge.agent.ts';
import {
  controlInput,
  firstQueries,
  judgeInput,
  type OpenDebate,
  seatInput,
} from './open-debate.ts';
import { type PaperDesk, paperDesk } from './paper-desk.ts';
import { postureGenerator } from './postures/postures.agent.ts';
import { questionGenerator } from './questions/questions.agent.ts';
import { rebutter } from './rebutter/rebutter.agent.ts';
import { draftReport, finishReport, reporterInput } from './report.ts';
import { reporter } from './reporter/reporter.agent.ts';
import type { PlacedTurn } from './turns.store.ts';
import { answerTurns, openingTurns, questionTurns, rebuttalTurns } from './turns.ts';
import { verdictOf } from './verdict.ts';
import { witness } from './witness/witness.agent.ts';

/** Told with each stage, and with what was said in it. */
export type OnProgress = (stage: string, data?: unknown) => void;

const FEWEST_POSTURES = 2;
const MOST_POSTURES = 6;

export class DebateCoordinator {
  async generateQuestions(paper: Paper): Promise<string[]> {
    const desk = paperDesk(paper);
    const { output } = await ask(desk, questionGenerator, shownPaper(desk, paper));
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
    const { output: drawn } = await ask(desk, postureGenerator, {
      ...shownPaper(desk, paper),
      question,
      numPostures,
    });
    const session: DebateSession = { paperId: paper.id, question, ...drawn };
    onProgress('postures', session);
    const floor = await DebateFloor.open(desk, session, onProgress);
    await floor.speak();
    return floor.conclude();
  }
}

/** One debate while it is held: its turns in memory. */
class DebateFloor {
  readonly #desk: PaperDesk;
  readonly #session: DebateSession;
  readonly #passages: OpenDebate['passages'];
  readonly #onProgress: OnProgress;
  readonly #turns: DebateTurn[] = [];

  private constructor(
    desk: PaperDesk,
    session: DebateSession,
    passages: OpenDebate['passages'],
    onProgress: OnProgress,
  ) {
    this.#desk = desk;
    this.#session = session;
    this.#passages = passages;
    this.#onProgress = onProgress;
  }

  static async open(
    desk: PaperDesk,
    session: DebateSession,
    onProgress: OnProgress,
  ): Promise<DebateFloor> {
    const looks = firstQueries(session).map((query) => desk.lookup(desk.scope, query));
    return new DebateFloor(desk, session, await Promise.all(looks), onProgress);
  }

  /** Openings, cross-examination, rebuttals; in each, all debaters at the same time. */
  async speak(): Promise<void> {
    await this.#stage('opening', async (open, debaterAt) => {
      const input = { ...seatInput(open, debaterAt), web: [], mayWeb: false };
      return openingTurns(open, debaterAt, await ask(this.#desk, debater, input), []);
    });
    await this.#stage('cross-examination', async (open, at) => {
      const input = { ...seatInput(open, at), arguments: open.record.arguments };
      return questionTurns(open.record, at, await ask(this.#desk, crossExaminer, input));
    });
    await this.#stage('cross-examination', async (open, at) => {
      const own = this.#session.postures[at.debater];
      const questions = open.record.questions
        .filter(({ to }) => to === own)
        .map(({ from, topic, question }) => ({ from, topic, question }));
      if (questions.length === 0) return [];
      const input = { ...seatInput(open, at), arguments: open.record.arguments, questions };
      return answerTurns(open, at, await ask(this.#desk, witness, input), questions);
    });
    await this.#stage('rebuttal', async (open, at) => {
      const { arguments: said, exchanges } = open.record;
      const input = { ...seatInput(open, at), arguments: said, exchanges, interjections: [] };
      const own = said.find(({ posture }) => posture === this.#session.postures[at.debater]);
      return rebuttalTurns(open, at, await ask(this.#desk, rebutter, input), {
        interjections: [],
        own,
      });
    });
  }

  async conclude(): Promise<DebateReport> {
    const open = this.#open();
    const { record, scope } = open;
    const rubric = defaultRubric;
    this.#onProgress('fact-check');
    const debaters = { debaters: record.arguments };
    const claims = await this.#desk.think(scope, 'factCheck', debaters, never);
    this.#onProgress('judge');
    const order = 'forward' as const;
    const judgement = judgeInput(open, { claims, rubric, order });
    const { output: draft } = await ask(this.#desk, judge, judgement);
    const postures = record.arguments.map(({ posture }) => posture);
    const bench = { postures, topics: record.topics, claims, rubric };
    const judged = verdictOf([{ order, draft, mind: 'offline' }], bench);
    this.#onProgress('control');
    const { output: answer } = await ask(this.#desk, control, controlInput(open));
    this.#onProgress('report');
    const id = realWorld.id();
    const ids = { id: DebateId.parse(id), runId: RunId.parse(id) };
    const parts = { ...ids, record, rubric, claims, judged, control: answer, web: [] };
    const drafted = await draftReport(this.#desk, scope, parts);
    const summed = await ask(this.#desk, reporter, reporterInput(drafted, open.language));
    const report = finishReport(drafted, parts, summed);
    this.#onProgress('done', report);
    return report;
  }

  #open(): OpenDebate {
    const { scope, language } = this.#desk;
    const record = debateRecord(this.#session, scope, this.#turns);
    const ground = { desk: this.#desk, scope, session: record };
    return { ...ground, record, language, passages: this.#passages, web: [], mayWeb: false };
  }

  async #stage(
    stage: string,
    say: (open: OpenDebate, at: { debater: number; round: number }) => Promise<PlacedTurn[]>,
  ): Promise<void> {
    this.#onProgress(stage);
    const open = this.#open();
    const round = stage === 'opening' ? 1 : 2;
    const said = await Promise.all(
      this.#session.postures.map((_, debaterAt) => say(open, { debater: debaterAt, round })),
    );
    const turns = said.flat().map(({ turn }) => turn);
    this.#turns.push(...turns);
    for (const turn of turns) this.#onProgress(stage, turn);
  }
}

const never = new AbortController().signal;

const noModel: ModelGateway = {
  modelFor: () => null,
  ask: () => Promise.reject(new Error('there is no model here')),
  discard: async () => undefined,
};

async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  desk: PaperDesk,
  agent: Agent<Input, Output, DebateDesk>,
  input: z.input<Input>,
): Promise<Asked<z.output<Output>>> {
  const id = realWorld.id();
  const { output, trace } = await runAgent(agent, input, {
    mind: 'offline',
    models: noModel,
    run: { runId: RunId.parse(id), userId: desk.scope.userId, traceId: SessionId.parse(id) },
    desk: {
      ports: desk,
      local: noLocalModels,
      now: realWorld.now(),
      random: seededRandom(agent.name),
      signal: never,
      say: () => undefined,
      language: null,
    },
  });
  return { output, madeBy: madeByOf(trace, { mind: 'offline', agent: agent.name }) };
}

function shownPaper({ scope, language }: PaperDesk, { text }: Paper) {
  return { scope, language, shown: text };
}
