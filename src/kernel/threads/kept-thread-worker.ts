/** For a kept thread itself: answers each job, and may ask its owner back while it works on one. */
import { parentPort } from 'node:worker_threads';
import { type FromThread, faultOf, type Reply, type ToThread } from './kept-thread-messages.ts';
import { letOthersFirst } from './let-others-first.ts';

type Work<Job, Answer, Question, Told> = (
  job: Job,
  ask: (question: Question) => Promise<Told>,
) => Answer | Promise<Answer>;

/** For work that nobody waits for. */
export function answerInKeptThread<Job, Answer, Question = never, Told = never>(
  work: Work<Job, Answer, Question, Told>,
): void {
  letOthersFirst();
  answerJobs(work);
}

export function answerJobs<Job, Answer, Question = never, Told = never>(
  work: Work<Job, Answer, Question, Told>,
): void {
  const open = new Map<number, PromiseWithResolvers<Told>>();
  let asked = 0;
  const say = (message: FromThread<Question, Answer>) => parentPort?.postMessage(message);
  const ask = (question: Question) => {
    asked += 1;
    const one = Promise.withResolvers<Told>();
    open.set(asked, one);
    say({ n: asked, question });
    return one.promise;
  };
  parentPort?.on('message', async (message: ToThread<Job, Told>) => {
    if ('told' in message) return settle(open, message);
    const { job } = message;
    say({ done: await (async () => ({ answer: await work(job, ask) }))().catch(faultOf) });
  });
}

function settle<Told>(
  open: Map<number, PromiseWithResolvers<Told>>,
  { n, told }: { n: number; told: Reply<Told> },
): void {
  const one = open.get(n);
  open.delete(n);
  if ('fault' in told) one?.reject(new Error(told.fault));
  else one?.resolve(told.answer);
}
