/**
 * How large a class is taught, and where what came of each learner is kept, so that a class that
 * was cut off goes on where it stopped:
 *
 *   TEST_CLASS_LEARNERS=500 TEST_CLASS_RESULTS=class.jsonl npx vitest run --config vitest.long.config.ts taught-class
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const USUAL_LEARNERS = 500;

export const Taught = z.object({
  name: z.string(),
  probed: z.int(),
  lacking: z.array(z.string()),
  gaps: z.array(z.string()),
  isMastered: z.boolean(),
  cycles: z.int(),
  /** Whether every concept of the topic was known when it ended. */
  isKnown: z.boolean(),
  isRechecked: z.boolean(),
  /** Quizzes that were failed by somebody who knew everything. */
  falseHolds: z.int(),
});
export type Taught = z.infer<typeof Taught>;

export function classSize(): number {
  return Number(process.env.TEST_CLASS_LEARNERS ?? USUAL_LEARNERS);
}

export class ClassResults {
  readonly #file = process.env.TEST_CLASS_RESULTS;
  readonly all: Taught[];

  constructor() {
    const lines =
      this.#file && existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    this.all = lines.filter((line) => line !== '').map((line) => Taught.parse(JSON.parse(line)));
  }

  keep(taught: Taught): void {
    this.all.push(taught);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(taught)}\n`);
  }
}
