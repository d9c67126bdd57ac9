/** A model that answers from the first passage it is shown, with one sentence of it. */
import type { ScriptedAnswer, SeenRequest } from './model-server/script.ts';

/** `id: rag-1`, the title, an empty line, the text. */
const PASSAGE = /id: (\S+)\n[^\n]*\n\n([\s\S]*?)\n\[\/passage/;
const STATEMENT = /(?:Spaced reading|Pupils with the gap|The gap) [^.]*\./;

export function researchModel({ text }: Pick<SeenRequest, 'text'>): ScriptedAnswer {
  const [, chunkId = '', passage = ''] = PASSAGE.exec(text) ?? [];
  const quote = STATEMENT.exec(passage)?.[0] ?? passage;
  return { json: { sentences: [{ text: quote, quotes: [{ chunkId, text: quote }] }] } };
}
