/** The reader: what a text says, in a summary, its concepts and its sections. */

import { ReaderDraft, ReaderInput } from '../../../contracts/reading-agents.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { readOffline } from './reader.offline.ts';
import { readerPrompt } from './reader.prompt.ts';
import { assembleReading, partProblems, partsOf } from './reader-drafts.ts';

/** Raised when either mind changes: contexts of another version are made anew. */
export const READER_VERSION = 'reader-1';

export const reader = defineAgent<unknown>()({
  name: 'reader',
  job: 'Reads a text: a summary, its key concepts, its main sections.',
  input: ReaderInput,
  output: ReaderDraft,
  prompt: readerPrompt,
  offline: async (input) => readOffline(input),
  check: () => [],
  drafts: { of: partsOf, problems: partProblems, assemble: assembleReading },
  tier: 'strong',
  limits: { seconds: 120 },
});
