/** One sitting with the cards: question, answer, rating, until none is left or the person stops. */
import { z } from 'zod';
import {
  type DueCard,
  type DueReviews,
  ReviewDone,
  UndoneReview,
} from '../../../../contracts/learning.ts';
import type { CardId, StudySetId } from '../../../../contracts/reading.ts';
import { learnerError } from '../../../../learner/error-codes.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { meansQuit } from '../../terminal/read-keys.ts';
import { answerText, fetchDue, questionText } from './due-cards.ts';
import { intervalText } from './interval-text.ts';

export interface ReviewPorts {
  client: ApiClient;
  say(line: string): void;
  keys: AsyncIterable<string>;
  setId: StudySetId | undefined;
  limit: number;
}

/** A card that comes so soon is shown at once when nothing else is left. */
const AHEAD_MINUTES = 20;
const MOST_LISTED = 100;
const SHOW = [' ', '\r', '\n'];
const HELP = 'Space shows · 1 2 3 4 rate · u undo · b bury · s suspend · f flag · q quit';

/** A card to show again, or none in particular. */
type Next = CardId | 'quit' | null;

type Aside = 'suspend' | 'bury';

interface Shown {
  card: DueCard;
  isOpen: boolean;
  latencyMs: number;
}

export class ReviewSession {
  readonly #ports: ReviewPorts;
  readonly #keys: AsyncIterator<string>;
  #reviewed = 0;
  /** The card that was put aside last, while nothing was rated since. */
  #putAside: { id: CardId; what: Aside } | null = null;

  constructor(ports: ReviewPorts) {
    this.#ports = ports;
    this.#keys = ports.keys[Symbol.asyncIterator]();
  }

  async run(): Promise<void> {
    try {
      await this.#study();
    } finally {
      await this.#keys.return?.();
    }
  }

  async #study(): Promise<void> {
    const { say, limit } = this.#ports;
    let wanted: CardId | null = null;
    say(HELP);
    while (this.#reviewed < limit) {
      const due = await this.#due(wanted);
      const card = due.cards.find(({ id }) => id === wanted) ?? due.cards[0];
      if (!card) return this.#nothingLeft(due);
      const outcome = await this.#showCard(card, due.counts);
      if (outcome === 'quit') break;
      wanted = outcome;
    }
    say(this.#tally());
  }

  async #due(wanted: CardId | null): Promise<DueReviews> {
    const { client, setId } = this.#ports;
    const limit = wanted === null ? 1 : MOST_LISTED;
    const due = await fetchDue(client, { setId, limit });
    if (due.cards.length > 0) return due;
    return fetchDue(client, { setId, limit, aheadMinutes: AHEAD_MINUTES });
  }

  #nothingLeft({ next_due_at }: DueReviews): void {
    const { say } = this.#ports;
    say(`\n${this.#reviewed === 0 ? 'Nothing is due.' : `All done. ${this.#tally()}`}`);
    if (next_due_at === null) return;
    const seconds = (new Date(next_due_at).getTime() - Date.now()) / 1000;
    say(`The next card comes in ${intervalText(Math.max(0, seconds))}.`);
  }

  #tally(): string {
    return this.#reviewed === 1 ? '1 card reviewed.' : `${this.#reviewed} cards reviewed.`;
  }

  /** What is to be shown next: the card that an undo brought back, or whatever is due. */
  async #showCard(card: DueCard, counts: DueReviews['counts']): Promise<Next> {
    const shownAt = performance.now();
    this.#ports.say(questionText(card, counts));
    for (let isOpen = false; ; ) {
      const key = await this.#key();
      if (key === null || meansQuit(key)) return 'quit';
      if (SHOW.includes(key)) {
        if (!isOpen) this.#ports.say(answerText(card));
        isOpen = true;
        continue;
      }
      const latencyMs = performance.now() - shownAt;
      const next = await this.#act({ card, isOpen, latencyMs }, key.toLowerCase());
      if (next !== 'stay') return next;
    }
  }

  async #act({ card, isOpen, latencyMs }: Shown, key: string): Promise<Next | 'stay'> {
    if (/^[1-4]$/.test(key) && isOpen) return this.#rate(card, Number(key), latencyMs);
    if (key === 'u') return this.#undo();
    if (key === 's') return this.#aside(card, 'suspend', 'Suspended.');
    if (key === 'b') return this.#aside(card, 'bury', 'Buried until tomorrow.');
    if (key === 'f') return this.#flag(card);
    this.#ports.say(/^[1-4]$/.test(key) ? 'Look at the answer first: Space shows it.' : HELP);
    return 'stay';
  }

  async #rate(
    { id: card_id, previews }: DueCard,
    rating: number,
    latencyMs: number,
  ): Promise<null> {
    const { client, say } = this.#ports;
    const body = { card_id, rating, latency_ms: Math.min(86_400_000, Math.round(latencyMs)) };
    await client.ask({ method: 'POST', path: '/api/reading/reviews', body }, ReviewDone);
    this.#reviewed += 1;
    this.#putAside = null;
    const promised = previews.find((preview) => preview.rating === rating)?.interval_seconds ?? 0;
    say(`  back in ${intervalText(promised)}`);
    return null;
  }

  async #undo(): Promise<CardId | 'stay'> {
    const { client, say } = this.#ports;
    if (this.#putAside) return this.#takeBack(this.#putAside);
    const path = '/api/reading/reviews/undo';
    try {
      const { card_id } = await client.ask({ method: 'POST', path, body: {} }, UndoneReview);
      this.#reviewed = Math.max(0, this.#reviewed - 1);
      say('Taken back.');
      return card_id;
    } catch (thrown) {
      if (!learnerError.is(thrown, 'learner.nothing-to-undo')) throw thrown;
      say(thrown.message);
      return 'stay';
    }
  }

  async #aside({ id }: DueCard, what: Aside, said: string): Promise<null> {
    const path = `/api/reading/cards/${id}/${what}`;
    await this.#ports.client.ask({ method: 'POST', path, body: {} }, z.unknown());
    this.#putAside = { id, what };
    this.#ports.say(said);
    return null;
  }

  async #takeBack({ id, what }: { id: CardId; what: Aside }): Promise<CardId> {
    const path = `/api/reading/cards/${id}/${what}`;
    const body = what === 'suspend' ? { is_suspended: false } : { is_buried: false };
    await this.#ports.client.ask({ method: 'POST', path, body }, z.unknown());
    this.#putAside = null;
    this.#ports.say('Taken back.');
    return id;
  }

  async #flag({ id }: DueCard): Promise<'stay'> {
    const { client, say } = this.#ports;
    say('What is wrong with it? (Enter sends, an empty line drops it)');
    const reason = (await this.#line()).trim();
    if (reason === '') {
      say('Not flagged.');
      return 'stay';
    }
    const path = `/api/reading/cards/${id}/flag`;
    await client.ask({ method: 'POST', path, body: { reason } }, z.unknown());
    say(`Flagged: ${reason}`);
    return 'stay';
  }

  async #key(): Promise<string | null> {
    const { value, done } = await this.#keys.next();
    return done ? null : String(value);
  }

  async #line(): Promise<string> {
    let line = '';
    for (;;) {
      const key = await this.#key();
      if (key === null || key === '\r' || key === '\n' || key === '\u0003') return line;
      line = key === '\u007f' || key === '\b' ? line.slice(0, -1) : line + key;
    }
  }
}
