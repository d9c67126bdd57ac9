/** Which of many texts answer a question: by their words first, then by the one measure of all sources. */
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import type { ResearchDesk } from '../research-ports.ts';

const MIN_RELEVANCE = 0.5;

export interface Judged<T> {
  one: T;
  relevance: number;
}

/** `read` is what of a text is judged; at most `judged` of them are shown to the re-ranker. */
export async function answering<T>(
  desk: ResearchDesk,
  { question, signal }: { question: string; signal: AbortSignal },
  texts: readonly T[],
  { read, judged, keep }: { read: (one: T) => string; judged: number; keep: number },
): Promise<Judged<T>[]> {
  const near = texts
    .map((one) => ({ one, text: read(one) }))
    .map(({ one, text }) => ({ one, text, share: shareIn(text, question) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, judged);
  if (near.length === 0) return [];
  const relevances = await desk.relevance(
    question,
    near.map(({ text }) => text),
    signal,
  );
  return near
    .map(({ one, share }, at) => ({ one, relevance: relevances?.[at] ?? share }))
    .filter(({ relevance }) => relevance >= MIN_RELEVANCE)
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, keep);
}

function shareIn(text: string, question: string): number {
  return wordsFound(askedWords(question), text, guessLanguage(text)).share;
}
