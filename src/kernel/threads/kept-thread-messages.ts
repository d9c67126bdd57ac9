/** What a kept thread and its owner say to each other, on the one port between them. */
export type Reply<Answer> = { answer: Answer } | { fault: string };

export type ToThread<Job, Told> = { job: Job } | { n: number; told: Reply<Told> };

export type FromThread<Question, Answer> =
  | { n: number; question: Question }
  | { done: Reply<Answer> };

/** Errors lose their class on the way; their words are what the log needs. */
export function faultOf(thrown: unknown): { fault: string } {
  return { fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
}
