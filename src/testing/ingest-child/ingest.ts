/**
 * What is done in the tests of kills: adds a file to the library (or only goes on with what
 * another left behind), settles what waits for a review, makes a study set of it, holds a debate
 * on it, or asks a question of it, if told to, and answers what there is then. What is to be
 * killed does it in a process of its own (main.ts).
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type App, type ComposeOptions, composeApp } from '../../app/compose.ts';
import { Document } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { realWorld, type World } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import { DEBATE_POSTURES, DEBATE_QUESTION, DEBATE_TOPICS } from '../debate-model.ts';
import { endWaitsBy } from '../stores/pass-time.ts';

export interface IngestOrder {
  data: string;
  database?: string | undefined;
  file?: string | undefined;
  study?: boolean;
  debate?: boolean;
  ask?: boolean;
  table?: boolean;
  watch?: boolean;
  /** The address of a model. */
  model?: string | undefined;
}

export const Ingested = z.object({
  documents: z.array(Document),
  sets: z.array(z.object({ cards: z.int() })),
  debates: z.array(z.object({ stage: z.string(), turns: z.int(), evidence: z.int() })),
  answers: z.array(z.object({ outcome: z.string(), sentences: z.int(), facts: z.int() })),
  tables: z.array(z.object({ cells: z.int(), stated: z.int(), artifacts: z.int() })),
  watched: z.array(z.int()).describe('The numbers of the asks that were answered.'),
  problems: z.array(z.string()).describe('Of every run that failed.'),
});
export type Ingested = z.infer<typeof Ingested>;

const ann = UserId.parse('ann');
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The second is about nothing in the text. */
export const TABLE_QUESTIONS = [
  DEBATE_QUESTION,
  'How do bakers keep sourdough alive over the summer?',
  'How many questions did pupils with the gap answer?',
];
const LIMIT = 100 * 1024 * 1024;
const never = new AbortController().signal;

export async function ingest(
  order: IngestOrder,
  options: Pick<ComposeOptions, 'open' | 'openTools'> = {},
): Promise<Ingested> {
  const world = movableWorld();
  const app = await composeApp(configOf(order), {
    world,
    heartbeatMs: 100,
    trace: createTrace({ level: 'silent', destination: process.stderr, now: () => new Date() }),
    ...options,
  });
  if (order.file) await add(app, order.file);
  const documents = await settle(app);
  const [first] = documents;
  if (order.study && first) await study(app, first);
  if (order.debate && first) await holdDebate(app, first);
  if (order.ask) await askQuestion(app);
  if (order.table) await fillTable(app, documents);
  if (order.watch) await watchQuestion(app, world);
  const problems = await problemsOf(app);
  const made = await thingsMade(app);
  await app.close();
  return { documents, ...made, problems };
}

interface MovableWorld extends World {
  advance(ms: number): void;
}

