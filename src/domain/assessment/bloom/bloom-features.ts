/** What of a question tells its level: its words, pairs of them, and how it opens. */
import { tokenize } from '../../text/tokenize.ts';

export function bloomFeatures(question: string): string[] {
  const terms = tokenize(question.toLowerCase(), 'en').map(({ term }) => term);
  const [first = '', second = ''] = terms;
  return [
    ...new Set([
      ...terms,
      ...terms.slice(1).map((term, at) => `${terms[at]}_${term}`),
      `^${first}`,
      `^${first}_${second}`,
      ...terms.slice(0, 3).map((term) => `~${term}`),
      `#${Math.min(4, Math.floor(terms.length / 8))}`,
      ...(question.includes('?') ? ['?'] : []),
      ...(/\d/.test(question) ? ['#digit'] : []),
    ]),
  ];
}
