import type { DebateSession } from '../../../contracts/debate.ts';
import type { DebateOrder } from '../../../contracts/debate-requests.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { openDocuments } from '../../../library/sources/open-documents.ts';
import type { DebatePorts } from '../desk/debate-ports.ts';
import { shownPapers } from '../desk/shown-papers.ts';
import { debateError } from '../error-codes.ts';
import { postureGenerator } from '../postures/postures.agent.ts';
import { questionGenerator } from '../questions/questions.agent.ts';
import { changeDebate, insertDebate, readBasis } from '../stores/debates.store.ts';
import { firstLook } from '../turns/open-debate.ts';
import { type DebateFlow, debateIdOf, enterStage } from './run-floor.ts';

/** Returns how many debaters there are. */
export async function prepareDebate(
  flow: DebateFlow,
  order: DebateOrder,
  ports: DebatePorts,
): Promise<number> {
  const id = debateIdOf(flow);
  await flow.save('seed', async (tx, step) => {
    const papers = await openDocuments(ports.texts, flow.userId, order.paperIds, tx);
    await insertDebate(tx, { id, userId: flow.userId, order, papers, now: ports.world.now() });
    await ports.sessions.patchIn(tx, flow.userId, flow.sessionId, { debate_ids: [id] });
    step.emit({ type: 'stage', stage: 'seed' });
  });
  const question = await chooseQuestion(flow, order, ports);
  const { postures, topics } = await choosePostures(flow, order, ports, question);
  const session: DebateSession = { paperId: order.paperIds[0] ?? '', question, postures, topics };
  const { scope } = await readBasis(ports.store, flow.userId, id);
  const passages = await firstLook(ports.desk, scope, session, flow.signal);
  await flow.save('session', async (tx, step) => {
    await changeDebate(tx, id, { session, passages });
    step.emit({ type: 'thing-made', kind: 'session', id });
  });
  if (order.webSearch && ports.desk.web) await searchFirst(flow, ports, question);
  return postures.length;
}

async function chooseQuestion(
  flow: DebateFlow,
  order: DebateOrder,
  ports: DebatePorts,
): Promise<string> {
  if (order.question !== null) return order.question;
  await enterStage(flow, 'questions');
  const { output } = await flow.ask('questions', questionGenerator, ({ signal }) =>
    papersOf(flow, ports, signal),
  );
  const { questions } = output;
  const at = order.questionIndex ?? 0;
  const chosen = questions[at];
  if (chosen) return chosen.question;
  throw debateError(
    'debate.no-such-question',
    `There are ${questions.length} questions for this paper; questionIndex ${at} is none of them.`,
    { faults: [{ path: 'body.questionIndex', message: `must be 0 to ${questions.length - 1}` }] },
  );
}

/** What the person has settled stays; the rest is drawn up. */
async function choosePostures(
  flow: DebateFlow,
  order: DebateOrder,
  ports: DebatePorts,
  question: string,
): Promise<Pick<DebateSession, 'postures' | 'topics'>> {
  const { postures, topics } = order;
  if (postures && topics) return { postures, topics };
  await enterStage(flow, 'postures');
  const { output: drawn } = await flow.ask('postures', postureGenerator, async ({ signal }) => ({
    ...(await papersOf(flow, ports, signal)),
    question,
    numPostures: postures?.length ?? order.numPostures,
  }));
  return { postures: postures ?? drawn.postures, topics: topics ?? drawn.topics };
}

async function papersOf(flow: DebateFlow, ports: DebatePorts, signal: AbortSignal) {
  const { scope } = await readBasis(ports.store, flow.userId, debateIdOf(flow));
  return shownPapers(flow, ports, scope, signal);
}

/** Once for all debaters. A failed search counts as one without results, and is reported. */
async function searchFirst(flow: DebateFlow, ports: DebatePorts, question: string): Promise<void> {
  const found = await flow.step('web', async ({ signal, emit }) => {
    try {
      return (await ports.desk.web?.search(question, signal)) ?? [];
    } catch (thrown) {
      if (signal.aborted || !(thrown instanceof AppError)) throw thrown;
      emit({ type: 'warning', code: thrown.code, message: thrown.message });
      return [];
    }
  });
  await flow.save('keep-web', (tx) => changeDebate(tx, debateIdOf(flow), { web: found }));
}
