/** What is said of an answer; `compare`: only the learner can say. */
export type Verdict = 'right' | 'wrong' | 'compare';
