/** "a hashing function called SipHash": what a sentence names is asked for, also where it is no key term. */
import { nominalEnd } from '../../concepts/tagging/nominal.ts';
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { GAP } from './cloze-drafts.ts';
import { conceptIn, conceptThatIs, type Draft } from './draft.ts';

const SHORTEST = 8;
const LONGEST = 28;
/** Below a definition, above a gap that only happens to be a term. */
const STRENGTH = 0.84;

export function namedDrafts(fact: Fact, { language }: FactBook): Draft[] {
  const { words, block, start, end } = fact.sentence;
  const count = wordCount(fact.text);
  // "We are all prone to an error called …" speaks of people, not of the thing.
  const isAside = /^(?:we|you|if (?:we|you))\b/iu.test(fact.text);
  const place = language === 'en' && !isAside ? nameAt(fact) : undefined;
  if (place === undefined || count < SHORTEST || count > LONGEST) return [];
  const [first, last] = [words[place.from], words[place.to - 1]];
  if (first === undefined || last === undefined) return [];
  const name = block.text.slice(first.start, last.end);
  const rest = `${block.text.slice(start, first.start)} ${block.text.slice(last.end, end)}`;
  if (rest.toLowerCase().includes(name.toLowerCase())) return [];
  const after = block.text.slice(last.end, end).replace(/^\s*\([^()]*\)/u, '');
  const question = asSentence(plainText(`${block.text.slice(start, first.start)}${GAP}${after}`));
  const own = conceptThatIs(fact, place.from, place.to);
  const concept = own ?? conceptIn(fact, 0, words.length);
  return [
    {
      kind: 'cloze',
      question,
      answer: plainText(name),
      quote: fact.span,
      fact,
      concept,
      answers: own,
      strength: STRENGTH,
    },
  ];
}

/** The name after "called" or "known as", where it names a thing and is not listed among others. */
function nameAt({ sentence: { words } }: Fact): { from: number; to: number } | undefined {
  const at = words.findIndex(
    ({ lower }, index) =>
      index > 2 &&
      (lower === 'called' ||
        lower === 'termed' ||
        (lower === 'as' && words[index - 1]?.lower === 'known')),
  );
  if (at < 0) return undefined;
  const isArticle = /^(?:the|an?)$/.test(words[at + 1]?.lower ?? '');
  const from = isArticle ? at + 2 : at + 1;
  const to = nominalEnd(words, from);
  if (to === undefined || to - from > 4) return undefined;
  const next = words[to];
  const isOpen = next !== undefined && /^(?:and|or|of|-|–|\/)$/.test(next.lower);
  return isOpen ? undefined : { from, to };
}
