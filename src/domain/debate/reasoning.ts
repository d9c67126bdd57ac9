/**
 * How a point bears on the question, from what the text itself shows: the word that marks its
 * side, the part of the paper it stands in, and the neighbour that goes on from it.
 */
import { withoutBrackets } from '../study/plain-text.ts';
import type { Allotted } from './allot-points.ts';
import type { Asked } from './asked.ts';
import { contentStems, shareOf } from './content-stems.ts';
import { figureIn, markedPhrase } from './cues.ts';
import type { DebateMaterial, PaperSentence } from './material.ts';
import { plainWords, shortened } from './plain-words.ts';
import type { Point } from './points.ts';
import { speechOf } from './speech.ts';
import type { Stance } from './stance.ts';
import { listed } from './thesis-frames.ts';

interface Side {
  asked: Asked;
  stance: Stance;
  material: DebateMaterial;
}

const GOES_ON =
  /^(?:therefore|thus|hence|consequently|this (?:shows?|means|suggests?|indicates?|implies|is because|can be)|as a result|so|because|in other words|that is|however|in fact|for example|derfor|dermed|altså|det betyr|dette (?:viser|betyr|skyldes)|men|likevel)\b/iu;
const LONGEST_QUOTE = 34;

/** `turn` is the number of the topic. */
export function reasoningOf(
  allotted: readonly Allotted[],
  topic: string,
  turn: number,
  side: Side,
): string {
  const { stance, material } = side;
  const speech = speechOf(material.language);
  const [first, second] = allotted;
  if (first === undefined) return '';
  const { main } = first.point;
  const forms = speech.bears[stance];
  const bears = forms[turn % forms.length];
  const phrase = markedPhrase(withoutBrackets(first.point.claim), stance, material.language);
  const said = bears?.({
    terms: bearsOn(first.point, topic, side),
    phrase,
    figure: stance === 'critical' ? figureIn(phrase ?? '') : figureIn(main.text),
    isFinding: FINDINGS.has(main.place) || figureIn(main.text) !== null,
  });
  return [said ?? '', secondPlace(main, second, material), neighbour(allotted, material)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const FINDINGS: ReadonlySet<string> = new Set([
  'results',
  'discussion',
  'conclusion',
  'limits',
  'abstract',
]);

/** Two passages of different parts of a paper say more than two neighbours. */
function secondPlace(
  main: PaperSentence,
  second: Allotted | undefined,
  { language }: DebateMaterial,
): string {
  const other = second?.point.main;
  if (other === undefined || other.section === main.section || other.section === '') return '';
  return speechOf(language).second(other.section, other.page);
}

/** The terms that the point shares with the question; failing that, the topic. */
function bearsOn({ stems }: Point, topic: string, { asked, material }: Side): string {
  const { language } = material;
  const shared = asked.terms.filter((term) => shareOf(contentStems(term, language), stems) > 0.5);
  return shared.length > 0 ? listed(shared.slice(0, 2), language) : topicInText(topic, material);
}

/** A heading with capitals inside is a name. */
function topicInText(topic: string, { casing }: DebateMaterial): string {
  return /\s\p{Lu}/u.test(topic) ? topic : casing.small(topic);
}

/** The sentence after, if it goes on from the point; else the one before, if the point leans on it. */
function neighbour(allotted: readonly Allotted[], { sentences, language }: DebateMaterial): string {
  const speech = speechOf(language);
  const own = allotted.flatMap(({ point }) => point.sentences);
  for (const { point } of allotted) {
    const after = sentences[point.main.at + 1];
    const marker = after === undefined ? null : (GOES_ON.exec(after.text)?.[0] ?? null);
    if (after !== undefined && marker !== null && isNear(after, point.main, own))
      return speech.goesOn(quotedFrom(after));
  }
  return '';
}

function isNear(other: PaperSentence, main: PaperSentence, own: readonly PaperSentence[]): boolean {
  return other.chunkId === main.chunkId && !own.includes(other) && /[.!]["”’)]*$/u.test(other.text);
}

export function quotedFrom(sentence: PaperSentence) {
  const quote = shortened(plainWords(sentence.text), LONGEST_QUOTE).replace(/[.!]$/u, '');
  return { quote, page: sentence.page };
}
