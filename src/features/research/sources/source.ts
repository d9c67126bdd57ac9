/** What a source of research is: asked a question, it gives texts that can be quoted. */

import type { UserId } from '../../../contracts/ids.ts';
import type { ChunkPlace, ContextChunk, SourceType } from '../../../contracts/research/research.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';

export interface SourceQuestion {
  userId: UserId;
  /** The parts of the question, each searched for itself. */
  questions: readonly string[];
  request: AskRequest;
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
  /** Null where it can be asked; else how to connect it. */
  howToConnect: string | null;
  find(question: SourceQuestion): Promise<FoundText[]>;
}
