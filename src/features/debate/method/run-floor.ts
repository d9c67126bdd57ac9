/** The floor of a debate that is a run: what is said is kept as rows, every step in the journal. */
import { DebateId } from '../../../contracts/debate.ts';
import type { DebateStage } from '../../../contracts/debate-requests.ts';
import type { BranchFlow, Flow, Step } from '../../../kernel/workflow/define-workflow.ts';
import type { DebatePorts } from '../desk/debate-ports.ts';
import { debateError } from '../error-codes.ts';
import { changeDebate, lockDebate, readBasis } from '../stores/debates.store.ts';
import {
  insertTurns,
  type NumberedTurn,
  readTurns,
  takeInterjections,
} from '../stores/turns.store.ts';
import { debateRecord } from '../turns/debate-record.ts';
import type { OpenDebate } from '../turns/open-debate.ts';
import { interjectionTurn, type Moment, turnsBefore } from '../turns/turns.ts';
import type { DebateFloor, Seat, SpeakerFloor, SpeechName } from './debate-floor.ts';

export type DebateFlow = BranchFlow<DebatePorts>;

/** The flow of the whole debate: its branches are the speeches. */
type SpeakingFlow = Flow<
  DebatePorts,
  Record<SpeechName, typeof Seat>,
  Record<SpeechName, null>,
  unknown,
  string
>;

/** All debaters speak at the same time. */
const AT_ONCE = 6;

export function speakerFloor(flow: DebateFlow, ports: DebatePorts): SpeakerFloor {
  return {
    open: (moment) => openDebate(flow, ports, moment),
    ask: (name, agent, buildInput) => flow.ask(name, agent, buildInput),
    keep: (name, turns) => keepTurns(flow, ports, name, turns),
  };
}

export function runFloor(
  flow: DebateFlow & Pick<SpeakingFlow, 'each'>,
  ports: DebatePorts,
): DebateFloor {
  return {
    ...speakerFloor(flow, ports),
    id: debateIdOf(flow),
    runId: flow.runId,
    mind: flow.mind,
    signal: flow.signal,
    enterStage: (stage, round, change) => enterStage(flow, stage, round, change),
    step: (name, work) => flow.step(name, work),
    takeWords: (now) => takeWords(flow, ports, now),
    async letSpeak(speech, seats, { as, all }) {
      if (all) {
        await flow.each(speech, seats, { as, atOnce: AT_ONCE, all });
        return [];
      }
      const outcomes = await flow.each(speech, seats, { as, atOnce: AT_ONCE });
      return seats.flatMap(({ debater }, at) => {
        const outcome = outcomes[at];
        return outcome && !outcome.ok ? [{ debater, reason: outcome.problem.detail }] : [];
      });
    },
  };
}

/** A debate has the id of its run. */
export function debateIdOf({ runId }: Pick<DebateFlow, 'runId'>): DebateId {
  return DebateId.parse(runId);
}

export async function enterStage(
  flow: DebateFlow,
  stage: DebateStage,
  round = 0,
  change: { takesPredictions?: boolean } = {},
): Promise<void> {
  await flow.save(`stage-${stage}-${round}`, async (tx, step) => {
    await changeDebate(tx, debateIdOf(flow), { stage, ...change });
    step.emit({ type: 'stage', stage });
  });
}

async function openDebate(
  flow: DebateFlow,
  { store, desk }: DebatePorts,
  moment?: Moment,
): Promise<OpenDebate> {
  const id = debateIdOf(flow);
  const basis = await readBasis(store, flow.userId, id);
  const { scope, session, passages, web, request } = basis;
  if (!session) throw debateError('debate.not-ready', 'The debate has no question yet.');
  const turns = await readTurns(store, id);
  const record = debateRecord(session, scope, moment ? turnsBefore(turns, moment) : turns);
  const language = flow.language ?? basis.language;
  const mayWeb = request.webSearch && desk.web !== null;
  return {
    ...{ desk, scope, session: record, record },
    ...{ passages, web, mayWeb, language },
  };
}

async function keepTurns(
  flow: DebateFlow,
  { world }: DebatePorts,
  name: string,
  turns: readonly NumberedTurn[],
): Promise<void> {
  await flow.save(name, async (tx, step) => {
    await insertTurns(tx, debateIdOf(flow), turns, world.now());
    tellTurns(step, turns);
  });
}

function tellTurns(step: Pick<Step, 'emit'>, turns: readonly NumberedTurn[]): void {
  for (const { turn } of turns) step.emit({ type: 'thing-made', kind: 'turn', id: turn.id });
}

async function takeWords(
  flow: DebateFlow,
  { world }: DebatePorts,
  { round, isLast }: { round: number; isLast: boolean },
): Promise<void> {
  const id = debateIdOf(flow);
  await flow.save(`words-${round}`, async (tx, step) => {
    await lockDebate(tx, id);
    const words = await takeInterjections(tx, id, round);
    const turns = words.map((word) => interjectionTurn(round, word));
    await insertTurns(tx, id, turns, world.now());
    if (isLast) await changeDebate(tx, id, { takesInterjections: false });
    tellTurns(step, turns);
  });
}
