/** Who listens to which channel. Neither kind of store knows more than this about listeners. */
import { misused } from './store-errors.ts';

export type Hear = (payload: string) => void;

export interface ChannelListeners {
  /** Gives back how to stop, which says whether nobody listens to the channel any more. */
  add(channel: string, hear: Hear): () => boolean;
  channels(): string[];
  tell(channel: string, payload: string): void;
  /** After a gap in which notifications may have been missed: everybody reads again. */
  wakeAll(): void;
}

export function channelListeners(): ChannelListeners {
  const byChannel = new Map<string, Set<{ hear: Hear }>>();
  return {
    add(channel, hear) {
      if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw misused(`Bad channel name: ${channel}`);
      const listeners = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, listeners);
      const listener = { hear };
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return false;
        return byChannel.delete(channel);
      };
    },
    channels: () => [...byChannel.keys()],
    tell(channel, payload) {
      for (const { hear } of [...(byChannel.get(channel) ?? [])]) hear(payload);
    },
    wakeAll() {
      for (const listeners of byChannel.values()) {
        for (const { hear } of [...listeners]) hear('');
      }
    },
  };
}
