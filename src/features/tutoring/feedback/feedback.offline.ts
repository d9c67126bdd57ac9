/** Feedback without a model: what the wrong answers have in common, and where to look. */
import type { FeedbackInput, FeedbackOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { errorPatterns } from '../../../domain/tutoring/quizzing/error-patterns.ts';

export function feedbackOffline({
  answers,
  language,
  score,
  threshold,
}: FeedbackInput): FeedbackOutput {
  const patterns = errorPatterns(answers, language);
  const right = answers.filter(({ response }) => response.is_correct).length;
  const told = patterns.map((one) => `${one.description} ${one.suggested_remediation}`);
  const areas = answers
    .filter(({ response }) => !response.is_correct)
    .map(({ question }) => question.concept_name);
  return {
    error_patterns: patterns,
    feedback_text: [
      opening(language, { right, of: answers.length, score, threshold }),
      ...told,
    ].join('\n'),
    improvement_areas: [...new Set(areas)],
  };
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
      : `${right} av ${of} riktig; ${needed} trengs.`;
  }
  return score >= threshold
    ? `${right} of ${of} right: that is enough.`
    : `${right} of ${of} right; ${needed} are needed.`;
}
