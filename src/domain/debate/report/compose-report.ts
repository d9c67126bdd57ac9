/** The report of a debate from what was said, checked and scored; every number in it comes from code. */
import type { LookupHit, WebSearchResult } from '../../../contracts/citation.ts';
import type { CheckedClaim } from '../../../contracts/debate.ts';
import { type PassagePlace, placeOf, placesOf } from '../../evidence/passage-place.ts';
import { nearDuplicateScore } from '../../text/near-duplicate.ts';
import { rank } from '../judging/totals.ts';
import { plainWords, shortened } from '../paper/plain-words.ts';
import { postureOf } from '../sides/stance.ts';
import { writeReport } from './report-markdown.ts';
import type { ComposedReport, ReportRequest } from './report-parts.ts';
import { type Firmness, type GroundQuote, reportWords } from './report-words.ts';

const MOST_INSIGHTS = 8;
const MOST_POINTS = 6;
const SAME = 0.5;

export function composeReport(request: ReportRequest): ComposedReport {
  const { question, topics, debaters, claims, verdict, exchanges, rebuttals } = request;
  const report = {
    question,
    topics: [...topics],
    postures: debaters.map(({ posture }) => posture),
    summary: summaryOf(request),
    rankedPostures: rank(verdict.perDebater),
    validatedInsights: validated(request),
    controversialPoints: controversial(request),
    recommendedNextReads: distinctReads(request.nextReads),
    appendix: {
      perDebaterKeyClaims: debaters.map(({ posture }) => ({
        posture,
        claims: keyClaims(posture, request),
      })),
      scoringTable: verdict.perDebater,
    },
    arguments: [...debaters],
    claims: [...claims],
    crossExamination: [...exchanges],
    rebuttals: [...rebuttals],
    interjections: request.interjections,
    concessions: claims
      .filter(({ conceded }) => conceded)
      .map(({ posture, topic, claim }) => ({ posture, topic, claim })),
    missing: request.missing,
    control: request.control,
    order_flips: request.order_flips,
    minority: minorityOf(request),
  };
  return { ...report, markdown: writeReport(report, request) };
}

/** Whether the debater claimed anything on the topic. */
function isArgued({ posture, topic }: CheckedClaim, { debaters }: ReportRequest): boolean {
  const own = debaters.find((one) => one.posture === posture);
  return !own?.perTopic.find((one) => one.topic === topic)?.unargued;
}

function isVerified({ cites, conceded }: CheckedClaim): boolean {
  return (
    !conceded &&
    cites.some(({ check }) => check === 'verified') &&
    cites.every(({ check }) => check !== 'refuted')
  );
}

/** Whether a passage was brought against it, or it was itself brought against another: never also uncontested. */
function isContested(
  { posture, topic, cites }: CheckedClaim,
  { rebuttals }: ReportRequest,
): boolean {
  return rebuttals.some(
    (one) =>
      one.cites.length > 0 &&
      ((one.against === posture && one.topic === topic) ||
        (one.by === posture && one.cites.some((cite) => cites.some((own) => overlaps(own, cite))))),
  );
}

function overlaps(one: LookupHit, other: LookupHit): boolean {
  return one.chunkId === other.chunkId && one.start < other.end && one.end > other.start;
}

function scoreOf(
  { posture, topic }: Pick<CheckedClaim, 'posture' | 'topic'>,
  { verdict, rubric }: ReportRequest,
): number {
  const scores = verdict.perDebater
    .find((one) => one.posture === posture)
    ?.perTopic.find((one) => one.topic === topic)?.scores;
  return rubric.reduce((sum, { id, weight }) => sum + weight * (scores?.[id] ?? 0), 0);
}

/** Best first; equal ones by their words. */
function byScore(request: ReportRequest): (a: CheckedClaim, b: CheckedClaim) => number {
  return (a, b) => scoreOf(b, request) - scoreOf(a, request) || (a.claim < b.claim ? -1 : 1);
}

/** Verified and uncontested, from every side, no two alike. */
function validated(request: ReportRequest): string[] {
  const words = reportWords(request.language);
  const sure = request.claims
    .filter((claim) => isVerified(claim) && !isContested(claim, request))
    .sort(byScore(request));
  const chosen: CheckedClaim[] = [];
  for (const claim of sure) {
    const isNew = chosen.every(
      (other) => nearDuplicateScore(other.claim, claim.claim, request.language) < SAME,
    );
    if (chosen.length < MOST_INSIGHTS && isNew) chosen.push(claim);
  }
  return chosen.map(({ claim, topic, cites }) =>
    words.insight(
      topic,
      claim,
      placesOf(
        cites.filter(({ check }) => check === 'verified'),
        request.language,
      ),
    ),
  );
}

