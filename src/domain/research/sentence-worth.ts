/**
 * How well each sentence answers, from what the models say of it and of its passage. The re-ranker
 * finds the right passage but likes every sentence that names the subject; the reader points at the
 * right words but finds some in every passage: together they tell the answer from its neighbours.
 */

export interface RatedSentence {
  chunkId: string;
  start: number;
  end: number;
  leansOut: boolean;
  /** How much of what tells in the question stands in it, 0 to 1. */
  share: number;
  /** How well it answers by the re-ranker, 0 to 1; null where that does not know the language. */
  relevance: number | null;
  /** The same of its chunk. */
  chunkRelevance: number;
  /** The chunk is this sentence alone: it fits generously, and a reader finds its answer in it. */
  isWholeChunk: boolean;
  /** It says what the thing is that the question asks for the meaning of. */
  isMeaning: boolean;
  /** It has a name, a time, a place or a figure, where the question asks for one. */
  isOfKind: boolean;
}

/** Words of a chunk that a reader points at as the answer. */
export interface PointedAnswer {
  chunkId: string;
  start: number;
  end: number;
  /** How much rather these words than none. */
  margin: number;
}

/** Fitted on the articles for developing (evals/research), either half judged by the other. */
const WEIGHTS = {
  chunk: 0.25,
  sentence: 0.37,
  share: 0.56,
  pointed: 0.72,
  margin: 0.083,
  pointedInBest: 0.95,
  leansOut: -0.09,
  none: -1.45,
};
const MOST_MARGIN = 10;
/** Not fitted: few of the articles' questions ask for a meaning. */
const MEANING = 1;
const MEANING_BESIDE_WORDS = 0.3;
/** Where only words can be counted, the passage decides between equals. */
const CHUNK_BESIDE_WORDS = 0.1;

/** The higher, the better; in the order of the sentences. */
export function sentenceWorths(
  sentences: readonly RatedSentence[],
  pointed: readonly PointedAnswer[],
): number[] {
  const bestChunk = Math.max(...sentences.map(({ chunkRelevance }) => logitOf(chunkRelevance)));
  const bestSentence = Math.max(...sentences.map(({ relevance }) => logitOf(relevance ?? 0)));
  return sentences.map((one) => {
    if (one.relevance === null) return byWords(one);
    const fromBest = logitOf(one.chunkRelevance) - bestChunk;
    return shareOf(
      WEIGHTS.none +
        WEIGHTS.chunk * fromBest +
        WEIGHTS.sentence * (logitOf(one.relevance) - bestSentence) +
        WEIGHTS.share * one.share +
        bonusOf(pointedAt(one, pointed), fromBest === 0) +
        (one.isMeaning ? MEANING : 0) +
        (one.leansOut ? WEIGHTS.leansOut : 0),
    );
  });
}

function bonusOf(answer: PointedAnswer | undefined, isInBest: boolean): number {
  if (answer === undefined) return 0;
  const margin = Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, answer.margin));
  return WEIGHTS.pointed + WEIGHTS.margin * margin + (isInBest ? WEIGHTS.pointedInBest : 0);
}

/** The words within a sentence that the reader chose from a whole passage. */
export function pointedAt(
  { chunkId, start, end, isWholeChunk }: RatedSentence,
  pointed: readonly PointedAnswer[],
): PointedAnswer | undefined {
  if (isWholeChunk) return undefined;
  return pointed.find(
    (answer) => answer.chunkId === chunkId && start <= answer.start && end >= answer.end,
  );
}

function byWords({ share, chunkRelevance, isMeaning }: RatedSentence): number {
  const worth = (1 - CHUNK_BESIDE_WORDS) * share + CHUNK_BESIDE_WORDS * chunkRelevance;
  return worth + (isMeaning ? MEANING_BESIDE_WORDS : 0);
}

/** A share of certainty as the model gave it, within what tells anything. */
function logitOf(relevance: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, relevance));
  return Math.log(inside / (1 - inside));
}

function shareOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
