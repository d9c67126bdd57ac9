/** Names that the tagger takes for something else: "Hoover ordered …" begins with no verb. */
import type { Casing } from '../../concepts/tagging/casing.ts';
import type { Word } from '../../concepts/tagging/words.ts';

/** What has a capital wherever the text has it is a name, also where it opens a sentence. */
export function withNames<T extends { words: Word[] }>(sentence: T, casing: Casing): T {
  const isName = ({ tag, text }: Word) =>
    tag === 'verb' && /^\p{Lu}\p{Ll}+$/u.test(text) && casing.small(text) === text;
  if (!sentence.words.some(isName)) return sentence;
  const words = sentence.words.map(
    (word): Word => (isName(word) ? { ...word, tag: 'name' } : word),
  );
  return { ...sentence, words };
}
