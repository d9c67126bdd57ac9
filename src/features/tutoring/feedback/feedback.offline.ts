/** Feedback without a model: what the wrong answers have in common, and where to look. */

import type { ErrorPattern } from '../../../contracts/tutoring/tutoring.ts';
import type { FeedbackInput, FeedbackOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { errorPatterns } from '../../../domain/tutoring/quizzing/error-patterns.ts';

const TOGETHER = 2;

export function feedbackOffline({
  answers,
  language,
  score,
  threshold,
}: FeedbackInput): FeedbackOutput {
  const patterns = errorPatterns(answers, language);
  const right = answers.filter(({ response }) => response.is_correct).length;
  const areas = answers
    .filter(({ response }) => !response.is_correct)
    .map(({ question }) => question.concept_name);
  return {
    error_patterns: patterns,
    feedback_text: [
      opening(language, { right, of: answers.length, score, threshold }),
      ...toldOf(patterns, answers, language),
    ].join('\n'),
    improvement_areas: [...new Set(areas)],
  };
}

/** Several ideas that are not there yet are named together, each with its sentence below. */
function toldOf(
  patterns: readonly ErrorPattern[],
  answers: FeedbackInput['answers'],
  language: 'en' | 'nb',
): string[] {
  const missing = patterns.filter(({ pattern_type }) => pattern_type === 'conceptual');
  const single = (one: ErrorPattern) => `${one.description} ${one.suggested_remediation}`;
  if (missing.length < TOGETHER) return patterns.map(single);
  const askedOf = new Map(answers.map(({ question }) => [question.question_id, question]));
  const asked = missing.flatMap(({ affected_questions: [id = ''] }) => askedOf.get(id) ?? []);
  const names = asked.map(({ concept_name }) => concept_name).join(', ');
  const lead =
    language === 'nb'
      ? `Dette sitter ikke ennå: ${names}. Les en gang til:`
      : `Not there yet: ${names}. Read again:`;
  return [
    ...patterns.filter((one) => !missing.includes(one)).map(single),
    lead,
    ...asked.map(({ source_context }) => `• ${source_context}`),
  ];
}

interface Result {
  right: number;
  of: number;
  score: number;
  threshold: number;
}

function opening(language: 'en' | 'nb', { right, of, score, threshold }: Result): string {
  const needed = Math.ceil(threshold * of);
  if (language === 'nb') {
    return score >= threshold
      ? `${right} av ${of} riktig: det er nok.`
      : `${right} av ${of} riktig; det trengs ${needed}.`;
  }
  return score >= threshold
    ? `${right} of ${of} right: that is enough.`
    : `${right} of ${of} right; it takes ${needed}.`;
}
