/** The questions of a finished test or of a set, as they stand now, to be given to people. */
import type { Candidate } from '../../../contracts/assessment/assessment.ts';
import type { DeliverySource } from '../../../contracts/assessment/delivery.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { StudySetId } from '../../../contracts/reading.ts';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import { hashOf } from '../../../kernel/trace/canonical-hash.ts';
import { readItems } from '../../../learner/items/study-items.store.ts';
import { findStudySet } from '../../../learner/items/study-sets.store.ts';
import { assessmentError } from '../error-codes.ts';
import { readImport } from '../imports/imports.store.ts';
import { plainOptions } from '../method/review-round.ts';
import { readCandidates, readTask } from '../stores/tasks.store.ts';
import { askedKey } from './answer-history.ts';
import type { DeliveredQuestion } from './deliveries.store.ts';

export interface AskedSource {
  title: string;
  questions: Omit<DeliveredQuestion, 'place'>[];
}

export function questionsOf(
  db: Queryable,
  userId: UserId,
  { kind, id }: DeliverySource,
): Promise<AskedSource> {
  if (kind === 'task') return ofTask(db, userId, id);
  return kind === 'import' ? ofImport(db, userId, id) : ofSet(db, userId, StudySetId.parse(id));
}

/** Its file says what is asked: a test that was expanded has questions that nobody here wrote. */
async function ofTask(db: Queryable, userId: UserId, id: string): Promise<AskedSource> {
  const { document, input } = await readTask(db, userId, id);
  const file = document === null ? null : parseTemplate(document);
  if (file === null)
    throw assessmentError('assessment.not-ready', 'This test is not finished yet.');
  const written = new Map(
    (await readCandidates(db, userId, id)).map((one) => [one.question_id, one]),
  );
  const questions = file.questions.flatMap(({ id: number, question, options, correct }) => {
    const candidate = written.get(number);
    const asked = candidate
      ? wordsOf(candidate)
      : { question, options: options.map(withoutLetter), key: options.indexOf(correct[0] ?? '') };
    if (asked.key < 0) return [];
    return [
      {
        ...asked,
        item_id: candidate?.id ?? `${id} ${number}`,
        item_hash: hashOf(asked),
        study_item_id: null,
        explanation: candidate?.derivation?.steps ?? candidate?.source_evidence[0]?.text ?? '',
      },
    ];
  });
  return { title: input.task_title ?? input.topic_title ?? file.header, questions };
}

async function ofSet(db: Queryable, userId: UserId, id: StudySetId): Promise<AskedSource> {
  const set = await findStudySet(db, userId, id);
  if (!set) throw assessmentError('delivery.missing', 'There is no such set.');
  const items = await readItems(db, id);
  return {
    title: set.title,
    questions: items.map(
      ({ id: item, question, options, correctAnswerIndex: key, explanation }) => ({
        ...{ item_id: item, study_item_id: item, item_hash: hashOf({ question, options, key }) },
        ...{ question, options, key, explanation },
      }),
    ),
  };
}

/** Those that say which answer is right: nothing could be said of the others' answers. */
async function ofImport(db: Queryable, userId: UserId, id: string): Promise<AskedSource> {
  const { row, questions } = await readImport(db, userId, id);
  return {
    title: row.title,
    questions: questions
      .filter(({ key }) => key >= 0)
      .map(({ id: item_id, question, options, key }) => ({
        ...{ item_id, study_item_id: null, item_hash: hashOf({ question, options, key }) },
        ...{ question, options, key, explanation: '' },
      })),
  };
}

const withoutLetter = (option: string): string => option.replace(/^[A-J]\.\s+/u, '');

/** What people are asked of a question, and what its answers belong to: edited, it is another one. */
interface AskedWords {
  question: string;
  options: string[];
  key: number;
}

function wordsOf(candidate: Candidate): AskedWords {
  const options = plainOptions(candidate);
  const { question, correct_answer: right } = candidate;
  return { question, options, key: options.indexOf(right.text) };
}

/** As `answerHistory` names it. */
export const candidateKey = (candidate: Candidate): string =>
  askedKey({ item_id: candidate.id, item_hash: hashOf(wordsOf(candidate)) });
