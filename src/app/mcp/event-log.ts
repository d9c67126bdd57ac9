/**
 * What was sent to a client lately, so that one whose connection was cut takes up where it was.
 * Bounded: who stays away too long has missed the oldest, and asks again.
 */
import type {
  EventId,
  EventStore,
  StreamId,
} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

interface SentEvent {
  id: EventId;
  streamId: StreamId;
  message: JSONRPCMessage;
  length: number;
}

export class EventLog implements EventStore {
  readonly #mostCharacters: number;
  #events: SentEvent[] = [];
  #characters = 0;
  #count = 0;

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  async storeEvent(streamId: StreamId, message: JSONRPCMessage): Promise<EventId> {
    this.#count += 1;
    const id = String(this.#count);
    const { length } = JSON.stringify(message);
    this.#events.push({ id, streamId, message, length });
    this.#characters += length;
    while (this.#characters > this.#mostCharacters && this.#events.length > 1) this.#dropOldest();
    return id;
  }

  async getStreamIdForEventId(eventId: EventId): Promise<StreamId | undefined> {
    return this.#events.find(({ id }) => id === eventId)?.streamId;
  }

  async replayEventsAfter(
    lastEventId: EventId,
    { send }: { send: (eventId: EventId, message: JSONRPCMessage) => Promise<void> },
  ): Promise<StreamId> {
    const from = this.#events.findIndex(({ id }) => id === lastEventId);
    const last = this.#events[from];
    if (!last) return '';
    for (const { id, streamId, message } of this.#events.slice(from + 1)) {
      // An event without a message only marks where a stream began.
      if (streamId === last.streamId && Object.keys(message).length > 0) await send(id, message);
    }
    return last.streamId;
  }

  #dropOldest(): void {
    const oldest = this.#events.shift();
    this.#characters -= oldest?.length ?? 0;
  }
}
