/** What a document says on any term that a person names, whether it made the list or not. */
import type { ConceptDefinition, TextSpan } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { chooseDefinition, tellingMention } from './choose-definition.ts';
import { definitionsIn } from './definitions/definitions.ts';
import type { ConceptBlock } from './tagging/concept-block.ts';
import { readProse, sentenceBefore } from './tagging/prose.ts';
import { foldWord, keyOfText } from './tagging/term-key.ts';
import type { Defined, Mention } from './terms/candidates.ts';

export interface Explanation {
  /** Null where the document only speaks of the term. */
  definition: ConceptDefinition | null;
  /** The sentence that tells most about it. */
  sentence: TextSpan | null;
  /** The part of the sentence that says what it is, where the form shows it. */
  meaning: ConceptDefinition['meaning'];
}

/** Reads the document once and answers for as many terms as wanted. */
export function explainTerms(
  blocks: readonly ConceptBlock[],
  language: TextLanguage,
): (term: string) => Explanation {
  const sentences = readProse(blocks, language);
  const folded = sentences.map(({ words }) => words.map(({ lower }) => foldWord(lower, language)));
  const before = sentenceBefore(sentences);
  return (term) => {
    const wanted = keyOfText(term, language).split(' ');
    const mentions: Mention[] = [];
    for (const [at, sentence] of sentences.entries()) {
      for (const from of startsOf(folded[at] ?? [], wanted))
        mentions.push({ sentence, from, to: from + wanted.length, whole: true });
    }
    const defined = definedAt(mentions, language);
    const definition = chooseDefinition(defined, before);
    const leaning = definition ?? chooseDefinition(defined, before, 0);
    const sentence = leaning ?? tellingMention(mentions);
    return { definition, sentence, meaning: leaning?.meaning ?? null };
  };
}

/** Where the words stand in a row. */
function startsOf(words: readonly string[], wanted: readonly string[]): number[] {
  const found: number[] = [];
  for (
    let at = words.indexOf(wanted[0] ?? '');
    at >= 0;
    at = words.indexOf(wanted[0] ?? '', at + 1)
  ) {
    if (wanted.every((word, offset) => words[at + offset] === word)) found.push(at);
  }
  return found;
}

function definedAt(mentions: readonly Mention[], language: TextLanguage): Defined[] {
  return mentions.flatMap(({ sentence, from, to }) =>
    sentence.role === 'heading' || sentence.role === 'caption'
      ? []
      : definitionsIn(sentence.words, language)
          .filter((hit) => hit.from === from && hit.to === to)
          .map((hit) => ({ sentence, hit })),
  );
}
