/**
 * One process that reads a file into the library, to be killed: adds the file (or only goes
 * on with what another left behind), settles what waits for a review, makes a study set of
 * it, holds a debate on it, or asks a question of it, if told to, and prints what there is as one JSON line.
 *
 *   node main.ts --data DIR [--database URL] [--file FILE] [--study] [--debate] [--ask]
 *     [--model URL] [--kill before:3]
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { composeApp } from '../../app/compose.ts';
import type { Document } from '../../contracts/document.ts';
import { UserId } from '../../contracts/ids.ts';
import { debate } from '../../features/debate/index.ts';
import { reading } from '../../features/reading/index.ts';
import { research } from '../../features/research/index.ts';
import { Config } from '../../kernel/config/config.ts';
import { openStore } from '../../kernel/store/open-store.ts';
import { createTrace } from '../../kernel/trace/trace.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import { DEBATE_POSTURES, DEBATE_QUESTION, DEBATE_TOPICS } from '../debate-model.ts';
import { killingStore, parseKillPoint } from '../obstacle-course/killing-store.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    database: { type: 'string' },
    file: { type: 'string' },
    study: { type: 'boolean', default: false },
    debate: { type: 'boolean', default: false },
    ask: { type: 'boolean', default: false },
    model: { type: 'string' },
    kill: { type: 'string' },
  },
});

const ann = UserId.parse('ann');
const LIMIT = 100 * 1024 * 1024;
const never = new AbortController().signal;

const config = Config.parse({
  data: flags.data,
  databaseUrl: flags.database,
  ...(flags.model && {
    mind: 'model',
    modelFast: 'compatible:test',
    modelStrong: 'compatible:test',
    compatibleBaseUrl: `${flags.model}/v1`,
  }),
});
const app = await composeApp(config, {
  features: [reading, debate, research],
  heartbeatMs: 100,
  trace: createTrace({ level: 'silent', destination: process.stderr, now: () => new Date() }),
  async open(options) {
    const opened = await openStore(options);
    return flags.kill ? killingStore(opened, parseKillPoint(flags.kill)) : opened;
  },
});
const { documents, runs, store } = app;

if (flags.file) {
  const files = new StoredFiles(flags.data, realWorld, LIMIT);
  const received = await files.receive(createReadStream(flags.file));
  const fileName = basename(flags.file);
  const given = { title: null, password: null, sourceUrl: null };
  await documents.add(ann, { ...received, ...given, fileName });
}
const read = await settle();
if (flags.study && read[0]) await study(read[0]);
if (flags.debate && read[0]) await holdDebate(read[0]);
if (flags.ask) await askQuestion();
const problems: string[] = [];
for (const { run_id, workflow } of await runs.list(ann, { limit: 100 })) {
  const { problem } = await runs.settled(ann, run_id, never);
  if (problem) problems.push(`${workflow}: ${problem.code} ${problem.detail}`);
}
const { rows: sets } = await store.query<{ cards: number }>(
  `select count(study_cards.id)::int as cards from study_sets
   left join study_cards on study_set_id = study_sets.id group by study_sets.id`,
);
const { rows: debates } = await store.query<{ stage: string; turns: number; evidence: number }>(
  `select stage, (select count(*)::int from debate_turns where debate_id = debates.id) as turns,
     (select count(*)::int from claims join claim_evidence on claim_id = claims.id
       where claims.artifact_id = debates.artifact_id) as evidence from debates`,
);
const { rows: answers } = await store.query<{ outcome: string; sentences: number; facts: number }>(
  `select response ->> 'outcome' as outcome,
     (select count(*)::int from research_sentences where query_id = asked.id) as sentences,
     (select count(*)::int from research_facts where query_id = asked.id) as facts
   from research_queries asked`,
);
process.stdout.write(`${JSON.stringify({ documents: read, sets, debates, answers, problems })}\n`);
await app.close();

/** All documents, once none is being read or waits for a person. */
async function settle(): Promise<Document[]> {
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

async function study({ id }: Document): Promise<void> {
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

async function holdDebate({ id }: Document): Promise<void> {
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

async function askQuestion(): Promise<void> {
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
