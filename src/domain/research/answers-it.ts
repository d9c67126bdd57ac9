/**
 * Whether a passage answers a question, from four voices that err in different ways: the re-ranker
 * on the passage and on its best sentence, the words they have in common, the nearness of meaning,
 * and how sure the reader is that the answer stands there. Weights are those of a logistic
 * regression on 483 questions that were answerable or foreign (articles for developing, half of
 * XQuAD's with questions on the other half, review questions of two psychology chapters). Where it
 * leans to yes was set afterwards: as early as still refuses 98 % of the questions on the first
 * article for developing, asked of a library without it (none of the 281 questions on the two
 * articles is refused then), but not where the reader denies what the re-ranker half believes.
 */

export interface Voices {
  /** The re-ranker's logits; null for a passage without a whole sentence. */
  passage: number;
  sentence: number | null;
  /** Of the telling words of the question, how many stand in the passage. */
  share: number;
  /** Cosine; null where there is no vector yet. */
  meaning: number | null;
  /** Of the reader: how much rather its words than none; null where there is no reader. */
  margin: number | null;
}

const BASE = -0.7;
const RERANKER = 1.32;
const WORDS = 0.97;
const MEANING = 7.7;
const READER = 0.16;
/** Of the two logits, how much the sentence counts. */
const SENTENCE = 0.6;
/** Beyond these one voice would drown the others. */
const MOST_LOGIT = 5;
const MOST_MARGIN = 12;
/** What says nothing for or against. */
const NO_MEANING = 0.3;

/** 0 to 1; from 0.5 it rather does. */
export function answers({ passage, sentence, share, meaning, margin }: Voices): number {
  const judged = (1 - SENTENCE) * passage + SENTENCE * (sentence ?? passage);
  const score =
    BASE +
    RERANKER * within(judged, MOST_LOGIT) +
    WORDS * share +
    MEANING * (meaning ?? NO_MEANING) +
    READER * within(margin ?? 0, MOST_MARGIN);
  return 1 / (1 + Math.exp(-score));
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}
