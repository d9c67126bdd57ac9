/**
 * Whether sections of a public textbook carry what the tutor needs: a quiz of five with one to
 * three questions on a concept, and a second explanation that is another one.
 */
import type { QuizQuestion } from '../../src/contracts/tutoring/tutoring.ts';
import { explain } from '../../src/domain/tutoring/explaining/explain.ts';
import { composeQuiz } from '../../src/domain/tutoring/quizzing/compose-quiz.ts';
import { conceptsToTeach } from '../../src/domain/tutoring/quizzing/topic-concepts.ts';
import { chooseTopic } from '../../src/domain/tutoring/topics/topic-map.ts';
import { averageOf, type Score } from '../score.ts';
import { courseOn, judgedBook, type TextbookCourse, textbookSections } from './textbook-courses.ts';

const SECTIONS = 40;
const LENGTH = 5;
const ENOUGH = 32 / SECTIONS;
const MOST_SHARED = 0.3;

export async function supplyScores(data: string | null): Promise<Score[]> {
  const sections = data === null ? [] : await textbookSections(data, SECTIONS);
  if (sections.length < SECTIONS) return [];
  const courses = sections.map(courseOn);
  const quizzes = courses.map(quizOf);
  const on = `${SECTIONS} sections of ${judgedBook}`;
  const full = quizzes.map((questions) => Number(isFull(questions)));
  const shared = courses.map(sharedByCycles);
  const kinds = new Set(quizzes.flatMap((questions) => questions.map(({ kind }) => kind)));
  const row = (measure: string, value: number, bar: number | null): Score => ({
    on,
    measure,
    value,
    baseline: null,
    bar,
  });
  return [
    row('a quiz of five, one to three on a concept', averageOf(full), ENOUGH),
    row('questions in a quiz', averageOf(quizzes.map(({ length }) => length)), null),
    row('kinds of questions', kinds.size, 3),
    row(
      'cycle 2 shares less than 30 % with cycle 1',
      averageOf(shared.map((one) => Number(one < MOST_SHARED))),
      1,
    ),
    row(
      'cycle 2 has something to say',
      averageOf(courses.map((one) => Math.min(1, secondCycle(one).second.length))),
      null,
    ),
  ];
}

interface TaughtTopic {
  topic: string;
  concepts: string[];
}

function topicOf(course: TextbookCourse): TaughtTopic {
  const chosen = chooseTopic(course.map, course.title) ?? { topic: '', concepts: [] };
  return { ...chosen, concepts: conceptsToTeach(chosen, { ...course, length: LENGTH }) };
}

function quizOf(course: TextbookCourse): QuizQuestion[] {
  const { pool } = course;
  const { concepts } = topicOf(course);
  return composeQuiz({ pool, concepts, length: LENGTH, asked: new Set(), missed: [] });
}

function isFull(questions: readonly QuizQuestion[]): boolean {
  const onOne = [...Map.groupBy(questions, ({ concept_name }) => concept_name).values()];
  return questions.length === LENGTH && onOne.every(({ length }) => length <= 3);
}

/** As after a quiz in which the first two concepts went wrong. */
function secondCycle(course: TextbookCourse) {
  const { told } = course;
  const { topic, concepts } = topicOf(course);
  const usual = { told, topic, concepts, level: 'beginner', language: 'en', hidden: [] } as const;
  const first = explain({ ...usual, cycle: 0, before: [] }).map(({ span }) => span.text);
  const second = explain({ ...usual, cycle: 1, before: first });
  return { first, second: second.map(({ span }) => span.text) };
}

function sharedByCycles(course: TextbookCourse): number {
  const { first, second } = secondCycle(course);
  const said = new Set(first);
  return second.filter((one) => said.has(one)).length / Math.max(1, second.length);
}
