/**
 * Of passages that are about a question, those that state an answer to it. A table asks every
 * document every question, so most of its questions have no answer in most documents: what is
 * merely about the subject must not fill a cell.
 */
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { asksForWords } from '../../../domain/research/answer-cards.ts';
import { isOfAskedKind } from '../../../domain/research/sentences/asked-kind.ts';
import { chunkSentences } from '../../../domain/research/sentences/chunk-sentences.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import type { FoundAnswer, LocalModels } from '../../../kernel/model/local-models.ts';
import type { FoundText } from '../sources/source.ts';

/** How much rather these words than none: the reader is never unsure of what a text states. */
const SURE = 6;
/** Where their sentence has no word of the question, which may be about something else there. */
const SURE_ALONE = 12;
/** Of what a thing is, or why, or how: told in many words, at which no reader points for sure. */
const SURE_OPEN = 0;
/** Where nobody can read: of the words of the question, so many in one sentence. */
const HALF = 0.5;

export async function stating(
  local: LocalModels,
  question: string,
  texts: readonly FoundText[],
  signal: AbortSignal,
): Promise<FoundText[]> {
  const readable = texts.filter(({ text }) => guessLanguage(text) === 'en');
  if (!local.available.answer) return texts.filter(({ text }) => isSaidIn(question, text));
  const answers =
    readable.length === 0
      ? []
      : await local.answer(
          question,
          readable.map(({ text }) => text),
          { signal },
        );
  return texts.filter((one) => {
    const at = readable.indexOf(one);
    if (at === -1) return isSaidIn(question, one.text);
    const answer = answers[at];
    return answer != null && isStated(question, one.text, answer);
  });
}

function isStated(question: string, text: string, { start, end, ...answer }: FoundAnswer): boolean {
  const holding = chunkSentences(text, 'en').find((one) => one.start <= start && one.end >= end);
  const { share } = wordsFound(askedWords(question), holding?.text ?? '', 'en');
  const least = leastMargin(question, share);
  return answer.margin >= least && isOfAskedKind(question, answer.text);
}

function leastMargin(question: string, share: number): number {
  if (!asksForWords(question)) return SURE_OPEN;
  return share > 0 ? SURE : SURE_ALONE;
}

function isSaidIn(question: string, text: string): boolean {
  const asked = askedWords(question);
  const language = guessLanguage(text);
  return chunkSentences(text, language).some(
    (sentence) =>
      wordsFound(asked, sentence.text, language).share >= HALF &&
      isOfAskedKind(question, sentence.text),
  );
}
