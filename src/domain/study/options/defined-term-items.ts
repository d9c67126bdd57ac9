/** "Which term does the text define as “…”?": the options are other terms that the same text defines. */
import { isPersonMeaning } from '../../concepts/tagging/person-words.ts';
import { contentTerms } from '../../items/item-view.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ItemCandidate } from '../drafts/candidate.ts';
import { GAP } from '../drafts/cloze-drafts.ts';
import type { ReadPair, Scores } from '../drafts/scores.ts';
import { isAlike } from '../kinds/term-drafts.ts';
import type { SaidMeaning } from './meaning-items.ts';

/** A term that a text defines, or names in a sentence that has a gap for it. */
export interface NamedMeaning extends SaidMeaning {
  /** "The lining of the cavity is called the ____": asked instead of a meaning. */
  gapped?: string;
}

export interface DefinedTermDraft extends NamedMeaning {
  wrong: { term: string; own: ReadPair; unsaid: ReadPair }[];
}

const SHORTEST = 5;
const LONGEST = 32;
const MOST_WRONG = 8;
const WORTH = 0.62;
/** What the other term's own definition must not say; of the key's, models say it too readily. */
const SAID = { own: 0.5, key: 0.97 } as const;
/** Nearer, two terms may name one thing. */
const NEAREST = 0.9;

const COMPLETES: Readonly<Record<TextLanguage, (sentence: string) => string>> = {
  en: (sentence) => `Which term completes the sentence “${sentence}”?`,
  no: (sentence) => `Hvilket begrep fullfører setningen «${sentence}»?`,
  other: () => '',
};
const STEM: Readonly<Record<TextLanguage, (meaning: string) => string>> = {
  en: (meaning) => `Which term does the text define as “${meaning}”?`,
  no: (meaning) => `Hvilket begrep forklarer teksten som «${meaning}»?`,
  other: () => '',
};

export function definedTermDrafts(
  meanings: readonly NamedMeaning[],
  language: TextLanguage,
): DefinedTermDraft[] {
  const seen = new Set<string>();
  const own = meanings.filter(({ term }) => {
    const key = term.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return own
    .filter(({ meaning }) => isFit(meaning))
    .map((one) => ({ ...one, wrong: wrongFor(one, own, language) }))
    .filter(({ wrong }) => wrong.length >= 3);
}

function wrongFor(
  one: NamedMeaning,
  all: readonly NamedMeaning[],
  language: TextLanguage,
): DefinedTermDraft['wrong'] {
  const [key, said] = [one.term, one.meaning].map((text) => contentTerms(text, language));
  if (key === undefined || said === undefined) return [];
  // What the meaning gives away of the key, every option must hold as well.
  const given = key.intersection(said);
  return all
    .filter((other) => {
      const own = contentTerms(other.term, language);
      return (
        other.term !== one.term &&
        isAlike(one.term, other.term) &&
        isAdjective(one.term) === isAdjective(other.term) &&
        isPerson(one) === isPerson(other) &&
        given.isSubsetOf(own) &&
        // One that the meaning names, or that names the key, may stand above or below it.
        own.intersection(said).isSubsetOf(given) &&
        !key.isSubsetOf(own) &&
        !own.isSubsetOf(key) &&
        !key.isSubsetOf(contentTerms(other.meaning, language))
      );
    })
    .slice(0, MOST_WRONG)
    .map((other) => {
      const claim = one.gapped?.replace(GAP, other.term) ?? `${other.term} is ${one.meaning}.`;
      return {
        term: other.term,
        own: { passage: other.quote.text, claim },
        unsaid: { passage: one.quote.text, claim },
      };
    });
}

/** A sentence with a gap does not say what its term is. */
function isPerson({ meaning, gapped }: NamedMeaning): boolean {
  if (gapped !== undefined) return false;
  return isPersonMeaning(meaning) || /^(?:\S+ ){1,4}who /u.test(meaning);
}

function isFit(meaning: string): boolean {
  const count = wordCount(meaning);
  return (
    count >= SHORTEST &&
    count <= LONGEST &&
    !/[“”«»]|\[|^(?:for example|e\.g|such as|see|f\.eks|for eksempel)\b/iu.test(meaning)
  );
}

/** "heterozygous" among nouns could not be the word that is asked for. */
function isAdjective(term: string): boolean {
  return (
    !term.includes(' ') &&
    /(?:ous|ic|al|ive|ed|able|ible|ant|ent|ary|linked|motor|[st]ory)$/u.test(term)
  );
}

export function pairsOfDefinedTerms(drafts: readonly DefinedTermDraft[]): ReadPair[] {
  return drafts.flatMap(({ wrong }) => wrong.flatMap(({ own, unsaid }) => [own, unsaid]));
}

export function textsOfDefinedTerms(drafts: readonly DefinedTermDraft[]): string[] {
  return drafts.flatMap(({ term, wrong }) => [term, ...wrong.map((one) => one.term)]);
}

export function definedTermItems(
  drafts: readonly DefinedTermDraft[],
  scores: Scores,
  language: TextLanguage,
): ItemCandidate[] {
  return drafts.flatMap((draft) => itemOf(draft, scores, language) ?? []);
}

function itemOf(
  draft: DefinedTermDraft,
  scores: Scores,
  language: TextLanguage,
): ItemCandidate | undefined {
  const nearness = (term: string) => scores.nearness(draft.term, term) ?? 0;
  const chosen = draft.wrong
    .filter(
      ({ own, unsaid, term }) =>
        (scores.reading(own)?.entails ?? 0) < SAID.own &&
        (scores.reading(unsaid)?.entails ?? 0) < SAID.key &&
        nearness(term) < NEAREST,
    )
    .map(({ term }) => term)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, 3);
  if (chosen.length < 3) return undefined;
  const { term, meaning, gapped, quote, concept, weight } = draft;
  const quoted = plainText(quote.text).trim();
  const item: ItemCandidate = {
    kind: 'term',
    question:
      gapped === undefined
        ? STEM[language](meaning.replace(/[.;,\s]+$/u, ''))
        : COMPLETES[language](gapped.replace(/[.;,\s]+$/u, '')),
    options: [term, ...chosen],
    correctAnswerIndex: 0,
    explanation: language === 'no' ? `Teksten sier: «${quoted}»` : `The text says: “${quoted}”`,
    concept,
    quote,
    score: WORTH + 0.2 * weight,
  };
  const [placed] = spreadKeys([item], { language });
  return placed !== undefined && lintItem(placed, { language }).length === 0 ? item : undefined;
}
