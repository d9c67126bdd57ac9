/** The sentences of the documents that answer a question, best first; none where nothing is about it. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { contentStems, shareOf } from '../../../domain/debate/paper/content-stems.ts';
import { isFinished, splitSentences } from '../../../domain/text/sentences.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import type { Told } from '../../../domain/tutoring/explaining/told.ts';
import type { TutoringPorts } from './tutoring-ports.ts';

const PASSAGES = 5;
const SENTENCES = 3;
/** A sentence beside the best one is told too when it has so much of the question. */
const BESIDE = 0.5;
/** What the reader is sure of comes before what it found first. */
const SURE_MARGIN = 6;

export interface Asked {
  userId: UserId;
  documents: readonly DocumentId[];
  question: string;
  language: TextLanguage;
}

export async function findAnswer(
  { search, local }: Pick<TutoringPorts, 'search' | 'local'>,
  { userId, documents, question, language }: Asked,
  signal: AbortSignal,
): Promise<Told[]> {
  const { outcome, passages } = await search.find(userId, question, {
    documents,
    k: PASSAGES,
    signal,
  });
  if (outcome === 'nothing-about') return [];
  const wanted = contentStems(question, language);
  const texts = passages.map(({ text }) => text);
  const found =
    local.available.answer && language === 'en'
      ? await local.answer(question, texts, { signal, isUrgent: true })
      : [];
  const scored = passages.flatMap(({ text, section }, rank) =>
    splitSentences(text)
      .filter((one) => isFinished(one.text))
      .map(({ start, end, text: sentence }) => {
        const answer = found[rank];
        const isPointedAt = answer != null && answer.start >= start && answer.start < end;
        const isAnswer = isPointedAt && answer.margin > 0;
        const share = shareOf(wanted, contentStems(sentence, language));
        const sureness = isAnswer ? 1 + Math.min(1, answer.margin / SURE_MARGIN) : 0;
        return {
          words: sentence.trim(),
          section,
          score: share - rank * 0.1 + sureness,
          isTold: isAnswer || share >= BESIDE,
        };
      }),
  );
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score <= 0) return [];
  return [best, ...others.filter(({ isTold }) => isTold)]
    .slice(0, SENTENCES)
    .map(({ words, section, score }) => ({
      span: { block_id: 'found', start: 0, end: words.length, text: words },
      role: 'answer' as const,
      concepts: [],
      beside: [],
      section,
      weight: score,
    }));
}
