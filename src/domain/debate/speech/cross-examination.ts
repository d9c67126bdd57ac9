/** Each debater asks the others about what is weakest in their case, and answers with a passage or gives way. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { CrossExchange, DebaterArgument, TopicArgument } from '../../../contracts/debate.ts';
import { checkCites } from '../../evidence/check-cites.ts';
import { placeAt } from '../../evidence/passage-place.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import {
  type DebateMaterial,
  type Lookup,
  type PaperSentence,
  passageTexts,
} from '../paper/material.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { citeOf, type Point, pointsOf } from '../paper/points.ts';
import { stanceStrength } from '../sides/cues.ts';
import { noReader, type Reader } from '../sides/reader.ts';
import { type Stance, stancesOf } from '../sides/stance.ts';
import {
  type Counter,
  citesOf,
  contradicts,
  counterPoints,
  isCited,
  sharedMatter,
} from './counter-points.ts';
import { quotedFrom } from './reasoning.ts';
import { speechOf } from './speech.ts';
import type { Quoted } from './spoken.ts';

export type CrossQuestion = Pick<CrossExchange, 'from' | 'to' | 'topic' | 'question'>;

export interface CrossRequest {
  material: DebateMaterial;
  /** The openings of all debaters. */
  debaters: readonly DebaterArgument[];
  /** Who asks, or who answers. */
  posture: string;
  lookup: Lookup;
  reader?: Reader;
}

const MOST_PER_DEBATER = 2;
const QUOTED_WORDS = 26;
/** How many passages are read against a claim by the model. */
const READ = 4;
const DENIED = 0.8;
/** What one has said oneself on the topic is held against the other, where nothing else is. */
const OWN_PASSAGE = 0.25;
const SHORTEST_QUOTE = 20;
const REPEATS = 0.6;
/** Enough to tell which passage is meant that the question has just quoted. */
const OPENING_WORDS = 8;

/** Up to two questions to each other debater, on their weakest claims. */
export async function crossQuestions(request: CrossRequest): Promise<CrossQuestion[]> {
  const { material, debaters, posture, lookup, reader = noReader } = request;
  const points = pointsOf(material);
  const stance = stanceIn(debaters, posture);
  const own = debaters.find((one) => one.posture === posture)?.perTopic ?? [];
  const stances = debaters.map((one) => stanceIn(debaters, one.posture));
  const asked: CrossQuestion[] = [];
  for (const other of debaters) {
    if (other.posture === posture) continue;
    const weak: Weakness[] = [];
    const rivals = stances.filter((_, at) => debaters[at] !== other);
    const asker = { points, stance, rivals, material, lookup, reader, own };
    for (const argument of other.perTopic) weak.push(...(await weaknessOf(argument, asker)));
    weak.sort((a, b) => b.weight - a.weight || (a.topic < b.topic ? -1 : 1));
    for (const { topic, question } of weak.slice(0, MOST_PER_DEBATER))
      asked.push({ from: posture, to: other.posture, topic, question });
  }
  return asked;
}

interface Weakness {
  topic: string;
  question: string;
  weight: number;
}

interface Asker {
  points: readonly Point[];
  stance: Stance;
  /** The sides of all who ask this debater, in their order. */
  rivals: readonly Stance[];
  material: DebateMaterial;
  lookup: Lookup;
  reader: Reader;
  /** What the asker has said. */
  own: readonly TopicArgument[];
}

async function weaknessOf(argument: TopicArgument, asker: Asker): Promise<Weakness[]> {
  const { material } = asker;
  const { topic, claim, cites } = argument;
  const speech = speechOf(material.language);
  const paper = cites.paper ?? [];
  const said = saidIn(claim);
  if (argument.unargued) return [];
  if (paper.length === 0) return [{ topic, question: speech.askUncited(said), weight: 3 }];
  const checks = checkCites(claim, paper, passageTexts(material.papers), material.language);
  const unproven = paper.find((_, at) => checks[at] !== 'verified');
  if (unproven !== undefined) {
    const quoted = { quote: shortQuote(unproven.text), ...placeAt(unproven) };
    return [{ topic, question: speech.askWeak(said, quoted), weight: 2 }];
  }
  const counter = (await against(argument, asker)) ?? fromOwnCase(argument, asker);
  if (counter === null) return [];
  const terms = sharedMatter(claim, counter.point, topic, material);
  const question = speech.askLimit(said, quotedFrom(counter.point.main), terms);
  return [{ topic, question, weight: counter.weight + (counter.contradicts ? 1 : 0) }];
}

/** The passage of one's own side that says most against a claim; one that denies it before all others. */
async function against(argument: TopicArgument, asker: Asker): Promise<Counter | null> {
  const { points, stance, material, lookup, reader, own } = asker;
  const { claim, topic, cites } = argument;
  const except = [...(cites.paper ?? []), ...citesOf(own)];
  const found = await counterPoints({ claim, topic, except, stance, points, material, lookup });
  const near = found.filter(({ point }) => isOwnGround(point, asker)).slice(0, READ);
  const read = await reader(near.map(({ point }) => ({ passage: point.claim, claim })));
  const denying = near.find((_, at) => (read?.[at]?.contradicts ?? 0) > DENIED);
  return denying === undefined ? (near[0] ?? null) : { ...denying, contradicts: true };
}

