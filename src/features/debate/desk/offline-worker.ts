/** A thread that thinks for the debaters who have no model. It reads the papers of a debate once. */
import type { LookupHit } from '../../../contracts/citation.ts';
import {
  type DebateMaterial,
  type Lookup,
  readMaterial,
} from '../../../domain/debate/paper/material.ts';
import { LastFew } from '../../../kernel/memo/last-few.ts';
import { answerInKeptThread } from '../../../kernel/threads/kept-thread-worker.ts';
import { offlineMinds } from './offline-minds.ts';
import type { MindJob } from './offline-thread.ts';

const KEPT_MATERIALS = 3;
const materials = new LastFew<DebateMaterial>(KEPT_MATERIALS);

answerInKeptThread<MindJob, unknown, string, readonly LookupHit[]>(
  ({ key, papers, language, kind, request }, ask) => {
    const material = materials.get(key) ?? readMaterial(papers, language);
    materials.set(key, material);
    // The caller's types have matched kind and request.
    const think = offlineMinds[kind] as (
      material: DebateMaterial,
      request: unknown,
      lookup: Lookup,
    ) => unknown;
    return think(material, request, ask);
  },
);
