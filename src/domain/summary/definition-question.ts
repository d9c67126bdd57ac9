/** "What is X?" for a defined term, with the article and the number that its definition uses. */
import type { ExtractedConcept, TextSpan } from '../../contracts/concept.ts';
import { isPersonMeaning } from '../concepts/tagging/person-words.ts';
import { tagEnglish } from '../concepts/tagging/tag-english.ts';
import { tagNorwegian } from '../concepts/tagging/tag-norwegian.ts';
import { foldWord } from '../concepts/tagging/term-key.ts';
import type { TextLanguage } from '../text/tokenize.ts';

export function definitionQuestion(
  concept: ExtractedConcept,
  textOf: (blockId: string) => string,
  language: TextLanguage,
): string | undefined {
  const mention = definedMention(concept);
  if (mention === undefined || language === 'other') return undefined;
  const { definition, term } = concept;
  const meaning = definition?.meaning ?? null;
  const said =
    meaning === null ? '' : textOf(definition?.block_id ?? '').slice(meaning.start, meaning.end);
  if (/^\p{Lu}/u.test(term) && isPersonMeaning(said))
    return language === 'no' ? `Hvem er ${term}?` : `Who is ${term}?`;
  if (isQuality(concept, language)) return meaningOf(term, language);
  const articleOf = ({ block_id, start }: TextSpan) =>
    articleBefore(textOf(block_id).slice(Math.max(0, start - REACH), start), language);
  return language === 'en'
    ? inEnglish(concept, mention, articleOf)
    : inNorwegian(concept, mention, articleOf);
}

/** "A starter that doubles is called active": no thing, so that nobody asks what it is. */
function isQuality({ term, definition }: ExtractedConcept, language: 'en' | 'no'): boolean {
  if (definition === null || /\s/u.test(term)) return false;
  const words = language === 'en' ? tagEnglish(definition.text) : tagNorwegian(definition.text);
  const said = words.find(({ lower }) => lower === term);
  return said?.tag === 'adjective';
}

function meaningOf(term: string, language: 'en' | 'no'): string {
  return language === 'no' ? `Hva betyr «${term}»?` : `What does “${term}” mean?`;
}

/** As far back as an article can begin. */
const REACH = 8;

/** The mention that the definition is about: in its sentence, outside what says the meaning. */
function definedMention({ definition, mentions }: ExtractedConcept): TextSpan | undefined {
  if (definition === null) return undefined;
  const { meaning } = definition;
  const inside = mentions.filter(
    ({ block_id, start }) => block_id === definition.block_id && within(start, definition),
  );
  return inside.find(({ start }) => meaning === null || !within(start, meaning)) ?? inside[0];
}

function inEnglish(
  { term, definition, mentions }: ExtractedConcept,
  mention: TextSpan,
  articleOf: (mention: TextSpan) => string,
): string | undefined {
  if (isPlural(mention.text)) return `What are ${inSmall(mention.text, term)}?`;
  const article = articleOf(mention);
  // "X is proportional to …" describes X and does not say what it is.
  const namesThing = / (?:is|can be) (?:\w+ly )?(?:an?|the|any) /u.test(definition?.text ?? '');
  const counted = mentions.map(articleOf).find((other) => /^an? $/.test(other));
  // "The algorithm is …" in a text that also says "an algorithm" is about one of them.
  if (article === 'the ' && counted !== undefined && definition?.kind === 'is') return undefined;
  if (definition?.kind === 'is' && !namesThing) return undefined;
  if (article !== '' || definition?.kind === 'is') return `What is ${article}${term}?`;
  // A thing that the text counts elsewhere ("a document") needs its article here too.
  return `What is ${counted ?? ''}${term}?`;
}

/** The definite form asks for the bare one, if the text has it. */
function inNorwegian(
  { term }: ExtractedConcept,
  mention: TextSpan,
  articleOf: (mention: TextSpan) => string,
): string {
  const article = articleOf(mention);
  const isDefinite = /(?:en|et|ene|a)$/u.test(mention.text);
  const name = article === '' && isDefinite ? term : inSmall(mention.text, term);
  return `Hva er ${article}${name}?`;
}

function within(at: number, { start, end }: { start: number; end: number }): boolean {
  return at >= start && at < end;
}

function articleBefore(before: string, language: TextLanguage): string {
  const found = (
    language === 'en' ? /\b(the|an?)\s+["“‘]?$/iu : /(?<!\p{L})(en|et|ei)\s+["«“]?$/iu
  ).exec(before)?.[1];
  return found === undefined ? '' : `${found.toLowerCase()} `;
}

function isPlural(text: string): boolean {
  const last = text.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  return foldWord(last, 'en') !== last;
}

/** A form as the text writes it, with the first letter of the term. */
function inSmall(text: string, term: string): string {
  const plain = text.replace(/\s+/g, ' ');
  const first = term.charAt(0);
  return plain.charAt(0).toLowerCase() === first.toLowerCase() ? first + plain.slice(1) : plain;
}