/** One's own passage on the topic: it comes from another side, and so conditions what is said there. */
function fromOwnCase({ topic, claim, cites }: TopicArgument, asker: Asker): Counter | null {
  const said = asker.own.find((one) => one.topic === topic)?.cites.paper ?? [];
  const { language, weightOf } = asker.material;
  const [best] = asker.points
    .filter((point) => isCited(point, said) && !isCited(point, cites.paper ?? []))
    .map((point) => {
      const share = shareOf(contentStems(claim, language), point.stems, weightOf);
      return { point, share, contradicts: false, weight: OWN_PASSAGE + share };
    })
    .sort((one, other) => other.weight - one.weight);
  return best ?? null;
}

/** A passage is held against others by the side that it speaks for most, so that nobody is asked twice alike. */
function isOwnGround({ main }: Point, { stance, rivals, material }: Asker): boolean {
  const strengths = rivals.map((rival) => stanceStrength(main, rival, material));
  return rivals[strengths.indexOf(Math.max(...strengths))] === stance;
}

/** The answer of the debater who is asked: another passage for its claim, or a concession. */
export async function crossAnswer(
  request: CrossRequest & { asked: CrossQuestion },
): Promise<CrossExchange> {
  const { material, debaters, posture, asked } = request;
  const own = debaters.find((one) => one.posture === posture)?.perTopic ?? [];
  const argument = own.find(({ topic }) => topic === asked.topic);
  const challenge = challengeIn(asked.question, argument, material);
  const speech = speechOf(material.language);
  const quoted = challenge === null ? null : quotedFrom(challenge);
  const held = argument === undefined ? null : await passageFor(argument, own, challenge, request);
  if (held === null)
    return { ...asked, answer: speech.concede(asked.topic, quoted), concedes: true, cites: [] };
  const found = { quote: shortQuote(held.text), ...placeAt(held) };
  const answer = answerText(quoted, found, argument?.cites.paper?.[0] === held, material);
  return { ...asked, answer, concedes: false, cites: [held] };
}

function answerText(
  challenge: Quoted | null,
  found: Quoted,
  isOwn: boolean,
  { language }: DebateMaterial,
): string {
  const speech = speechOf(language);
  if (challenge === null) return speech.answerWith(found);
  const meant = shortened(challenge.quote, OPENING_WORDS);
  return isOwn ? speech.answerWithin(meant, found) : speech.answerBoth(meant, found);
}

/** Another passage on its side; failing that its own again; none once the papers say the opposite. */
async function passageFor(
  argument: TopicArgument,
  own: readonly TopicArgument[],
  challenge: PaperSentence | null,
  request: CrossRequest,
): Promise<LookupHit | null> {
  if (challenge !== null && contradicts(argument.claim, challenge.text, request.material))
    return null;
  const other = await answerPoint(argument, own, challenge, request);
  return other === null ? (argument.cites.paper?.[0] ?? null) : citeOf(other, 1);
}

function shortQuote(text: string): string {
  return shortened(plainWords(text), QUOTED_WORDS).replace(/[.!]$/u, '');
}

async function answerPoint(
  argument: TopicArgument,
  perTopic: readonly TopicArgument[],
  challenge: PaperSentence | null,
  { material, debaters, posture, lookup }: CrossRequest,
): Promise<Point | null> {
  const found = await counterPoints({
    claim: argument.claim,
    topic: argument.topic,
    except: citesOf(perTopic),
    stance: stanceIn(debaters, posture),
    points: pointsOf(material).filter(({ main }) => main !== challenge),
    material,
    lookup,
  });
  // A paper that says a thing twice does not answer itself.
  const repeats = ({ claim }: Point) =>
    challenge !== null && nearDuplicateScore(challenge.text, claim, material.language) > REPEATS;
  return found.find(({ contradicts, point }) => !contradicts && !repeats(point))?.point ?? null;
}

/** The sentence of the papers that a question quotes, other than the claim's own passage. */
function challengeIn(
  question: string,
  argument: TopicArgument | undefined,
  { sentences }: DebateMaterial,
): PaperSentence | null {
  const own = argument?.cites.paper ?? [];
  const isOwn = ({ text }: PaperSentence) => own.some((cite) => cite.text.includes(text));
  const quoted = sentences.filter((sentence) => {
    const { quote } = quotedFrom(sentence);
    return quote.length > SHORTEST_QUOTE && question.includes(quote) && !isOwn(sentence);
  });
  return quoted.toSorted((a, b) => b.text.length - a.text.length)[0] ?? null;
}

function saidIn(claim: string): string {
  return shortened(claim, QUOTED_WORDS).replace(/[.!]$/u, '');
}

export function stanceIn(debaters: readonly DebaterArgument[], posture: string): Stance {
  const postures = debaters.map((one) => one.posture);
  return stancesOf(postures)[postures.indexOf(posture)] ?? 'support';
}

/** Claims that their debater gave up are marked, wherever they are used from now on. */
export function applyConcessions(
  debaters: readonly DebaterArgument[],
  exchanges: readonly CrossExchange[],
): DebaterArgument[] {
  return debaters.map((debater) => ({
    ...debater,
    perTopic: debater.perTopic.map((argument) => ({
      ...argument,
      conceded:
        argument.conceded ||
        exchanges.some(
          ({ to, topic, concedes }) =>
            concedes && to === debater.posture && topic === argument.topic,
        ),
    })),
  }));
}
