/** A thread that thinks for the debaters who have no model. It reads the papers of a debate once. */
import { type DebateMaterial, readMaterial } from '../../../domain/debate/paper/material.ts';
import { LastFew } from '../../../kernel/memo/last-few.ts';
import { answerInKeptThread } from '../../../kernel/threads/kept-thread-worker.ts';
import { type MindHelp, offlineMinds } from './offline-minds.ts';
import type { MindJob, MindQuestion, MindTold } from './offline-thread.ts';

const KEPT_MATERIALS = 3;
const materials = new LastFew<DebateMaterial>(KEPT_MATERIALS);

answerInKeptThread<MindJob, unknown, MindQuestion, MindTold>(
  ({ key, papers, language, kind, request }, ask) => {
    const material = materials.get(key) ?? readMaterial(papers, language);
    materials.set(key, material);
    // The caller's types have matched kind and request.
    const think = offlineMinds[kind] as (
      material: DebateMaterial,
      request: unknown,
      help: MindHelp,
    ) => unknown;
    return think(material, request, helpOf(ask));
  },
);

/** What was told is of the kind that was asked for. */
function helpOf(ask: (question: MindQuestion) => Promise<MindTold>): MindHelp {
  return {
    async lookup(query) {
      const told = await ask({ query });
      return 'hits' in told ? told.hits : [];
    },
    async reader(pairs) {
      const told = await ask({ pairs });
      return 'read' in told ? told.read : null;
    },
  };
}
