/** Sends processes over the obstacle course, kills them, and looks at what is left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Run } from '../../contracts/run.ts';
import type { KeptBody } from '../../contracts/run-event.ts';
import type { Store } from '../../kernel/store/store.ts';
import { type ModelServer, startModelServer } from '../model-server/model-server.ts';

/** Where the processes keep their data. */
export type RacerHome = { data: string } | { database: string };

const MAIN = new URL('./main.ts', import.meta.url).pathname;

/** Replies as the offline mind does, so that results can be compared. */
export function startReplyServer(latencyMs: number): Promise<ModelServer> {
  return startModelServer({
    latencyMs,
    script: ({ text }) => ({ json: { reply: `reply to ${/\]\n(.*)\n\[/.exec(text)?.[1]}` } }),
  });
}

export class Racer {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #errors: string[] = [];
  readonly ended: Promise<unknown>;
  #onLine: () => void = () => undefined;

  constructor(at: RacerHome, model: ModelServer, extra: string[] = []) {
    const home = 'data' in at ? ['--data', at.data] : ['--database', at.database];
    this.#child = spawn(process.execPath, [MAIN, ...home, '--model', model.url, ...extra], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.#child, 'close');
    if (!this.#child.stdout || !this.#child.stderr) throw new Error('the child has no pipes');
    createInterface(this.#child.stdout).on('line', (line) => {
      this.#lines.push(line);
      this.#onLine();
    });
    this.#child.stderr.on('data', (bytes) => this.#errors.push(String(bytes)));
  }

  /** Resolves when the process has printed this line, or has ended. */
  async said(line: string): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      this.#onLine = () => this.#lines.includes(line) && resolve();
      this.#onLine();
    });
    await Promise.race([heard, this.ended]);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** The finished run, or null when the process was killed before it could print it. */
  async finish(): Promise<Run | null> {
    await this.ended;
    const last = this.#lines.at(-1);
    if (this.#child.signalCode === 'SIGKILL') return null;
    if (this.#child.exitCode !== 0 || !last) throw new Error(`racer: ${this.#errors.join('')}`);
    return Run.parse(JSON.parse(last));
  }
}

export interface Leftovers {
  rows: string[];
  seqs: number[];
  stepEnds: string[];
  eventTypes: KeptBody['type'][];
}

export async function lookAround(store: Store): Promise<Leftovers> {
  const rows = await store.query<{ label: string }>('select label from course_rows order by label');
  const events = await store.query<{ seq: number; body: KeptBody }>(
    'select seq, body from run_events order by seq',
  );
  return {
    rows: rows.rows.map(({ label }) => label),
    seqs: events.rows.map(({ seq }) => seq),
    stepEnds: events.rows.flatMap(({ body }) => (body.type === 'step-end' ? [body.node] : [])),
    eventTypes: events.rows.map(({ body }) => body.type),
  };
}
