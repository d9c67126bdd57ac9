/**
 * Processes that work on the runs of one database (crew-member.ts), each of which can be killed, held
 * still or replaced. One that ends by itself is launched again, as whoever operates a server does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

interface Member {
  process: ChildProcess;
  /** Also resolves when it has ended before. */
  ready: Promise<void>;
  isToldToEnd: boolean;
}

const MODULE = new URL('./crew-member.ts', import.meta.url).pathname;
const LAUNCH_AGAIN_MS = 500;

export class Crew {
  readonly #flags: readonly string[];
  readonly #members: Member[];
  #isOver = false;
  /** The runs that members started, by their own word. */
  readonly started = new Set<string>();
  /** What members said who ended by themselves. */
  readonly fallen: string[] = [];

  constructor(size: number, flags: readonly string[]) {
    this.#flags = flags;
    this.#members = Array.from({ length: size }, (_, at) => this.#launch(at, flags));
  }

  get size(): number {
    return this.#members.length;
  }

  async ready(): Promise<void> {
    await Promise.all(this.#members.map(({ ready }) => ready));
  }

  signal(at: number, signal: NodeJS.Signals): void {
    this.#members[at]?.process.kill(signal);
  }

  /** Ends one by this signal and launches another in its place, with these flags beside those of all. */
  async replace(at: number, signal: NodeJS.Signals, flags: readonly string[] = []): Promise<void> {
    await this.#end(at, signal);
    this.#members[at] = this.#launch(at, [...this.#flags, ...flags]);
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#members.map((_, at) => this.#end(at, signal)));
  }

  async #end(at: number, signal: NodeJS.Signals): Promise<void> {
    const member = this.#members[at];
    if (!member) return;
    member.isToldToEnd = true;
    if (member.process.exitCode !== null || member.process.signalCode !== null) return;
    const ended = once(member.process, 'close');
    member.process.kill(signal);
    await ended;
  }

  #launch(at: number, flags: readonly string[]): Member {
    const child = spawn(process.execPath, [MODULE, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    child.stderr.on('data', (bytes) => complaints.push(String(bytes)));
    const ready = Promise.withResolvers<void>();
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') ready.resolve();
      else this.started.add(line);
    });
    const member = { process: child, ready: ready.promise, isToldToEnd: false };
    child.on('close', async () => {
      ready.resolve();
      if (member.isToldToEnd || this.#isOver) return;
      this.fallen.push(complaints.join('').trim());
      await pause(LAUNCH_AGAIN_MS);
      if (!this.#isOver && this.#members[at] === member) {
        this.#members[at] = this.#launch(at, flags);
      }
    });
    return member;
  }
}
