/** The answer to the strongest argument against one's own, with what the papers say on the other side. */
import type {
  CrossExchange,
  DebaterArgument,
  Rebuttal,
  TopicArgument,
} from '../../../contracts/debate.ts';
import { placeAt } from '../../evidence/passage-place.ts';
import { contentStems, shareOf } from '../paper/content-stems.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { citeOf, pointsOf } from '../paper/points.ts';
import { stanceStrength } from '../sides/cues.ts';
import { opposes } from '../sides/stance.ts';
import { convincingness } from './convincingness.ts';
import { type Counter, citesOf, counterPoints, isCited, sharedMatter } from './counter-points.ts';
import { type CrossRequest, stanceIn } from './cross-examination.ts';
import { quotedFrom } from './reasoning.ts';
import { speechOf } from './speech.ts';

interface Target {
  against: string;
  argument: TopicArgument;
  strength: number;
}

/** How many of the strongest arguments are looked at for one that can be answered. */
const TRIED = 4;
const QUOTED_WORDS = 24;
/** Only where there is nothing else. */
const HEARD = 0.05;
const SAME_TOPIC = 0.2;
const LEAST_SHARED = 0.1;

interface RebuttalRequest extends CrossRequest {
  /** What was asked and answered before. */
  exchanges: readonly CrossExchange[];
}

export async function rebuttal(request: RebuttalRequest): Promise<Rebuttal | null> {
  const { debaters, posture } = request;
  const own = debaters.find((one) => one.posture === posture);
  if (own === undefined) return null;
  const targets = strongestAgainst(own, request).slice(0, TRIED);
  const [first] = targets;
  if (first === undefined) return null;
  const best = await bestAnswer(targets, own, request);
  return best === null
    ? unanswered(posture, first, request)
    : answered(posture, best.target, best.counter, request);
}

interface Answer {
  target: Target;
  counter: Counter;
  weight: number;
}

/** Of the strongest arguments the one that the papers say most against. */
async function bestAnswer(
  targets: readonly Target[],
  own: DebaterArgument,
  request: RebuttalRequest,
): Promise<Answer | null> {
  const { material, debaters, lookup, exchanges } = request;
  const points = pointsOf(material);
  const stance = stanceIn(debaters, own.posture);
  const used = citesOf(own.perTopic);
  const asked = exchanges.map(({ question }) => question);
  const answers: Answer[] = [];
  for (const target of targets) {
    const { claim, topic, cites } = target.argument;
    const except = cites.paper ?? [];
    const found = await counterPoints({ claim, topic, except, stance, points, material, lookup });
    for (const counter of [...found.slice(0, 3), ...ownGround(target.argument, own, request)]) {
      const fresh = isCited(counter.point, used) ? 0.6 : 1;
      // What was held against a claim in cross-examination has been answered there.
      const { quote } = quotedFrom(counter.point.main);
      const heard = asked.some((question) => question.includes(quote)) ? HEARD : 1;
      answers.push({ target, counter, weight: target.strength * counter.weight * fresh * heard });
    }
  }
  return answers.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/** What one has said oneself on the topic answers what another says there, as far as it is on the same matter. */
function ownGround(
  { claim, topic }: TopicArgument,
  own: DebaterArgument,
  { material, debaters }: RebuttalRequest,
): Counter[] {
  const { language, weightOf } = material;
  const stance = stanceIn(debaters, own.posture);
  const cites = own.perTopic.find((one) => one.topic === topic)?.cites.paper ?? [];
  const wanted = contentStems(claim, language);
  return pointsOf(material)
    .filter((point) => isCited(point, cites))
    .map((point) => {
      const share = shareOf(wanted, point.stems, weightOf);
      const side = stanceStrength(point.main, stance, material);
      return { point, share, contradicts: false, weight: side * (SAME_TOPIC + share) };
    })
    .filter(({ share }) => share >= LEAST_SHARED);
}

/** Claims with passages, of those who stand on the other side, on what one argues oneself. */
function strongestAgainst(own: DebaterArgument, { material, debaters }: CrossRequest): Target[] {
  const { language, weightOf } = material;
  const stance = stanceIn(debaters, own.posture);
  const ownStems = contentStems(own.perTopic.map(({ claim }) => claim).join(' '), language);
  return debaters
    .filter(({ posture }) => posture !== own.posture)
    .flatMap(({ posture, perTopic }) =>
      perTopic
        .filter(({ cites, conceded }) => (cites.paper?.length ?? 0) > 0 && !conceded)
        .map((argument) => {
          const near = shareOf(contentStems(argument.claim, language), ownStems, weightOf);
          const best = Math.max(
            0,
            ...(argument.cites.paper ?? []).map(({ score }) => Math.min(1, score)),
          );
          const side = opposes(stance, stanceIn(debaters, posture)) ? 1 : 0.6;
          // A claim that speaks for one's own side is no argument against it.
          const text = { text: argument.claim, place: 'results' as const };
          const agrees = stanceStrength(text, stance, material);
          return {
            against: posture,
            argument,
            strength: side * (1.1 - agrees) * (0.3 + near) * (0.3 + best) * appeal(argument.claim),
          };
        }),
    )
    .sort(
      (a, b) =>
        b.strength - a.strength ||
        (`${a.against}${a.argument.topic}` < `${b.against}${b.argument.topic}` ? -1 : 1),
    );
}

/** From 0 to 1: of two claims alike the one that reads better is the one to answer. */
function appeal(claim: string): number {
  return 1 / (1 + Math.exp(-convincingness(claim)));
}

function answered(
  by: string,
  { against, argument }: Target,
  { point, contradicts }: Counter,
  { material }: CrossRequest,
): Rebuttal {
  const speech = speechOf(material.language);
  const [cite] = argument.cites.paper ?? [];
  const claim = {
    quote: shortened(plainWords(argument.claim), QUOTED_WORDS).replace(/[.!]$/u, ''),
    ...placeAt(cite ?? { page: 1 }),
  };
  const counter = quotedFrom(point.main);
  const terms = sharedMatter(argument.claim, point, argument.topic, material);
  const text = contradicts
    ? speech.rebutContradicted(claim, counter)
    : speech.rebut(claim, counter, terms);
  return { by, against, topic: argument.topic, text, cites: [citeOf(point, 1)] };
}

function unanswered(
  by: string,
  { against, argument }: Target,
  { material }: CrossRequest,
): Rebuttal {
  const said = shortened(plainWords(argument.claim), QUOTED_WORDS).replace(/[.!]$/u, '');
  const text = speechOf(material.language).noRebuttal(said);
  return { by, against, topic: argument.topic, text, cites: [] };
}
