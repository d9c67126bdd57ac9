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
import { debate } from '../../features/debate/index.ts';
import { reading } from '../../features/reading/index.ts';
import { research } from '../../features/research/index.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import { DEBATE_POSTURES, DEBATE_QUESTION, DEBATE_TOPICS } from '../debate-model.ts';

export interface IngestOrder {
  data: string;
  database?: string | undefined;
  file?: string | undefined;
  study?: boolean;
  debate?: boolean;
  ask?: boolean;
  /** The address of a model. */
  model?: string | undefined;
}

export const Ingested = z.object({
  documents: z.array(Document),
  sets: z.array(z.object({ cards: z.int() })),
  debates: z.array(z.object({ stage: z.string(), turns: z.int(), evidence: z.int() })),
  answers: z.array(z.object({ outcome: z.string(), sentences: z.int(), facts: z.int() })),
  problems: z.array(z.string()).describe('Of every run that failed.'),
});
export type Ingested = z.infer<typeof Ingested>;

export const ingestFeatures = [reading, debate, research];

const ann = UserId.parse('ann');
const LIMIT = 100 * 1024 * 1024;
const never = new AbortController().signal;

export async function ingest(
  order: IngestOrder,
  options: Pick<ComposeOptions, 'open' | 'openTools'> = {},
): Promise<Ingested> {
  const app = await composeApp(configOf(order), {
    features: ingestFeatures,
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
  const problems = await problemsOf(app);
  const made = await thingsMade(app);
  await app.close();
  return { documents, ...made, problems };
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

async function problemsOf({ runs }: App): Promise<string[]> {
  const problems: string[] = [];
  for (const { run_id, workflow } of await runs.list(ann, { limit: 100 })) {
    const { problem } = await runs.settled(ann, run_id, never);
    if (problem) problems.push(`${workflow}: ${problem.code} ${problem.detail}`);
  }
  return problems;
}

async function thingsMade({ store }: App): Promise<Pick<Ingested, 'sets' | 'debates' | 'answers'>> {
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
  return { sets, debates, answers };
}
