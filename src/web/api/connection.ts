/**
 * Whether the server answers. Code that cannot reach it calls `missServer`; then the server is asked
 * every second, and everything that waits goes on when it answers. The browser's own "offline" does
 * not count: a Lyceum on this machine answers without a network.
 */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const PAUSE_MS = 1000;

interface Connection {
  isGone: boolean;
  /** How often it has come back. */
  returns: number;
}

let connection: Connection = { isGone: false, returns: 0 };
const listeners = new Set<() => void>();
let watching: Promise<boolean> | null = null;

/** Ends when the server answers, with whether it was gone. */
export function missServer(): Promise<boolean> {
  watching ??= watch().finally(() => {
    watching = null;
  });
  return watching;
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connectionNow = (): Connection => connection;

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, connectionNow);
}

/** Queries wait while the server is gone, and look again when it is back. */
export function letQueriesWait(): void {
  onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!connection.isGone)));
}

async function watch(): Promise<boolean> {
  while (!(await answers())) {
    if (!connection.isGone) say({ ...connection, isGone: true });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const wasGone = connection.isGone;
  if (wasGone) say({ isGone: false, returns: connection.returns + 1 });
  return wasGone;
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health')).ok;
  } catch {
    return false;
  }
}

function say(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}
