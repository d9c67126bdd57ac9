/**
 * Sends the passing events of one run: progress and tokens, at most ten a second for
 * each node. The newest progress wins; tokens are joined, none is left out.
 */
import type { RunId } from '../../contracts/ids.ts';
import type { PassingBody } from '../../contracts/run-event.ts';
import type { World } from '../world/world.ts';
import type { EventTails } from './event-tails.ts';

const GAP_MS = 100;

export class PassingSender {
  readonly #runId: RunId;
  readonly #tails: EventTails;
  readonly #world: World;
  /** What waits for its turn, by node and type. */
  readonly #held = new Map<string, PassingBody>();
  #timer: NodeJS.Timeout | undefined;

  constructor(runId: RunId, tails: EventTails, world: World) {
    this.#runId = runId;
    this.#tails = tails;
    this.#world = world;
  }

  say(body: PassingBody): void {
    const key = `${body.type} ${body.node}`;
    const before = this.#held.get(key);
    const joined =
      body.type === 'token' && before?.type === 'token'
        ? { ...body, text: before.text + body.text }
        : body;
    this.#held.set(key, joined);
    this.#timer ??= setTimeout(() => this.#send(), GAP_MS);
  }

  close(): void {
    this.#send();
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const bodies = [...this.#held.values()];
    this.#held.clear();
    for (const body of bodies) {
      const event = { run_id: this.#runId, at: this.#world.now().toISOString(), body };
      // A passing event that cannot be sent is dropped: the kept events hold all that matters.
      this.#tails.pass(event).catch(() => undefined);
    }
  }
}
