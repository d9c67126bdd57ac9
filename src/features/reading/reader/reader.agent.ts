/** The reader: what a text says, in a summary, its concepts and its sections. */

import { ReaderDraft, ReaderInput } from '../../../contracts/reading-agents.ts';
import { locator } from '../../../domain/evidence/locate.ts';
import { verify } from '../../../domain/evidence/verify/verify.ts';
import { splitSentences } from '../../../domain/text/sentences.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import { readOffline } from './reader.offline.ts';
import { readerPrompt } from './reader.prompt.ts';

/** Raised when either mind changes: contexts of another version are made anew. */
export const READER_VERSION = 'reader-1';

export const reader = defineAgent<unknown>()({
  name: 'reader',
  job: 'Reads a text: a summary, its key concepts, its main sections.',
  input: ReaderInput,
  output: ReaderDraft,
  prompt: readerPrompt,
  offline: async (input) => readOffline(input),
  check: ({ input, output }) => problemsOf(input, output),
  tier: 'strong',
  limits: { seconds: 120 },
});

/** Each quote must stand in the text; what is said in words of one's own may not go against it. */
function problemsOf({ blocks }: ReaderInput, draft: ReaderDraft): string[] {
  const finder = locator(blocks);
  const statements = [
    ...draft.summary.map(({ sentence, quote }, at) => ({
      where: `summary ${at + 1}`,
      said: sentence,
      quote,
    })),
    ...draft.keyConcepts.map(({ term, definition, quote }) => ({
      where: `concept "${term}"`,
      said: definition,
      quote,
    })),
    ...draft.mainSections.map(({ sectionTitle, sectionSummary, quote }) => ({
      where: `section "${sectionTitle}"`,
      said: sectionSummary,
      quote,
    })),
  ];
  return statements.flatMap(({ where, said, quote }) => {
    if (finder.locate(quote) === null) return [`${where}: its quote does not stand in the text.`];
    const invented = splitSentences(said).filter(({ text }) => finder.locate(text.trim()) === null);
    const isAgainst = invented.some(({ text }) => verify(text, quote).verdict === 'contradicts');
    return isAgainst ? [`${where}: it says something else than its quote.`] : [];
  });
}
