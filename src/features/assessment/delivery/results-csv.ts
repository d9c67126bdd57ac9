/** The answers to a quiz as a table: a row for each answer, and one for each question left out. */
import type { DeliveryResults } from '../../../contracts/assessment/delivery.ts';
import { writeTable } from '../../../domain/exchange/write-delimited.ts';

const COLUMNS = [
  ...['participant', 'attempt', 'started_at', 'ended_at', 'question_number', 'question'],
  ...['chosen', 'right_answer', 'is_correct', 'answered_at'],
];

export function resultsCsv({ sittings, questions }: DeliveryResults): string {
  const rows = sittings.flatMap(({ participant, attempt, started_at, ended_at, answers }) => {
    const given = new Map(answers.map((answer) => [answer.place, answer]));
    return questions.map(({ place, question, options, key }) => {
      const answer = given.get(place);
      return [
        ...[participant, String(attempt), started_at, ended_at ?? '', String(place), question],
        ...[answer === undefined ? '' : (options[answer.chosen] ?? ''), options[key] ?? ''],
        ...[String(answer?.is_correct ?? false), answer?.at ?? ''],
      ];
    });
  });
  return writeTable(COLUMNS, rows, ',');
}
