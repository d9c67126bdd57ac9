/** The statements of a Norwegian text that stand alone, and what they say must be done. */
import type { Fact, FactBook } from '../../study/facts/fact.ts';
import { capitalised, plainText, wordCount } from '../../text/plain-text.ts';

export interface Stated {
  fact: Fact;
  /** Without its mark and its citations. */
  said: string;
}

export interface NorwegianDuty extends Stated {
  /** With a small first letter, unless it is a name. */
  subject: string;
  helper: string;
  isForbidden: boolean;
  /** "melder" for "skal melde". */
  present: string;
  infinitive: string;
  rest: string;
}

const FEWEST = 6;
const MOST = 32;
const LONGEST_SUBJECT = 8;
const MARK =
  /^(?:[•·▪◦‣*–-]\s*)*(?:\(?(?:\d{1,2}|[a-z])[.)]\s+|§\s?\d+[.:]?\s+|(?:\d+\.)+\d*\s+)?(?:\p{Lu}[\p{L} /-]{2,30}:\s+(?=\p{Lu}))?/u;
/** Whoever reads the sentence alone would not know what is meant. */
const LEANS =
  /^(?:det|den|de|dette|denne|disse|han|hun|slik|slike|her|der|da|så|men|og|også|derfor|likevel|dermed|samtidig|begge|andre|noen|vi|jeg|du|en annen|et annet|for eksempel|hvis (?:det|den|de)|når (?:det|den|de))(?=[\s,])|(?:^|\s)(?:dette|denne|disse|slik|slike|ovenfor|nedenfor|følgende|nevnte|kapittel|figur|tabell|avsnitt|paragraf|ledd|vi|vår|våre|oss|jf)(?=[\s,.])|§/iu;
/** A sentence that opens so has its verb before its subject. */
const FRONTED =
  /^(?:i|på|ved|for|etter|før|innen|når|hvis|dersom|om|fra|til|med|uten|under|over|gjennom|mellom|senest|bare|som|av|hos|mot|ut|da|der|her|ifølge)(?=\s)/iu;
const DUTY =
  /^(?<subject>\p{Lu}[^,;:()]{2,80}?) (?<helper>skal|må|bør|kan) (?<not>ikke )?(?<verb>\p{Ll}+) (?<rest>[^;:]+)\.$/u;
const TWISTED =
  /(?<!\p{L})(?:skal|må|bør|kan|unntatt|med mindre|unntak|bare|kun|verken|enten|men|ellers|også|derfor)(?!\p{L})/iu;

export function norwegianStatements({ all }: FactBook): Stated[] {
  return all.flatMap((fact) => {
    const said = plainText(fact.span.text.replace(MARK, '')).trim();
    const count = wordCount(said);
    const isWhole = /^\p{Lu}.*\.$/su.test(said) && !/[.?!] \p{Lu}|[;:[\]|*«»“”"()]/u.test(said);
    return isWhole && count >= FEWEST && count <= MOST && !LEANS.test(said) ? [{ fact, said }] : [];
  });
}

export function norwegianDuty(stated: Stated): NorwegianDuty | null {
  const {
    subject = '',
    helper = '',
    not,
    verb = '',
    rest = '',
  } = DUTY.exec(stated.said)?.groups ?? {};
  if (subject === '' || FRONTED.test(subject) || wordCount(subject) > LONGEST_SUBJECT) return null;
  if ((helper === 'kan' && not === undefined) || TWISTED.test(`${verb} ${rest}`)) return null;
  const present = presentOf(verb);
  if (present === null || / (?:som|der|hvor|at) /u.test(` ${subject} `)) return null;
  return {
    ...stated,
    ...{ helper, present, rest, infinitive: verb, isForbidden: not !== undefined },
    subject: smallFirst(subject),
  };
}

const PRESENT: ReadonlyMap<string, string> = new Map(
  Object.entries({ være: 'er', gjøre: 'gjør', vite: 'vet', spørre: 'spør', si: 'sier', ha: 'har' }),
);

/** "meldes" stays, "melde" gets its ending. */
function presentOf(infinitive: string): string | null {
  const known = PRESENT.get(infinitive);
  if (known !== undefined) return known;
  if (/(?:es|as|ås)$/u.test(infinitive)) return infinitive;
  return /[eåaøi]$/u.test(infinitive) ? `${infinitive}r` : null;
}

export function smallFirst(text: string): string {
  return /^\p{Lu}{2}|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** As something that was seen: done, or not done. */
export function seenNorwegian({ subject, present, rest }: NorwegianDuty, isDone: boolean): string {
  return `${capitalised(subject)} ${present}${isDone ? '' : ' ikke'} ${rest}.`;
}
