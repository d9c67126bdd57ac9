/** The flaws of anyone's questions: nothing is kept of them. */
import { LintReport, LintRequest } from '../../../contracts/assessment/lint.ts';
import { readQuestions } from '../../../domain/assessment/intake/read-questions.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { lintItem } from '../../../domain/items/lint-item.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';

/** Of a text more are read than anyone looks through at once. */
const MOST_QUESTIONS = 500;

export const lintRoute: Route = defineRoute({
  method: 'POST',
  path: '/api/assessment/lint',
  summary: 'The item-writing flaws of any multiple-choice questions, rule by rule.',
  tag: 'assessment',
  body: LintRequest,
  output: LintReport,
  async handle({ body: { questions: given, text, language: named } }) {
    const { questions, unread } =
      given === undefined ? readQuestions(text ?? '') : { questions: given, unread: [] };
    const words = questions.map(({ question, options }) => [question, ...options].join('\n'));
    const language = named ?? guessLanguage(words.join('\n'));
    return {
      results: questions.slice(0, MOST_QUESTIONS).map((item) => ({
        ...item,
        flaws: lintItem(item, { language, allowCapitalNegative: true }),
      })),
      unread: unread.slice(0, MOST_QUESTIONS),
    };
  },
});
