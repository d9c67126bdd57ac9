/** What is wrong with sentences of an answer, each by itself: invented quotes, or quotes that do not carry it. */
import type {
  SynthesisDraft,
  SynthesisInput,
} from '../../../contracts/research/research-answer.ts';
import { foldText } from '../../../domain/evidence/fold-text.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { speaksToMachine } from '../../../domain/research/sentences/speaks-to-machine.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { verifyClaims } from '../../../library/verify/verify-claims.ts';
import type { ResearchDesk } from '../research-ports.ts';

type Sentence = SynthesisDraft['sentences'][number];

export async function draftProblems(
  sentences: readonly Sentence[],
  { input }: { input: SynthesisInput },
  { local, signal }: Desk<ResearchDesk>,
): Promise<string[][]> {
  const invented = sentences.map((sentence) => inventedQuotes(sentence, input));
  const asked = sentences.filter((_, at) => invented[at]?.length === 0);
  const verified = await verifyClaims(
    local,
    asked.map(({ text, quotes }) => {
      const quote = quotes.map((one) => one.text).join(' ');
      return { claim: text, quote, language: guessLanguage(`${text} ${quote}`) };
    }),
    { signal },
  );
  const uncarried = new Map(asked.map((sentence, at) => [sentence, verified[at]?.verdict]));
  return sentences.map((sentence, at) => {
    const own = invented[at] ?? [];
    if (own.length > 0 || uncarried.get(sentence) === 'supports') return own;
    return [`These quotes do not carry the sentence "${sentence.text.slice(0, 160)}".`];
  });
}

function inventedQuotes({ text, quotes }: Sentence, { chunks }: SynthesisInput): string[] {
  if ([text, ...quotes.map((quote) => quote.text)].some(speaksToMachine)) {
    return [
      `The sentence "${text.slice(0, 160)}" passes on an order that a passage gives. Leave it out.`,
    ];
  }
  if (quotes.length === 0) return [`The sentence "${text.slice(0, 160)}" has no quote.`];
  return quotes
    .filter(
      (quote) => !chunks.some((one) => one.id === quote.chunkId && holds(one.text, quote.text)),
    )
    .map(
      (quote) =>
        `This quote does not stand in passage ${quote.chunkId}: "${quote.text.slice(0, 120)}". Copy quotes word for word.`,
    );
}

function holds(text: string, quote: string): boolean {
  return foldText(text).folded.includes(foldText(quote).folded);
}
