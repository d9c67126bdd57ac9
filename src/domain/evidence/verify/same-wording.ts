/**
 * A claim that repeats a sentence almost word for word is judged by what differs:
 * each gap between shared words is looked at for a changed number, a denial, an
 * opposite, a harder word, or simply another word.
 */
import type { TextLanguage } from '../../text/tokenize.ts';
import { isSameWord, type WordAlignment, type WordGap } from './align-words.ts';
import { APPROXIMATE } from './guards.ts';
import { areOpposites, pullAlike } from './opposites.ts';
import type { Passage } from './passage.ts';
import { type Reason, reasonOf } from './reason.ts';
import { isCounted, lexiconOf, type Statement, type StatementWord, wordSet } from './statement.ts';

interface Difference {
  gap: WordGap;
  /** All words of the claim, and of the sentence that it follows. */
  claim: readonly StatementWord[];
  sentence: readonly StatementWord[];
  language: TextLanguage;
  /** Stems of the whole passage, of which the sentence is a part. */
  terms: ReadonlySet<string>;
  /** Both sides deny something: "is not associated" and "no association" agree. */
  bothDeny: boolean;
  /** And each of the words that both have, on both sides or on none. */
  deniedAlike: boolean;
}

type GapRule = (difference: Difference) => Reason | null;

/** In this order; the first that finds something speaks for its gap. */
const gapRules: readonly GapRule[] = [
  changedNumber,
  changedDenial,
  opposite,
  changedQuantity,
  changedCertainty,
  otherWords,
];

/** What stands in the way of support, gap by gap. */
export function differences(
  claim: Statement,
  evidence: Statement,
  alignment: WordAlignment,
  { terms, language }: Passage,
): Reason[] {
  const reasons: Reason[] = [];
  const bothDeny = [claim, evidence].every(({ words }) => words.some(({ isDenial }) => isDenial));
  const deniedAlike = bothDeny && isDeniedAlike(claim, evidence);
  for (const gap of alignment.gaps) {
    const difference = {
      ...{ gap, claim: claim.words, sentence: evidence.words },
      ...{ language, terms, bothDeny, deniedAlike },
    };
    for (const rule of gapRules) {
      const reason = rule(difference);
      if (reason !== null) {
        reasons.push(reason);
        break;
      }
    }
  }
  const denied = deniedOnOneSide(claim, evidence, alignment, bothDeny);
  return denied === null ? reasons : [...reasons, denied];
}

/** Said first and written last it is the same number; to what it belongs, a guard sees. */
function changedNumber({ gap, sentence }: Difference): Reason | null {
  const said = gap.claim.filter(({ number }) => number !== null);
  const written = gap.evidence.filter(({ number }) => number !== null);
  if (said.length === 0) return null;
  if (written.length > 0) return reasonOf('number', 'contradicts', said, written);
  const missing = said.filter(
    (word) => isCounted(word) && !sentence.some((other) => isSameWord(word, other)),
  );
  return missing.length === 0 ? null : reasonOf('number', 'withholds', missing, []);
}

function changedDenial({ gap, language, bothDeny, deniedAlike }: Difference): Reason | null {
  if (deniedAlike) return null;
  const said = gap.claim.filter(({ isDenial }) => isDenial);
  const written = reachingDenials(gap, language);
  if (said.length === written.length) return null;
  return reasonOf('negation', bothDeny ? 'withholds' : 'contradicts', said, written);
}

/** Denials in the evidence's gap that bear on the shared words ("..., but the mind is not"). */
function reachingDenials(gap: WordGap, language: TextLanguage): StatementWord[] {
  const denials = gap.evidence.filter(({ isDenial }) => isDenial);
  if (gap.side === 'inside') return denials;
  if (gap.side === 'before') return handsOver(gap, language) ? denials : [];
  const clause = firstClause(gap.evidence);
  return clause.some(({ weight, isDenial }) => weight > 0 && !isDenial)
    ? []
    : clause.filter(({ isDenial }) => isDenial);
}

function firstClause(words: readonly StatementWord[]): readonly StatementWord[] {
  const end = words.findIndex(({ opensClause }) => opensClause);
  return end < 0 ? words : words.slice(0, end);
}

/** "It is false that", "people believe that": what stands before governs the shared words. */
function handsOver({ evidence }: WordGap, language: TextLanguage): boolean {
  return wordSet(lexiconOf(language).complementizers).has(evidence.at(-1)?.surface ?? '');
}

function opposite({ gap, language }: Difference): Reason | null {
  const clause = gap.side === 'after' ? firstClause(gap.evidence) : gap.evidence;
  for (const said of gap.claim) {
    const written = clause.find((word) => areOpposites(said, word, language));
    if (written !== undefined) return reasonOf('direction', 'contradicts', [said], [written]);
  }
  return null;
}

