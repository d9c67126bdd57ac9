/**
 * Collects the events of one claimed run and stores them in batches, in order.
 *
 * Steps do not wait for their events. Nothing is lost by that: after a crash the
 * part is replayed, says the same events under the same keys, and only the missing
 * ones are added.
 */
import type { KeptBody } from '../../contracts/run-event.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world/world.ts';
import type { EventTails } from './event-tails.ts';
import { appendEvents, type KeyedBody } from './run-events.store.ts';
import type { Claim } from './run-status.store.ts';

const GATHER_MS = 20;

interface WriterPorts {
  store: Store;
  world: World;
  tails: Pick<EventTails, 'tell'>;
}

export class EventWriter {
  readonly #ports: WriterPorts;
  readonly #claim: Claim;
  readonly #onLost: () => void;
  #waiting: KeyedBody[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `onLost` is called when the run turns out to belong to someone else now. */
  constructor(ports: WriterPorts, claim: Claim, onLost: () => void) {
    this.#ports = ports;
    this.#claim = claim;
    this.#onLost = onLost;
  }

  add(key: string, body: KeptBody): void {
    this.#waiting.push({ key, body });
    this.#timer ??= setTimeout(() => this.#writeInBackground(), GATHER_MS);
  }

  /** Resolves once everything added so far is stored. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    await this.#writing;
  }

  /** What was not yet stored, for a caller that stores it inside its own transaction. */
  async takeRest(): Promise<KeyedBody[]> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing.catch(() => undefined);
    return this.#waiting.splice(0);
  }

  /** A failed write keeps its events; the next flush tries again and reports. */
  #writeInBackground(): void {
    this.flush().catch(() => undefined);
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const { store, world, tails } = this.#ports;
      const ours = await appendEvents(store, this.#claim, batch, world.now());
      if (ours) tails.tell(this.#claim.id);
      else this.#onLost();
    } catch (error) {
      this.#waiting.unshift(...batch);
      throw error;
    }
  }
}
