/** The terms that a guide shows: no scraps of addresses and formulas, and the names that the text is about. */
import type { ExtractedConcept, TextSpan } from '../../contracts/concept.ts';
import type { ProseSentence } from '../concepts/tagging/prose.ts';
import type { TextLanguage } from '../text/tokenize.ts';

const MOST_CONCEPTS = 12;
const MOST_NAMES = 4;
/** So often a person, an act or a place is named before it is a matter of the text. */
const LEAST_MENTIONS = 3;
const NO_CONCEPT =
  /^(?:https?|www|doi|url|alia|inter alia|photo|image|figure|glossary|footnote|link|click|pdf|html|[xyz]-axis|\p{Ll}{1,2}|\w+ tab)$/iu;

export function shownConcepts(
  concepts: readonly ExtractedConcept[],
  sentences: readonly ProseSentence[],
  language: TextLanguage,
): ExtractedConcept[] {
  const terms = concepts.filter(({ term }) => !NO_CONCEPT.test(term) && /\p{L}{3}/u.test(term));
  const known = terms.map(({ term }) => term.toLowerCase());
  const names =
    language === 'other' ? [] : namedIn(sentences).filter(({ term }) => isNew(term, known));
  const chosen = names.slice(0, MOST_NAMES);
  return [...terms.slice(0, MOST_CONCEPTS - chosen.length), ...chosen];
}

function isNew(name: string, known: readonly string[]): boolean {
  const small = name.toLowerCase();
  return known.every((term) => !(term.includes(small) || small.includes(term)));
}

/** Words with capitals in a row, inside sentences: "Stamp Act", "George Grenville". */
const NAME =
  /(?<=[\p{Ll}\p{N},;)] )\p{Lu}\p{Ll}+(?:['’]s)?(?: (?:of|of the|and|de|von|van|av) \p{Lu}\p{Ll}+| \p{Lu}\p{Ll}+)+/gu;

function namedIn(sentences: readonly ProseSentence[]): ExtractedConcept[] {
  const mentions = new Map<string, TextSpan[]>();
  for (const { block, start, end, role } of sentences) {
    if (role !== 'prose' && role !== 'list') continue;
    for (const { 0: text, index } of block.text.slice(start, end).matchAll(NAME)) {
      const span = {
        block_id: block.block_id,
        start: start + index,
        end: start + index + text.length,
        text,
      };
      mentions.set(text, [...(mentions.get(text) ?? []), span]);
    }
  }
  return [...mentions]
    .filter(([, spans]) => spans.length >= LEAST_MENTIONS)
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([term, spans]) => ({
      term,
      aliases: [],
      definition: null,
      mentions: spans,
      relevance: 'Medium',
      score: 0.2,
    }));
}
