/** The tutor's sentences, each checked alone: a fact needs a sentence of the documents that carries it. */
import type {
  DraftSentence,
  TutorInput,
  TutorOutput,
} from '../../../contracts/tutoring/tutoring-agents.ts';
import { givesAway } from '../../../domain/tutoring/explaining/gives-away.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { verifyClaims } from '../../../library/verify/verify-claims.ts';
import { tutorOffline } from './tutor.offline.ts';

/** Talk greets, asks and encourages; longer than this it begins to teach. */
const TALK_WORDS = 30;

export async function sentenceProblems(
  sentences: readonly DraftSentence[],
  { input }: { input: TutorInput },
  { local, signal }: Pick<Desk<unknown>, 'local' | 'signal'>,
): Promise<string[][]> {
  const known = new Set(input.told.map(({ span }) => squeezed(span.text)));
  const verdicts = await verifyClaims(
    local,
    sentences.map(({ text, quote }) => ({
      claim: text,
      quote: quote ?? text,
      language: input.textLanguage,
    })),
    { signal, isUrgent: true },
  );
  return sentences.map(({ text, role, quote }, at) => {
    const name = `Sentence ${at + 1}`;
    if (givesAway(text, input.hidden, input.textLanguage))
      return [`${name} gives away the answer of an open question.`];
    if (role === 'talk') return talkProblems(name, text);
    if (quote === null) return [`${name} states a fact without a quote.`];
    if (!known.has(squeezed(quote))) return [`${name}: its quote is no sentence of the material.`];
    if (verdicts[at]?.verdict === 'supports') return [];
    return [`${name} says something that its quote does not say.`];
  });
}

function talkProblems(name: string, text: string): string[] {
  const isLong = text.split(/\s+/u).length > TALK_WORDS;
  return isLong || /\d/u.test(text) ? [`${name} is talk, but says more than talk may.`] : [];
}

/** What passed, if a fact is among it; else what the offline mind says. */
export async function assembleSentences(
  input: TutorInput,
  kept: readonly DraftSentence[],
): Promise<{ output: TutorOutput; filled: number }> {
  if (kept.some(({ role }) => role !== 'talk')) {
    const sentences = [...new Map(kept.map((one) => [squeezed(one.text), one])).values()];
    return {
      output: {
        sentences,
        next_action: input.mode === 'explain' ? 'quiz' : 'ask_question',
      },
      filled: 0,
    };
  }
  const output = tutorOffline(input);
  return { output, filled: output.sentences.length };
}

function squeezed(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