/** "all" for "some" is more than was said; "some" for "all" is not. */
function changedQuantity({ gap, language }: Difference): Reason | null {
  const [said, written] = [gap.claim, gap.evidence].map((words) =>
    words.filter((word) => quantityOf(word, language) >= 0),
  );
  const [most] = said ?? [];
  if (most === undefined) return null;
  const least = written?.[0];
  const isSafe = least !== undefined && quantityOf(least, language) >= quantityOf(most, language);
  return isSafe || isVaguer(gap, quantityOf(most, language))
    ? null
    : reasonOf('quantifier', 'withholds', [most], least ? [least] : []);
}

const [FEW, SOME] = [1, 2];
/** "A few minutes" may be five, and hardly twelve. */
const MOST_OF_FEW = 10;

function isVaguer({ evidence }: WordGap, quantity: number): boolean {
  const counts = evidence.filter(isCounted).map(({ number }) => number?.value ?? 0);
  if (quantity === SOME) return counts.some((count) => count > 1);
  return quantity === FEW && counts.some((count) => count > 1 && count <= MOST_OF_FEW);
}

function quantityOf({ surface }: StatementWord, language: TextLanguage): number {
  const { none, few, some, most, all } = lexiconOf(language).quantifiers;
  return [none, few, some, most, all].findIndex((list) => wordSet(list).has(surface));
}

/** A caution left out ("may", "slightly", "people believe that") or a superlative put in. */
function changedCertainty({ gap, claim, sentence, language }: Difference): Reason | null {
  const { hedges, softeners, reports, superlatives } = lexiconOf(language);
  const added = gap.claim.filter(
    (said) =>
      wordSet(superlatives).has(said.surface) &&
      !sentence.some((word) => pullAlike(said, word, language)),
  );
  if (added.length > 0) return reasonOf('certainty', 'withholds', added, []);
  const cautions = wordSet(`${hedges} ${softeners} ${reports}`);
  const isCareful = ({ surface }: StatementWord) =>
    cautions.has(surface) || APPROXIMATE.has(surface);
  if (gap.claim.some(isCareful)) return null;
  const kept = new Set(claim.map(({ surface }) => surface));
  const dropped = governing(gap, language).filter(
    ({ surface }) => cautions.has(surface) && !kept.has(surface),
  );
  return dropped.length === 0 ? null : reasonOf('certainty', 'withholds', [], dropped);
}

/** The words of the evidence's gap that bear on the shared words: those of the same clause. */
function governing(gap: WordGap, language: TextLanguage): StatementWord[] {
  if (gap.side === 'after') return [];
  if (gap.side === 'inside' || handsOver(gap, language)) return gap.evidence;
  return gap.evidence.slice(
    Math.max(
      0,
      gap.evidence.findLastIndex((word) => word.opensClause),
    ),
  );
}

/** A word of the claim that the evidence does not have, or has not in this place. */
function otherWords({ gap, sentence, terms, language }: Difference): Reason | null {
  const { attributions, reports } = lexiconOf(language);
  const isReported = sentence.some(({ surface }) => wordSet(reports).has(surface));
  const isFree = ({ surface }: StatementWord) =>
    APPROXIMATE.has(surface) || (isReported && wordSet(attributions).has(surface));
  const said = gap.claim.filter((word) => word.weight > 0 && word.number === null && !isFree(word));
  const written = gap.evidence.filter(({ weight, number }) => weight > 0 && number === null);
  const foreign = said.filter(({ term }) => !terms.has(term));
  if (said.length > 0 && written.length > 0)
    return reasonOf('other-words', 'withholds', said, written);
  return foreign.length > 0 ? reasonOf('other-words', 'withholds', foreign, []) : null;
}

/** "Without being used up" and "it is not used up": the denials stand in other places and reach the same. */
function isDeniedAlike(claim: Statement, evidence: Statement): boolean {
  const [said, written] = [claim, evidence].map(({ words }) =>
    words.filter(({ isDenial }) => isDenial),
  );
  if (said?.length !== written?.length) return false;
  const met = claim.words
    .filter(({ weight }) => weight > 0)
    .flatMap((said) =>
      evidence.words
        .filter((written) => isSameWord(said, written))
        .map((written) => [said.isDenied, written.isDenied]),
    );
  return met.every(([one, other]) => one === other) && met.some(([one]) => one);
}

/** A shared word that only one side denies, although the denial itself may stand elsewhere. */
function deniedOnOneSide(
  claim: Statement,
  evidence: Statement,
  { pairs }: WordAlignment,
  bothDeny: boolean,
): Reason | null {
  for (const [claimAt, evidenceAt] of pairs) {
    const [said, written] = [claim.words[claimAt], evidence.words[evidenceAt]];
    if (said === undefined || written === undefined || said.weight === 0) continue;
    if (said.isDenied !== written.isDenied)
      return reasonOf('negation', bothDeny ? 'withholds' : 'contradicts', [said], [written]);
  }
  return null;
}
