/** Whether a sentence says what an open question asks, also in another order or inflection. */
import { contentStems } from '../../debate/paper/content-stems.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export function givesAway(
  text: string,
  hidden: readonly string[],
  language: TextLanguage,
): boolean {
  const said = contentStems(text, language);
  const plain = text.toLowerCase();
  return hidden.some((answer) => {
    if (answer === '') return false;
    const asked = contentStems(answer, language);
    return plain.includes(answer.toLowerCase()) || (asked.size > 0 && asked.isSubsetOf(said));
  });
}