/** Real, until it is put forward. */
function movableWorld(): MovableWorld {
  let aheadMs = 0;
  return {
    ...realWorld,
    now: () => new Date(realWorld.now().getTime() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}

function configOf({ data, database, model }: IngestOrder): Config {
  return Config.parse({
    data,
    databaseUrl: database,
    ...(model && {
      mind: 'model',
      modelFast: 'compatible:test',
      modelStrong: 'compatible:test',
      compatibleBaseUrl: `${model}/v1`,
    }),
  });
}

async function add({ documents, stored }: App, file: string): Promise<void> {
  const files = new StoredFiles(stored, realWorld, LIMIT);
  const received = await files.receive(createReadStream(file));
  const given = { title: null, password: null, sourceUrl: null };
  await documents.add(ann, { ...received, ...given, fileName: basename(file) });
}

/** All documents, once none is being read or waits for a person. */
async function settle({ documents }: App): Promise<Document[]> {
  for (;;) {
    const all = await documents.list(ann, { trashed: false, limit: 100 });
    const busy = all.filter(({ status }) => status === 'reading' || status === 'needs_review');
    if (busy.length === 0) return all;
    for (const { id, status } of busy) {
      const review = { decision: 'accept' as const, corrections: [] };
      if (status === 'needs_review') await documents.review(ann, id, review).catch(() => undefined);
    }
    await wait(50);
  }
}

async function study({ runs }: App, { id }: Document): Promise<void> {
  const run = await runs.start({
    userId: ann,
    workflow: 'reading.make_study_set',
    input: {
      documentIds: [id],
      generationGoals: ['flashcards'],
      constraints: { numFlashcards: 2 },
    },
    sessionKind: 'study',
    idempotencyKey: 'the set',
  });
  await runs.settled(ann, run.run_id, never);
}

async function holdDebate({ runs }: App, { id }: Document): Promise<void> {
  const run = await runs.start({
    userId: ann,
    workflow: 'debate.hold_debate',
    input: {
      paperIds: [id],
      question: DEBATE_QUESTION,
      questionIndex: null,
      postures: DEBATE_POSTURES,
      topics: DEBATE_TOPICS,
    },
    sessionKind: 'debate',
    idempotencyKey: 'the debate',
  });
  await runs.settled(ann, run.run_id, never);
}

async function askQuestion({ runs }: App): Promise<void> {
  const run = await runs.start({
    userId: ann,
    workflow: 'research.answer_question',
    // However slow the machine is, the sources answer.
    input: { query_text: DEBATE_QUESTION, timeout_per_source: 60 },
    sessionKind: 'research',
    idempotencyKey: 'the question',
  });
  await runs.settled(ann, run.run_id, never);
}

async function fillTable({ runs }: App, documents: readonly Document[]): Promise<void> {
  const run = await runs.start({
    userId: ann,
    workflow: 'research.fill_table',
    input: { questions: TABLE_QUESTIONS, document_ids: documents.map(({ id }) => id).toSorted() },
    sessionKind: 'research',
    idempotencyKey: 'the table',
  });
  await runs.settled(ann, run.run_id, never);
}

/** Asked, and asked again when its week is over: clock and wait are put forward once it waits. */
async function watchQuestion({ runs, store }: App, world: MovableWorld): Promise<void> {
  const request = { query_text: DEBATE_QUESTION, timeout_per_source: 60 };
  await runs.start({
    userId: ann,
    workflow: 'research.watch_question',
    input: { request, every: 'weekly', first: null },
    sessionKind: 'research',
    idempotencyKey: 'the watch',
  });
  const waits = async () => {
    const [run] = await runs.list(ann, { workflow: 'research.watch_question', limit: 1 });
    return run?.status === 'waiting';
  };
  for (const times of [1, 2]) {
    while ((await answeredAsks(store)).length < times || !(await waits())) await wait(50);
    if ((await answeredAsks(store)).length >= 2) break;
    world.advance(WEEK_MS);
    await endWaitsBy(store, world.now());
  }
  // What an answer is remembered by comes after it.
  const [last] = await runs.list(ann, { workflow: 'research.answer_question', limit: 1 });
  if (last) await runs.settled(ann, last.run_id, never);
}

async function answeredAsks(store: App['store']): Promise<number[]> {
  const { rows } = await store.query<{ n: number }>(
    `select n from research_watch_asks join research_queries asked on asked.id = query_id
     where answered_at is not null order by n, query_id`,
  );
  return rows.map(({ n }) => n);
}

async function problemsOf({ runs }: App): Promise<string[]> {
  const problems: string[] = [];
  for (const { run_id, workflow, status } of await runs.list(ann, { limit: 100 })) {
    if (status === 'waiting') continue;
    const { problem } = await runs.settled(ann, run_id, never);
    if (problem) problems.push(`${workflow}: ${problem.code} ${problem.detail}`);
  }
  return problems;
}

async function thingsMade({ store }: App): Promise<Omit<Ingested, 'documents' | 'problems'>> {
  const { rows: sets } = await store.query<{ cards: number }>(
    `select count(study_cards.id)::int as cards from study_sets
     left join study_cards on study_set_id = study_sets.id group by study_sets.id`,
  );
  const { rows: debates } = await store.query<{ stage: string; turns: number; evidence: number }>(
    `select stage, (select count(*)::int from debate_turns where debate_id = debates.id) as turns,
       (select count(*)::int from claims join claim_evidence on claim_id = claims.id
         where claims.artifact_id = debates.artifact_id) as evidence from debates`,
  );
  const { rows: answers } = await store.query<{
    outcome: string;
    sentences: number;
    facts: number;
  }>(
    `select response ->> 'outcome' as outcome,
       (select count(*)::int from research_sentences where query_id = asked.id) as sentences,
       (select count(*)::int from research_facts where query_id = asked.id) as facts
     from research_queries asked`,
  );
  const { rows: tables } = await store.query<{ cells: number; stated: number; artifacts: number }>(
    `select count(body)::int as cells,
       count(*) filter (where body ->> 'outcome' = 'stated')::int as stated,
       (select count(*)::int from artifacts where kind = 'table_cell') as artifacts
     from research_tables left join research_cells on table_id = research_tables.id
     group by research_tables.id`,
  );
  return { sets, debates, answers, tables, watched: await answeredAsks(store) };
}
