/**
 * Questions that need two sentences: what a term is, and what another sentence near by says
 * of it. Either alone may fit a sibling; both together fit one. The quote runs from the one
 * to the other, so that it shows both.
 */

import { plainText, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { tokenize } from '../../text/tokenize.ts';
import { HELPERS } from '../facts/english-verbs.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { type Meaning, mentionText } from '../facts/meanings.ts';
import { type Draft, lastWord, wordsText } from './draft.ts';

const LONGEST_QUOTE = 450;
const LONGEST_STATEMENT = 24;
/** Above any other form: a hard set is to have these, and they are long, which costs. */
const STRENGTH = 1.3;
const SHORTEST_STATEMENT = 5;

export function twoSentenceDrafts(meanings: readonly Meaning[], book: FactBook): Draft[] {
  const byBlock = Map.groupBy(book.fit, ({ span }) => span.block_id);
  const next = new Map(book.all.map((fact, at) => [fact, book.all[at + 1]]));
  return meanings.flatMap((meaning) => {
    const { block_id } = meaning.fact.span;
    const near = byBlock.get(block_id) ?? [];
    const after = next.get(meaning.fact);
    const isNext = after !== undefined && after.span.block_id === block_id;
    return [...near, ...(isNext ? [after] : [])].flatMap((fact) =>
      both(meaning, fact, book.language),
    );
  });
}

function both(meaning: Meaning, fact: Fact, language: TextLanguage): Draft[] {
  const { concept, definition } = meaning;
  if (meaning.isTwoSentences || definition.kind !== 'is' || definition.start === fact.span.start)
    return [];
  const said = statementOf(meaning, fact, language);
  const start = Math.min(definition.start, fact.span.start);
  const end = Math.max(definition.end, fact.span.end);
  if (said === undefined || end - start > LONGEST_QUOTE) return [];
  const { block } = fact.sentence;
  const quote = { block_id: block.block_id, start, end, text: block.text.slice(start, end) };
  const answer = withoutBrackets(mentionText(concept, meaning.fact));
  const isName = /^\p{Lu}/u.test(concept.term) || /^\p{Lu}{2}/u.test(answer);
  return [
    {
      kind: 'relation',
      question: question(meaning, said, language),
      answer: isName ? answer : answer.charAt(0).toLowerCase() + answer.slice(1),
      quote,
      fact,
      concept,
      answers: concept,
      strength: STRENGTH,
    },
  ];
}

/** What the sentence says of the term that opens it; undefined where it names the term again. */
function statementOf(one: Meaning, fact: Fact, language: TextLanguage): string | undefined {
  const { concept, meaning } = one;
  const from = subjectEnd(one, fact);
  if (from === undefined || !isVerb(fact.sentence.words[from])) return undefined;
  const said = withoutBrackets(wordsText(fact, from, lastWord(fact)));
  const count = wordCount(said);
  if (count < SHORTEST_STATEMENT || count > LONGEST_STATEMENT) return undefined;
  const named = new Set(
    [concept.term, ...concept.aliases]
      .flatMap((name) => tokenize(name, language))
      .map(({ term }) => term),
  );
  const told = tokenize(`${said} ${meaning}`, language);
  return told.some(({ term }) => term.length > 2 && named.has(term)) ? undefined : said;
}

/** Where the subject ends: the term itself, or "it" right after the sentence that defines it. */
function subjectEnd({ concept, fact: defining }: Meaning, fact: Fact): number | undefined {
  const { words } = fact.sentence;
  const [first] = words;
  if (isSaidOfIt(fact) && opensWith(defining, concept)) return 1;
  const [mention] = fact.mentions;
  const isOpening =
    mention?.from === 0 || (mention?.from === 1 && ARTICLE.test(first?.lower ?? ''));
  return mention?.concept === concept && isOpening ? mention.to : undefined;
}

const ARTICLE = /^(?:the|an?|en|et|ei)$/;

function opensWith({ mentions }: Fact, concept: Meaning['concept']): boolean {
  return mentions[0]?.concept === concept && mentions[0].from <= 1;
}

/** "It …" with nothing else in it that points away. */
function isSaidOfIt({ sentence: { words }, text }: Fact): boolean {
  const said = plainText(text);
  const rest = said.slice(words[0]?.text.length ?? 0);
  return (
    /^(?:It|They|Det|Den|De)$/u.test(words[0]?.text ?? '') &&
    /[.!]$/u.test(said) &&
    !/\b(?:this|these|those|that is|however|also|therefore|you|we|our|example|figure|he|she)\b|[“”"«»?=:]|\d{4}/iu.test(
      rest,
    )
  );
}

function isVerb(word: Fact['sentence']['words'][number] | undefined): boolean {
  if (word === undefined) return false;
  return word.tag === 'verb' || HELPERS.has(word.lower) || /^(?:er|har|kan|blir)$/.test(word.lower);
}

function question({ meaning, isPlural }: Meaning, said: string, language: TextLanguage): string {
  const what = withoutBrackets(meaning).replace(/[.,;:\s]+$/u, '');
  if (language === 'no')
    return `Hvilket begrep handler begge setningene om: «… er ${what}» og «… ${said}»?`;
  const first = isPlural ? 'They are' : 'It is';
  return `Which term do both statements describe: “${first} ${what}” and “${pronounFor(said, isPlural)} ${said}”?`;
}

/** The second sentence may speak of many where the first speaks of one: its verb tells. */
function pronounFor(said: string, isPlural: boolean): string {
  const [verb = ''] = said.split(' ');
  if (/^(?:are|were|have|do)$/.test(verb)) return 'They';
  if (/^(?:can|may|must|will|could|might|would|should|had)$|ed$/.test(verb))
    return isPlural ? 'They' : 'It';
  return /s$/.test(verb) ? 'It' : 'They';
}
