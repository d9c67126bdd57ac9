/** A thread that thinks for the debaters who have no model. It reads the papers of a debate once. */
import { BroadcastChannel } from 'node:worker_threads';
import type { LookupHit } from '../../contracts/citation.ts';
import { type DebateMaterial, type Lookup, readMaterial } from '../../domain/debate/paper/material.ts';
import { answerInKeptThread } from '../../kernel/threads/kept-thread.ts';
import { offlineMinds } from './offline-minds.ts';
import type { LookupGiven, MindJob } from './offline-thread.ts';
import { LastFew } from '../../kernel/memo/last-few.ts';

const KEPT_MATERIALS = 3;
const materials = new LastFew<DebateMaterial>(KEPT_MATERIALS);

answerInKeptThread(async ({ key, papers, language, kind, request, channel }: MindJob) => {
  const material = materials.get(key) ?? readMaterial(papers, language);
  materials.set(key, material);
  const lookups = openLookups(channel);
  try {
    // Who asks has matched kind and request.
    const think = offlineMinds[kind] as (
      material: DebateMaterial,
      request: unknown,
      lookup: Lookup,
    ) => unknown;
    return await think(material, request, lookups.look);
  } finally {
    lookups.close();
  }
});

function openLookups(channel: string): { look: Lookup; close(): void } {
  const lookups = new BroadcastChannel(channel);
  const waiting = new Map<number, PromiseWithResolvers<readonly LookupHit[]>>();
  let asked = 0;
  lookups.onmessage = (event) => {
    const given = (event as { data: LookupGiven }).data;
    const one = waiting.get(given.n);
    waiting.delete(given.n);
    if ('fault' in given) one?.reject(new Error(given.fault));
    else one?.resolve(given.hits);
  };
  return {
    look(query) {
      asked += 1;
      const one = Promise.withResolvers<readonly LookupHit[]>();
      waiting.set(asked, one);
      lookups.postMessage({ n: asked, query });
      return one.promise;
    },
    close: () => lookups.close(),
  };
}
