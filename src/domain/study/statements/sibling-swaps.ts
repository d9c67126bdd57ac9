/** A definition with a sibling in the place of its term: false, and the best kind of error there is. */
import type { Fact, TermMention } from '../facts/fact.ts';
import type { KindTable } from '../kinds/kind-table.ts';
import type { Flip } from './flip.ts';

const WORTH = 0.6;
const MOST = 2;
/** Only what belongs to one thing alone is denied of another. */
const EXCLUSIVE =
  /^(?:The |An? |En |Et )?[^,]{2,50}? (?:(?:is|are|was|were|er) (?:an?|the|defined|called|known|responsible|located|found|en|et|den|det) |refers? to |means |consists? of |serves? as |acts? as |controls? |regulates? |processe?s? |betyr |kalles )/u;
const SHARED =
  /\b(?:between|both|either|neither|example|one of|types? of|kinds? of|most|some|include|common|important|essential|involved|mellom|både|eksempel)\b/iu;

export function siblingSwaps(kinds: KindTable): (fact: Fact, text: string) => Flip[] {
  return (fact, text) => {
    if (!EXCLUSIVE.test(text) || SHARED.test(text)) return [];
    const start = /^(?:the|an?|en|et)$/u.test(fact.sentence.words[0]?.lower ?? '') ? 1 : 0;
    const subject = fact.mentions.find(({ from }) => from === start);
    if (subject === undefined || !isDefinedHere(subject, fact)) return [];
    const { term } = subject.concept;
    if (isName(term)) return [];
    return kinds
      .siblingsOf(term)
      .filter(
        (other) =>
          isMany(other) === isMany(term) &&
          !isName(other) &&
          other.includes(' ') === term.includes(' ') &&
          !text.toLowerCase().includes(other.toLowerCase()),
      )
      .slice(0, MOST)
      .flatMap((other) => swapped(text, term, other));
  };
}

/** Only where the sentence says what the thing is: "Prokaryotes were the first …" of another is absurd. */
function isDefinedHere({ concept: { definition } }: TermMention, { span }: Fact): boolean {
  return (
    definition !== null && definition.block_id === span.block_id && definition.end === span.end
  );
}

/** That one person or place did it denies it of no other. */
function isName(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text);
}

function isMany(text: string): boolean {
  return /[^s]s$/u.test(text);
}

function swapped(text: string, term: string, other: string): Flip[] {
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0 || at > 5) return [];
  const written = text.slice(at, at + term.length);
  const inPlace =
    /^\p{Lu}/u.test(written) && at === 0 ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  const lead = text
    .slice(0, at)
    .replace(/\b([Aa])n? $/u, (_, letter: string) =>
      /^[aeiou]/iu.test(other) ? `${letter}n ` : `${letter} `,
    );
  return [
    {
      text: `${lead}${inPlace}${text.slice(at + term.length)}`,
      rule: 'sibling',
      from: term,
      to: other,
      worth: WORTH,
    },
  ];
}
