/**
 * Measures in a process of its own, so that what one contestant leaves behind (code made
 * fast, memory, timers) cannot help or disturb the next. A child gets ready once and can
 * then measure many times: rounds of several children can take turns.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Child<Result> {
  measure(): Promise<Result>;
  end(): void;
}

/** A child that hangs is ended; on a busy machine a contest of honest ones takes a minute. */
const LONGEST_MS = 180_000;

/** `module` calls `measureForParent`; it is given the task and gets ready. */
export async function startChild<Result>(module: URL, task: object): Promise<Child<Result>> {
  const process = fork(fileURLToPath(module), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const complaints: string[] = [];
  process.stderr?.on('data', (bytes) => complaints.push(String(bytes)));
  const ask = async (message: object): Promise<unknown> => {
    process.send(message);
    const answer = await nextAnswer(process);
    if (answer) return answer.result;
    const why = complaints.join('').trim() || 'it ended and said nothing';
    throw new Error(`${module.pathname.split('/').at(-1)}: ${why}`);
  };
  await ask({ task });
  return {
    measure: async () => (await ask({})) as Result,
    end: () => process.kill('SIGKILL'),
  };
}

/** For what is measured once. */
export async function runInChild<Result>(module: URL, task: object): Promise<Result> {
  const child = await startChild<Result>(module, task);
  try {
    return await child.measure();
  } finally {
    child.end();
  }
}

/** Null when the process has ended instead. */
function nextAnswer(process: ChildProcess): Promise<{ result: unknown } | null> {
  return new Promise((resolve) => {
    const hear = (answer: unknown): void => {
      process.off('close', end);
      resolve(answer as { result: unknown });
    };
    const end = (): void => {
      process.off('message', hear);
      resolve(null);
    };
    process.once('message', hear);
    process.once('close', end);
  });
}

/** The child's side: gets ready with its task, then does `measure` as often as it is asked. */
export function measureForParent<Task>(
  getReady: (task: Task) => Promise<() => Promise<unknown>>,
): void {
  let measure: () => Promise<unknown> = () => Promise.reject(new Error('it is not ready'));
  const answer = async (message: { task?: Task }): Promise<void> => {
    let result: unknown = null;
    if (message.task === undefined) result = await measure();
    else measure = await getReady(message.task);
    process.send?.({ result });
  };
  process.on('message', (message) => {
    answer(message as { task?: Task }).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
}
