/**
 * Makes a study set: text → reader → handover → coach → check → kept.
 *
 * The same text is read once; the same wish is offered the set that it gave before. What
 * the text cannot carry is said before anything is written, with the number that it can;
 * where no number was asked for, that number is made.
 */
import { z } from 'zod';
import type { MadeBy } from '../../contracts/evidence.ts';
import {
  type DraftCard,
  type DraftItem,
  type GenerationGoal,
  StudySetId,
} from '../../contracts/reading.ts';
import type { Material } from '../../contracts/reading-agents.ts';
import { spreadKeys } from '../../domain/items/spread-keys.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import {
  type Asked,
  type BranchFlow,
  defineWorkflow,
  type Step,
} from '../../kernel/workflow/define-workflow.ts';
import { askedBefore } from '../../learner/items/asked-before.store.ts';
import { findSameSet, freeTitle, insertStudySet } from '../../learner/items/study-sets.store.ts';
import { QuotedDocuments } from '../../library/citations/quoted-documents.ts';
import { coach } from './coach/coach.agent.ts';
import { askedBy } from './coach/coach-drafts.ts';
import { findContext, insertContext } from './contexts.store.ts';
import { claimsOf, diagramsIn, toContext } from './handover.ts';
import { type Checked, checkCard, checkItem, keepCard, keepItem, recordMade } from './keep-made.ts';
import { avoidedOf, orderOfMade, settleNumbers } from './possible-numbers.ts';
import { reader } from './reader/reader.agent.ts';
import type { StudyPorts } from './reading-ports.ts';
import { handoverOf, materialOf, sourceOf } from './set-text.ts';
import { setTitle } from './set-title.ts';
import { MakeInput, type SettledOrder } from './study-order.ts';
import { openStudySource, refuseOtherLanguage } from './study-source.ts';
import { readerName, whoDid, whoWill, wishedLanguage, wishHash } from './who-made.ts';

type Flow = BranchFlow<StudyPorts>;

/** What the coach wrote, each with who it was: a run can be finished by another mind. */
interface Drafts {
  flashcards: (DraftCard & { madeBy: MadeBy })[];
  quiz: (DraftItem & { madeBy: MadeBy })[];
}

/** So many are written at once: a piece fits into the journal and into a model's answer. */
const PIECE = { flashcards: 20, multiple_choice_quiz: 12 } as const;

export const makeStudySet = defineWorkflow<StudyPorts>()({
  name: 'reading.make_study_set',
  version: 1,
  input: MakeInput,
  output: z.object({ study_set_id: StudySetId, is_new: z.boolean() }),
  parts: {
    async start(flow, input, ports) {
      const { store } = ports;
      const requestHash = await flow.step('open', async () => {
        const source = await openStudySource(ports.texts, flow.userId, input);
        if (flow.mind === 'offline') refuseOtherLanguage(input, source);
        return wishHash(input, source.key, whoWill(flow, ports, coach));
      });
      const same = await flow.step('same-wish', () =>
        input.again ? null : findSameSet(store, flow.userId, requestHash),
      );
      if (same) return { study_set_id: same, is_new: false };

      const contextId = await readOnce(flow, input, ports);
      const numbers = await flow.step('possible-numbers', async ({ signal }) => {
        const material = await materialOf(flow, input, ports, signal);
        const had = await askedBefore(store, flow.userId, input.documentIds);
        return settleNumbers(ports.desk, flow.mind, { material, had }, input, signal);
      });
      // The journal of a run that began before there were notes has none.
      const settled = {
        ...input,
        ...numbers,
        notes: numbers.notes ?? [],
        mayRepeat: numbers.mayRepeat ?? [],
      };
      const drafts: Drafts = { flashcards: [], quiz: [] };
      for (const goal of new Set(settled.generationGoals)) {
        await writePieces(flow, settled, ports, { goal, contextId, drafts });
      }
      const order = orderOfMade(settled, drafts);
      const study_set_id = await keepSet(flow, order, ports, { contextId, drafts, input });
      return { study_set_id, is_new: true };
    },
  },
});

/** The reader, unless it has read this very text before. */
async function readOnce(flow: Flow, input: MakeInput, ports: StudyPorts): Promise<string> {
  const { store, ledger, world, local } = ports;
  const sourceKey = await flow.step('source', async () => (await sourceOf(flow, input, ports)).key);
  const known = await flow.step('known-text', () => knownContext(flow, input, ports, sourceKey));
  if (known) return known;

  const { output: draft, madeBy } = await flow.ask('reader', reader, async ({ signal }) => {
    const source = await sourceOf(flow, input, ports);
    const { concepts, guide } = await ports.guides(source, input.scope, signal);
    const { title, language, blocks } = source;
    return { title, language: input.language ?? language, blocks, concepts, guide };
  });
  const { userId, runId } = flow;
  return flow.workThenSave(
    'context',
    async ({ signal }) => {
      const source = await sourceOf(flow, input, ports);
      const context = toContext(draft, source);
      const documents = await QuotedDocuments.open({ db: store, local }, userId, input.documentIds);
      return { source, context, claims: await documents.claims(claimsOf(context), { signal }) };
    },
    async (tx, { source, context, claims }) => {
      const made = { kind: 'handover' as const, claims, userId, runId, madeBy };
      const { id: artifactId } = await recordMade(tx, ledger, made);
      return insertContext(tx, {
        id: world.id(),
        userId,
        artifactId,
        sourceKey,
        reader: readerName(whoDid(madeBy), wishedLanguage(input, source)),
        context,
        diagrams: diagramsIn(source.blocks),
        now: world.now(),
      });
    },
  );
}

