/** What reader and coach are given to work on, opened anew in each step: a journal never holds it. */
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { HandoverV1 } from '../../contracts/reading.ts';
import type { Material } from '../../contracts/reading-agents.ts';
import { textLanguage } from '../../domain/text/tokenize.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Source } from '../../library/sources/open-source.ts';
import { readContext } from './contexts.store.ts';
import { toHandover } from './handover.ts';
import type { StudyPorts } from './reading-ports.ts';
import type { MakeInput, SettledOrder } from './study-order.ts';
import { openStudySource } from './study-source.ts';

/** Whose set it is. */
export interface SetOwner {
  userId: UserId;
  sessionId: SessionId;
}

export function sourceOf(
  { userId }: SetOwner,
  input: MakeInput,
  { texts }: StudyPorts,
  db?: Queryable,
): Promise<Source> {
  return openStudySource(texts, userId, input, db);
}

export async function materialOf(
  owner: SetOwner,
  input: MakeInput,
  ports: StudyPorts,
  signal: AbortSignal,
): Promise<Material> {
  const source = await sourceOf(owner, input, ports);
  const { concepts } = await ports.guides(source, input.scope, signal);
  return { language: textLanguage(source.language), blocks: source.blocks, concepts };
}

export async function handoverOf(
  owner: SetOwner,
  order: SettledOrder,
  ports: StudyPorts,
  contextId: string,
  db: Queryable = ports.store,
): Promise<HandoverV1> {
  const source = await sourceOf(owner, order, ports, db);
  const known = await readContext(db, owner.userId, contextId);
  const language = order.language ?? source.language;
  return toHandover({ ...source, language }, owner.sessionId, known, order, ports.world.now());
}
