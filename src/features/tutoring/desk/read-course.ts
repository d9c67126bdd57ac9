/** What there is to learn in some documents: worked out once in a thread, and kept for the next message. */
import { createHash } from 'node:crypto';
import type { DocumentId } from '../../../contracts/document.ts';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { QuizQuestion } from '../../../contracts/tutoring/tutoring.ts';
import { toConceptBlock } from '../../../domain/concepts/tagging/concept-block.ts';
import { type TextLanguage, textLanguage } from '../../../domain/text/tokenize.ts';
import type { Told } from '../../../domain/tutoring/explaining/told.ts';
import { type TopicMap, topicMap } from '../../../domain/tutoring/topics/topic-map.ts';
import { Remembered } from '../../../kernel/memo/remembered.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { runInThread } from '../../../kernel/threads/run-in-thread.ts';
import { openDocuments } from '../../../library/sources/open-documents.ts';
import type { CourseJob, CoursePart } from './course-of.ts';
import type { TutoringFeaturePorts } from './feature-ports.ts';

const entry = new URL('./course-worker.ts', import.meta.url);
const KEPT_DOCUMENTS = 12;

export interface CourseText {
  language: TextLanguage;
  map: TopicMap;
  /** With ids of this session. */
  pool: QuizQuestion[];
  told: Told[];
}

export interface CourseOwner {
  userId: UserId;
  sessionId: SessionId;
  documents: readonly DocumentId[];
}

export type ReadCourse = (owner: CourseOwner, signal: AbortSignal) => Promise<CourseText>;

/** Workflows and routes of one app share what was worked out. */
const readers = new WeakMap<Store, ReadCourse>();

export function courseReader(ports: TutoringFeaturePorts): ReadCourse {
  const reader = readers.get(ports.store) ?? newReader(ports);
  readers.set(ports.store, reader);
  return reader;
}

function newReader(ports: TutoringFeaturePorts): ReadCourse {
  const read = new Remembered<Awaited<ReturnType<typeof readDocument>>>(KEPT_DOCUMENTS);
  return async ({ userId, sessionId, documents }, signal) => {
    const opened = await openDocuments(ports.texts, userId, documents);
    const parts = [];
    for (const document of opened) {
      const key = `${userId} ${document.id} ${document.revision}`;
      parts.push(await read.of(key, (stop) => readDocument(ports, document, stop), signal));
    }
    const language = textLanguage(opened[0]?.language ?? null);
    return {
      language,
      map: topicMap(parts, language),
      pool: parts.flatMap(({ pool }) =>
        pool.map((one) => ({ ...one, question_id: idIn(sessionId, one.question_id) })),
      ),
      told: parts.flatMap(({ told }) => told),
    };
  };
}

type Opened = Awaited<ReturnType<typeof openDocuments>>[number];

async function readDocument(ports: TutoringFeaturePorts, document: Opened, signal: AbortSignal) {
  const { id, revision, title } = document;
  const blocks = await ports.texts.blocks({ id, revision });
  const language = textLanguage(document.language);
  const guide =
    (await ports.guideOf({ id, revision })) ??
    (await ports.makeGuide({ blocks, language }, signal));
  const material = { language, blocks: blocks.map(toConceptBlock), concepts: guide.concepts };
  const job: CourseJob = { material, key: id };
  const part = await runInThread<CoursePart>(entry, job, signal);
  return { ...part, title, blocks: material.blocks, concepts: guide.concepts };
}

/** The same question in two sessions has two ids: what is deleted with one must not touch the other. */
function idIn(sessionId: SessionId, questionId: string): string {
  return createHash('sha256').update(`${sessionId} ${questionId}`).digest('hex').slice(0, 24);
}