/** Where one side's passage stands against another's, both quoted. */
function controversial(request: ReportRequest): string[] {
  const words = reportWords(request.language);
  const place = (cite: PassagePlace) => placeOf(cite, request.language);
  return request.rebuttals
    .filter(({ cites }) => cites.length > 0)
    .flatMap(({ by, against, topic, cites }) => {
      const claim = request.claims.find((one) => one.posture === against && one.topic === topic);
      const [held] = claim?.cites ?? [];
      const [counter] = cites;
      if (held === undefined || counter === undefined) return [];
      return [
        words.controversial(
          topic,
          { label: postureOf(against).label, quote: shortened(held.text, 45), place: place(held) },
          { label: postureOf(by).label, quote: shortened(counter.text, 45), place: place(counter) },
        ),
      ];
    })
    .slice(0, MOST_POINTS);
}

/** The claims of a debater that were verified, the best first; all of them where none was. */
function keyClaims(posture: string, request: ReportRequest): { topic: string; claim: string }[] {
  const own = request.claims.filter((claim) => claim.posture === posture);
  const argued = own.filter((claim) => isArgued(claim, request));
  const sure = argued.filter(isVerified);
  return (sure.length > 0 ? sure : argued)
    .toSorted(byScore(request))
    .map(({ topic, claim }) => ({ topic, claim }));
}

/** The best verified claim of those who did not win. */
function minorityOf(request: ReportRequest): string | null {
  const [winner] = rank(request.verdict.perDebater);
  const best = bestOf(({ posture }) => posture !== winner?.posture, request);
  if (best === undefined) return null;
  const verified = best.cites.filter(({ check }) => check === 'verified');
  return reportWords(request.language).minority(
    postureOf(best.posture).label,
    best.topic,
    best.claim,
    placesOf(verified, request.language),
  );
}

/** The answer first, with its cites, then how firmly; then what stayed contested, and what was checked. */
function summaryOf(request: ReportRequest): string {
  const { verdict, exchanges, control, missing, rebuttals } = request;
  const words = reportWords(request.language);
  const argued = request.claims.filter((claim) => isArgued(claim, request));
  const [first, second] = rank(verdict.perDebater);
  const contested = new Set(
    rebuttals.filter(({ cites }) => cites.length > 0).map(({ topic }) => topic),
  );
  const own = quotedGround(({ posture }) => posture === first?.posture, request);
  const beside = quotedGround(({ posture }) => posture !== first?.posture, request);
  return [
    words.answer(own, beside),
    first === undefined
      ? ''
      : words.firmness(firmnessOf(first.score, second?.score ?? 0), postureOf(first.posture).label),
    words.spoke(verdict.perDebater.map(spokenBy)),
    words.contested([...contested]),
    words.checked(argued.filter(isVerified).length, argued.length),
    exchanges.some(({ concedes }) => concedes)
      ? words.conceded(
          argued
            .filter(({ conceded }) => conceded)
            .map(({ posture, topic }) => ({ label: postureOf(posture).label, topic })),
        )
      : '',
    control === null ? '' : words.beyond(control.verified_beyond.length),
    missing.length === 0
      ? ''
      : words.missing(missing.map(({ posture }) => postureOf(posture).label)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Scores of a few sentences are no measurement: less than this apart, nobody is ahead. */
const CLEAR = 0.12;
const LEANING = 0.04;

function firmnessOf(first: number, second: number): Firmness {
  const gap = first - second;
  if (gap >= CLEAR) return 'clear';
  return gap >= LEANING ? 'leaning' : 'open';
}

function spokenBy({ posture, perTopic }: ReportRequest['verdict']['perDebater'][number]) {
  const spoken = perTopic.filter(({ silent }) => !silent).length;
  return { label: postureOf(posture).label, spoken, all: perTopic.length };
}

/** The verified claim with the highest score of the postures that are meant. */
function bestOf(
  isMeant: (claim: CheckedClaim) => boolean,
  request: ReportRequest,
): CheckedClaim | undefined {
  return request.claims
    .filter((claim) => isMeant(claim) && isVerified(claim))
    .sort(byScore(request))[0];
}

/** The passage itself, not the claim that restates it. */
function quotedGround(
  isMeant: (claim: CheckedClaim) => boolean,
  request: ReportRequest,
): GroundQuote | null {
  const best = bestOf(isMeant, request);
  const cite = best?.cites.find(({ check }) => check === 'verified');
  if (best === undefined || cite === undefined) return null;
  const { posture, topic } = best;
  const quote = shortened(plainWords(cite.text), 40);
  const place = placeOf(cite, request.language);
  return { label: postureOf(posture).label, topic, quote, place };
}

function distinctReads(reads: readonly WebSearchResult[]): WebSearchResult[] {
  return [...new Map(reads.map((read) => [read.url, read])).values()];
}