async function knownContext(
  flow: Flow,
  input: MakeInput,
  ports: StudyPorts,
  sourceKey: string,
): Promise<string | null> {
  const language = wishedLanguage(input, await sourceOf(flow, input, ports));
  const name = readerName(whoWill(flow, ports, reader), language);
  return findContext(ports.store, flow.userId, { sourceKey, reader: name });
}

interface Writing {
  goal: GenerationGoal;
  contextId: string;
  drafts: Drafts;
}

/** Asks the coach for one goal, piece by piece, and adds what it wrote. */
async function writePieces(
  flow: Flow,
  order: SettledOrder,
  ports: StudyPorts,
  { goal, contextId, drafts }: Writing,
): Promise<void> {
  const { numFlashcards, numQuizQuestions } = order.constraints;
  const total = goal === 'flashcards' ? numFlashcards : numQuizQuestions;
  for (let from = 0; from < total; from += PIECE[goal]) {
    const want = { goal, from, count: Math.min(PIECE[goal], total - from), total };
    const { output, madeBy, filled } = await flow.ask(
      `${goal}-${from}`,
      coach,
      async ({ signal }) => {
        const material = await materialOf(flow, order, ports, signal);
        const had = await hadBefore(flow, order, ports, { goal, material, signal });
        const handover = await handoverOf(flow, order, ports, contextId);
        return { handover, want, avoid: [...asked(drafts, goal), ...had], material };
      },
    );
    drafts.flashcards.push(...signed(output.flashcards, madeBy, filled));
    drafts.quiz.push(...signed(output.quiz, madeBy, filled));
  }
}

/** What the person has of these documents, for the mind that would make the same cards again. */
async function hadBefore(
  flow: Flow,
  order: SettledOrder,
  { store, desk }: StudyPorts,
  { goal, material, signal }: { goal: GenerationGoal; material: Material; signal: AbortSignal },
) {
  if (flow.mind === 'model' || order.mayRepeat.includes(goal)) return [];
  const had = await askedBefore(store, flow.userId, order.documentIds);
  return avoidedOf(goal, desk, { material, had }, order, signal);
}

/** The last ones are the offline mind's, where it stood in for drafts of a model. */
function signed<T>(drafts: readonly T[], madeBy: MadeBy, filled: Asked<unknown>['filled']) {
  const own = drafts.length - (filled?.count ?? 0);
  return drafts.map((draft, at) => ({
    ...draft,
    madeBy: at < own ? madeBy : (filled?.madeBy ?? madeBy),
  }));
}

function asked({ flashcards, quiz }: Drafts, goal: GenerationGoal) {
  if (goal === 'multiple_choice_quiz') return quiz.map(askedBy);
  return flashcards.map(({ question, answer }) => ({ question, answer }));
}

/** All of it or nothing, in one transaction; what carries it is looked at before. */
function keepSet(
  flow: Flow,
  order: SettledOrder,
  ports: StudyPorts,
  { contextId, drafts, input }: { contextId: string; drafts: Drafts; input: MakeInput },
): Promise<StudySetId> {
  const { ledger, world, sessions } = ports;
  const check = ({ signal }: Step) => checkDrafts(flow, order, ports, drafts, signal);
  return flow.workThenSave('study-set', check, async (tx, checked, step) => {
    const source = await sourceOf(flow, order, ports, tx);
    const handover = await handoverOf(flow, order, ports, contextId, tx);
    const setId = StudySetId.parse(world.id());
    const { userId, sessionId, runId } = flow;
    const [first] = [...drafts.flashcards, ...drafts.quiz];
    const madeBy = first?.madeBy ?? { mind: flow.mind };
    // Of who really made it: a set that was finished offline is not what the model would give.
    const requestHash = wishHash(input, source.key, whoDid(madeBy));
    await insertStudySet(tx, {
      userId,
      madeBy,
      id: setId,
      made: { sessionId, contextId, runId, handover },
      title: await freeTitle(tx, userId, setTitle(handover.metadata.sourceTitle, order)),
      request: order,
      requestHash,
      now: world.now(),
    });
    const keeper = { userId, runId, tx, ledger, setId, world };
    for (const [place, card] of checked.flashcards.entries()) {
      const id = await keepCard({ ...keeper, madeBy: card.draft.madeBy }, card, place);
      step.emit({ type: 'thing-made', kind: 'flashcard', id });
    }
    const language = textLanguage(handover.metadata.language);
    const { quizDifficulty } = order.constraints;
    const spread = spreadKeys(drafts.quiz, { language, seed: seedOf(requestHash) });
    for (const [place, draft] of spread.entries()) {
      const by = { ...keeper, madeBy: draft.madeBy };
      const item = { draft, claims: checked.quiz[place]?.claims ?? [] };
      const id = await keepItem(by, item, { place, difficulty: quizDifficulty });
      step.emit({ type: 'thing-made', kind: 'quiz_item', id });
    }
    await sessions.patchIn(tx, userId, sessionId, { document_ids: order.documentIds });
    step.emit({ type: 'thing-made', kind: 'study_set', id: setId });
    return setId;
  });
}

async function checkDrafts(
  { userId }: Flow,
  { documentIds }: SettledOrder,
  { store, local }: StudyPorts,
  { flashcards, quiz }: Drafts,
  signal: AbortSignal,
) {
  const documents = await QuotedDocuments.open({ db: store, local }, userId, documentIds);
  const cards: Checked<DraftCard & { madeBy: MadeBy }>[] = [];
  for (const draft of flashcards) cards.push(await checkCard(documents, draft, { signal }));
  const items: Checked<DraftItem>[] = [];
  for (const draft of quiz) items.push(await checkItem(documents, draft, { signal }));
  return { flashcards: cards, quiz: items };
}

/** Sets differ in where their keys fall; the same wish gives the same order. */
function seedOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 8), 16);
}
