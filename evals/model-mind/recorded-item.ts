/** A recorded question; it is good where no error is named. */
import type { Recorded, RecordedItem } from './recorded.ts';

type Options = [string, string, string, string];

/** The first option is the key. */
export const recordedItem = (
  error: string,
  question: string,
  options: Options,
  { quote, explanation }: { quote: string; explanation: string },
): Recorded<RecordedItem> => ({
  isGood: error === '',
  error,
  draft: { question, options, correctAnswerIndex: 0, explanation, quote },
});
