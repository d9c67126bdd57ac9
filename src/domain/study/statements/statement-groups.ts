/** Sentences of one section that can stand in a list of statements, with the ways to make each false. */
import type { TextSpan } from '../../../contracts/concept.ts';
import { verify } from '../../evidence/verify/verify.ts';
import { asSentence, plainText, withoutBrackets, wordCount } from '../../text/plain-text.ts';
import { mapTermOf } from '../drafts/draft-score.ts';
import type { ReadPair } from '../drafts/scores.ts';
import { readClause } from '../facts/english-clause.ts';
import type { Fact, FactBook } from '../facts/fact.ts';
import { passageAround, passagesAbout } from '../facts/passages-about.ts';
import { isStatement, pointsAtOne } from '../facts/statement-rules.ts';
import { falsify } from './falsify.ts';
import type { Flip } from './flip.ts';

export interface Lie extends Flip {
  /** Both must deny it: the passage, and the sentence by itself. */
  denied: readonly ReadPair[];
  /** By the rules alone: what passes where no model reads. */
  isPlainlyDenied: boolean;
  /** None of these may say it. */
  unsaid: readonly ReadPair[];
}

export interface Statement {
  text: string;
  quote: TextSpan;
  /** How near it is to what the text is about, and how much its section is worth. */
  weight: number;
  /** The term of the map that it is about. */
  concept: string | null;
  lies: Lie[];
}

export interface StatementGroup {
  topic: string;
  statements: Statement[];
}

/** With fewer there are no three true ones beside a false one. */
const FEWEST = 4;
/** Lies that models read, over the whole text: more than can be asked of it. */
const MOST_LIES = 45;

export function statementGroups(
  book: FactBook,
  swaps: (fact: Fact, text: string) => Flip[],
): StatementGroup[] {
  const said = book.all.map(({ text }) => text.toLowerCase()).join('\n');
  const knows = (phrase: string) => said.includes(phrase.toLowerCase());
  const countOf = (phrase: string) => said.split(phrase).length - 1;
  const groups = new Map<string, Statement[]>();
  const seen = new Set<string>();
  for (const fact of book.fit) {
    const text = asSentence(book.casing.quiet(statementText(fact)));
    const topic = topicOf(fact);
    if (topic === null || seen.has(text) || !isStatement(text, book.language)) continue;
    if (book.language === 'en' && !isPlainEnglish(fact, countOf)) continue;
    seen.add(text);
    const flips = [...swaps(fact, text), ...falsify(text, book.language, knows)];
    const own = groups.get(topic) ?? [];
    own.push({
      text,
      quote: fact.span,
      weight: 0.3 * fact.weight + fact.sectionWorth,
      concept: mapTermOf(fact, book),
      lies: flips.map((flip) => lieOf(flip, fact, book)),
    });
    groups.set(topic, own);
  }
  return fewerLies(wholeGroups(groups));
}

/** With a subject and a verb of its own, and of nothing that was named before. */
function isPlainEnglish({ sentence }: Fact, countOf: (phrase: string) => number): boolean {
  return (
    readClause(sentence.words, 0, sentence.words.length) !== undefined &&
    !pointsAtOne(sentence, countOf)
  );
}

/** Sections with too few statements, or with too few that can be made false, are asked about together. */
function wholeGroups(groups: ReadonlyMap<string, Statement[]>): StatementGroup[] {
  const all = [...groups].map(([topic, statements]) => ({ topic, statements }));
  const isWhole = ({ topic, statements }: StatementGroup) =>
    topic !== '' && statements.length >= FEWEST && statements.some(({ lies }) => lies.length > 0);
  const rest = all.filter((group) => !isWhole(group)).flatMap(({ statements }) => statements);
  return [
    ...all.filter(isWhole),
    ...(rest.length >= FEWEST ? [{ topic: '', statements: rest }] : []),
  ];
}

function statementText({ text }: Fact): string {
  return asSentence(withoutBrackets(plainText(text)));
}

function lieOf(flip: Flip, fact: Fact, book: FactBook): Lie {
  const claim = flip.text;
  return {
    ...flip,
    denied: [passageAround(fact, book), fact.text].map((passage) => ({ passage, claim })),
    isPlainlyDenied:
      verify(claim, fact.text, { language: book.language }).verdict === 'contradicts',
    unsaid: passagesAbout(claim, fact, book).map((passage) => ({ passage, claim })),
  };
}

/** The most promising of the whole text: what is not read is not asked. */
function fewerLies(groups: readonly StatementGroup[]): StatementGroup[] {
  const ranked = groups
    .flatMap(({ statements }) =>
      statements.flatMap(({ lies, weight }) =>
        lies.map((lie) => ({ lie, weight: lie.worth + weight })),
      ),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LIES);
  const kept = new Set(ranked.map(({ lie }) => lie));
  return groups.map(({ topic, statements }) => ({
    topic,
    statements: statements.map((one) => ({
      ...one,
      lies: one.lies.filter((lie) => kept.has(lie)),
    })),
  }));
}

const LONGEST_TOPIC = 9;
/** Headings that name a part of the text and nothing that it is about. */
const EMPTY_TOPIC =
  /^(?:introduction|overview|background|summary|conclusions?|discussion|results?|methods?|abstract|contents|preface|notes?|examples?|chapter|section|part|appendix|annex|general provisions|key (?:terms|points)|innledning|sammendrag|oppsummering|konklusjon|diskusjon|resultater?|metode|innhold)\b/iu;

/** The heading, as it would stand in a question; null where it names nothing. */
function topicOf({ sentence: { block } }: Fact): string | null {
  const bare = plainText(block.section ?? '')
    .replace(
      /^(?:chapter|section|part|art(?:icle|\.)?|kapittel|del)?\s*[\dIVX]+(?:\.\d+)*[.:)\s–-]+/iu,
      '',
    )
    .replace(/[.:?!]$/u, '')
    .trim();
  const shown =
    bare === bare.toUpperCase() && /\p{L}{5}/u.test(bare)
      ? bare.charAt(0) + bare.slice(1).toLowerCase()
      : bare;
  if (shown === '' || wordCount(shown) > LONGEST_TOPIC || EMPTY_TOPIC.test(shown)) return '';
  return /[“”«»"]/u.test(shown) ? null : shown;
}
