/** What the reading of a document needs from outside itself. */
import type { DocumentFormat, DocumentId } from '../../contracts/document.ts';
import type { SessionId, UserId } from '../../contracts/ids.ts';
import type { Sessions } from '../../kernel/sessions/sessions.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { StoredFiles } from '../documents/stored-files.ts';
import type { ReadableFormat } from '../extract/parse-job.ts';
import type { ParserMessage } from '../extract/parser-message.ts';
import type { GuideJob, GuideResult } from '../guide/make-guide.ts';
import type { Ocr } from '../ocr/ocr.ts';
import type { SearchIndex } from '../search/search-index.ts';

export interface EmbedLater {
  userId: UserId;
  sessionId: SessionId;
  documentId: DocumentId;
  revision: number;
}

export interface ReadingPorts {
  store: Store;
  world: World;
  files: StoredFiles;
  sessions: Sessions;
  /** Pages that are pictures of text. */
  ocr: Ocr;
  sniff(path: string): Promise<{ format: DocumentFormat }>;
  /** Reads the file in a process of its own; what it says has been checked. */
  parse(job: {
    file: string;
    owner: UserId;
    format: ReadableFormat;
    signal: AbortSignal;
  }): AsyncIterable<ParserMessage>;
  search: SearchIndex;
  /** Starts what makes a document that was read findable by its meaning. */
  embedLater(document: EmbedLater): Promise<void>;
  detectLanguage(text: string, signal: AbortSignal): Promise<string | null>;
  /** Concepts and source guide, made without keeping others waiting. */
  makeGuide(job: GuideJob, signal: AbortSignal): Promise<GuideResult>;
}
