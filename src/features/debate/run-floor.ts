/** Small steps that a debate takes again and again: its stage, who is there, who is gone. */
import { DebateId } from '../../contracts/debate.ts';
import type { DebateStage } from '../../contracts/debate-requests.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { BranchFlow, Step } from '../../kernel/workflow/define-workflow.ts';
import type { DebatePorts } from './debate-ports.ts';
import { type DebateRecord, debateRecord } from './debate-record.ts';
import { changeDebate, readGround } from './debates.store.ts';
import type { OpenDebate } from './open-debate.ts';
import { insertTurns, type PlacedTurn, readTurns } from './turns.store.ts';
import { type Moment, placed, turnsBefore } from './turns.ts';

export type DebateFlow = BranchFlow<DebatePorts>;

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
    step.emit({ type: 'thing-made', kind: 'stage', id: stage });
  });
}

/** The debate as it stood at this moment; without one, as it stands. */
export async function openDebate(
  flow: DebateFlow,
  { store, desk }: DebatePorts,
  moment?: Moment,
): Promise<OpenDebate> {
  const id = debateIdOf(flow);
  const ground = await readGround(store, flow.userId, id);
  const { scope, session, passages, web, request } = ground;
  if (!session) throw new AppError('debate.not-ready', 'The debate has no question yet.');
  const turns = await readTurns(store, id);
  const record = debateRecord(session, scope, moment ? turnsBefore(turns, moment) : turns);
  const language = flow.language ?? ground.language;
  const mayWeb = request.webSearch && desk.web !== null;
  return {
    ...{ desk, scope, session: record, record },
    ...{ passages, web, mayWeb, language },
  };
}

/** Kept and told, once. */
export async function keepTurns(
  flow: DebateFlow,
  { world }: DebatePorts,
  name: string,
  turns: readonly PlacedTurn[],
): Promise<void> {
  await flow.save(name, async (tx, step) => {
    await insertTurns(tx, debateIdOf(flow), turns, world.now());
    tellTurns(step, turns);
  });
}

export function tellTurns(step: Pick<Step, 'emit'>, turns: readonly PlacedTurn[]): void {
  for (const { turn } of turns) step.emit({ type: 'thing-made', kind: 'turn', id: turn.id });
}

interface Seated {
  debater: number;
  round: number;
}

/** Those who have opened, in the order of the postures. */
export function seatsPresent(
  flow: DebateFlow,
  ports: DebatePorts,
  round: number,
): Promise<Seated[]> {
  return flow.step(`present-${round}`, async () => {
    const { record } = await openDebate(flow, ports, { round, kind: 'question' });
    return seatsOf(record, round, () => true);
  });
}

/** Those who were asked something in this round. */
export function seatsQuestioned(
  flow: DebateFlow,
  ports: DebatePorts,
  round: number,
): Promise<Seated[]> {
  return flow.step(`questioned-${round}`, async () => {
    const { record } = await openDebate(flow, ports, { round, kind: 'answer' });
    return seatsOf(record, round, (posture) =>
      record.questions.some((asked) => asked.round === round && asked.to === posture),
    );
  });
}

function seatsOf(
  { postures, arguments: opened }: DebateRecord,
  round: number,
  isWanted: (posture: string) => boolean,
): Seated[] {
  return opened
    .filter(({ posture }) => isWanted(posture))
    .map(({ posture }) => ({ debater: postures.indexOf(posture), round }));
}

const SILENT_IN = {
  opening: 'could not open',
  examine: 'asked nothing in cross-examination',
  answer: 'did not answer in cross-examination',
  rebut: 'made no rebuttal',
} as const;

export async function keepGone(
  flow: DebateFlow,
  ports: DebatePorts,
  {
    round,
    stage,
    failed,
  }: {
    round: number;
    stage: keyof typeof SILENT_IN;
    failed: readonly { debater: number; reason: string }[];
  },
): Promise<void> {
  if (failed.length === 0) return;
  const { session } = await openDebate(flow, ports);
  const stages = Object.keys(SILENT_IN);
  await keepTurns(
    flow,
    ports,
    `gone-${stage}-${round}`,
    failed.map(({ debater, reason }) =>
      placed('gone', { round, debater }, stages.indexOf(stage), {
        by: session.postures[debater] ?? '',
        reason: `${SILENT_IN[stage]}: ${reason}`,
      }),
    ),
  );
}
