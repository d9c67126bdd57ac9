/** The answer without a model that writes: the sentences of the sources that answer, in a good order. */
import type {
  SynthesisDraft,
  SynthesisInput,
} from '../../../contracts/research/research-answer.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { type AnswerCandidate, composeAnswer } from '../../../domain/research/compose-answer.ts';
import { askedCount } from '../../../domain/research/listed-answer.ts';
import { asksForMeaning, saysMeaning } from '../../../domain/research/says-meaning.ts';
import type { PointedAnswer } from '../../../domain/research/sentence-worth.ts';
import { askedKind, isOfAskedKind } from '../../../domain/research/sentences/asked-kind.ts';
import { asksForCode } from '../../../domain/research/sentences/asks-for-code.ts';
import { carriesKind } from '../../../domain/research/sentences/carries-kind.ts';
import { chunkSentences } from '../../../domain/research/sentences/chunk-sentences.ts';
import { tellingShares } from '../../../domain/research/telling-shares.ts';
import { askedWords } from '../../../domain/search/asked-words.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { ResearchDesk } from '../research-ports.ts';

export async function synthesizerOffline(
  input: SynthesisInput,
  desk: Desk<ResearchDesk>,
): Promise<SynthesisDraft> {
  const language = guessLanguage(input.chunks.map(({ text }) => text).join(' '));
  const [candidates, pointed] = await Promise.all([
    candidatesIn(input, desk),
    pointedIn(input, desk),
  ]);
  const sentences = composeAnswer(candidates, pointed, {
    format: input.response_format,
    mostWords: input.most_words,
    language,
    count: askedCount(input.question, language),
  });
  return { sentences };
}

async function candidatesIn(
  { question, chunks }: SynthesisInput,
  { ports, signal }: Desk<ResearchDesk>,
): Promise<AnswerCandidate[]> {
  const how = { withCode: asksForCode(question) };
  const sentences = chunks.flatMap((chunk) =>
    chunkSentences(chunk.text, guessLanguage(chunk.text), how).map((sentence) => ({
      ...sentence,
      language: guessLanguage(sentence.text),
      chunkId: chunk.id,
      sourceId: chunk.source_id,
      chunkRelevance: chunk.relevance,
      isWholeChunk: sentence.text === chunk.text.trim(),
    })),
  );
  const judged = sentences.some(({ language }) => language === 'en')
    ? await ports.relevance(
        question,
        sentences.map(({ text }) => text),
        signal,
      )
    : null;
  const asked = askedWords(question);
  const shares = tellingShares(asked, sentences);
  const kind = askedKind(question);
  const isForMeaning = asksForMeaning(question);
  return sentences.map((sentence, at) => ({
    ...sentence,
    relevance: judged?.[at] ?? null,
    share: shares[at] ?? 0,
    isOfKind: kind === null || carriesKind(kind, question, sentence.text),
    isMeaning: isForMeaning && saysMeaning(sentence.text, sentence.language, asked),
  }));
}

/** The reader knows English; elsewhere the words decide alone. */
async function pointedIn(
  { question, chunks }: SynthesisInput,
  { local, signal }: Desk<ResearchDesk>,
): Promise<PointedAnswer[]> {
  const readable = chunks.filter(({ text }) => guessLanguage(text) === 'en');
  if (!local.available.answer || readable.length === 0) return [];
  const texts = readable.map(({ text }) => text);
  const answers = await local.answer(question, texts, { signal, isUrgent: true });
  return readable.flatMap(({ id }, at) => {
    const answer = answers[at];
    return answer && isOfAskedKind(question, answer.text) ? [{ chunkId: id, ...answer }] : [];
  });
}
