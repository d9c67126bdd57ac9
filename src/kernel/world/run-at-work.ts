/**
 * Which run the code at hand works for. Nobody decides anything by it but one rule that must hold
 * however a feature is written: what a run has opened says where its words may go.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RunId } from '../../contracts/ids.ts';

const atWork = new AsyncLocalStorage<RunId>();

export function workFor<T>(runId: RunId, work: () => Promise<T>): Promise<T> {
  return atWork.run(runId, work);
}

export function runAtWork(): RunId | undefined {
  return atWork.getStore();
}
