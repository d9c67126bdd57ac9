/** What a source of research is: asked a question, it gives texts that can be quoted. */

import type { UserId } from '../../../contracts/ids.ts';
import type { ChunkPlace, ContextChunk, SourceType } from '../../../contracts/research/research.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';

export interface SourceQuestion {
  userId: UserId;
  /** The parts of the question, each searched for itself. */
  questions: readonly string[];
  request: AskRequest;
  /** What is left; a source that has something by then gives that. */
  leftMs(): number;
  signal: AbortSignal;
}

/** A text that was found, before it is scored. */
export interface FoundText {
  text: string;
  relevance: number;
  source_id: string;
  title: string;
  url: string | null;
  date: string | null;
  evidence: ChunkPlace;
  remembered?: ContextChunk['remembered'];
}

export interface ResearchSource {
  type: SourceType;
  /** The name of its tool. */
  tool: string;
  /** Who answers: the library itself, or the service that the settings name. */
  service: string;
  /** Null where it can be asked; else how to connect it. */
  howToConnect: string | null;
  find(question: SourceQuestion): Promise<FoundText[]>;
  /** How many documents it cannot look into yet. */
  countUnread?(asked: SourceQuestion): Promise<number>;
  /** Asked something small, to see whether it answers; throws when it does not. */
  probe(probe: Pick<SourceQuestion, 'userId' | 'leftMs' | 'signal'>): Promise<unknown>;
}

/** What services are asked to see whether they answer. */
export const PROBE = 'memory';
