/** What a reader says of a text, each statement checked alone; the guide's own stand in for what is missing. */
import type { ReaderDraft, ReaderInput } from '../../../contracts/reading-agents.ts';
import { passageOf, wordShare } from '../../../domain/evidence/verify/passage.ts';
import { plainReason } from '../../../domain/evidence/verify/plain-reason.ts';
import { statementOf } from '../../../domain/evidence/verify/statement.ts';
import { foreignMarkup } from '../../../domain/text/foreign-markup.ts';
import { splitSentences } from '../../../domain/text/sentences.ts';
import { type TextLanguage, textLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { type CheckedText, checkedText, supportOf } from '../../../learner/items/check-draft.ts';
import { type VerifyCall, withSecondOpinion } from '../../../library/verify/second-opinion.ts';
import { verifyAnswers } from '../../../library/verify/verify-answers.ts';
import { type Verified, verifyClaims } from '../../../library/verify/verify-claims.ts';
import { readOffline } from './reader.offline.ts';

export type ReaderPart =
  | { summary: ReaderDraft['summary'][number] }
  | { concept: ReaderDraft['keyConcepts'][number] }
  | { section: ReaderDraft['mainSections'][number] };

/** Where no model reads the language, a statement without a fault has at least so many words of the text. */
const ENOUGH_WORDS = 0.6;

export function partsOf({ summary, keyConcepts, mainSections }: ReaderDraft): ReaderPart[] {
  return [
    ...summary.map((one) => ({ summary: one })),
    ...keyConcepts.map((one) => ({ concept: one })),
    ...mainSections.map((one) => ({ section: one })),
  ];
}

interface Said {
  where: string;
  /** What a definition answers. */
  question: string | null;
  said: string;
  quote: string;
}

function saidIn(part: ReaderPart): Said {
  if ('summary' in part) {
    const { sentence, quote } = part.summary;
    return { where: `Summary “${sentence.slice(0, 60)}”`, question: null, said: sentence, quote };
  }
  if ('concept' in part) {
    const { term, definition, quote } = part.concept;
    const question = `What is ${term}?`;
    return { where: `Concept "${term}"`, question, said: definition, quote };
  }
  const { sectionTitle, sectionSummary, quote } = part.section;
  return { where: `Section "${sectionTitle}"`, question: null, said: sectionSummary, quote };
}

export function partProblems(
  parts: readonly ReaderPart[],
  { input }: { input: ReaderInput },
  { local, signal, consult }: Pick<Desk<unknown>, 'local' | 'signal' | 'consult'>,
): Promise<string[][]> {
  const text = checkedText(input.blocks, textLanguage(input.language));
  const source = input.blocks.map((block) => block.text).join('\n');
  return withSecondOpinion({ local, consult }, async (call) => {
    const found: string[][] = [];
    for (const part of parts) {
      const said = saidIn(part);
      const problems = [
        ...foreignMarkup(said.said, source).map(
          (mark) => `“${mark}” does not stand in the text; write plain words.`,
        ),
        ...(await carryProblems(said, { text, local, call: { signal, ...call } })),
      ];
      found.push(problems.map((problem) => `${said.where}: ${problem}`));
    }
    return found;
  });
}

interface Reading extends Pick<Desk<unknown>, 'local'> {
  text: CheckedText;
  call: VerifyCall;
}

/** The quote must stand in prose of the text; what is not a sentence of the text must follow from it. */
async function carryProblems(
  { said, quote, question }: Said,
  { text, local, call }: Reading,
): Promise<string[]> {
  const support = supportOf(quote, text);
  if ('finding' in support) return [support.finding.message];
  const { finder, language } = text;
  const own = splitSentences(said)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => sentence !== '' && finder.locate(sentence) === null);
  const around = blocksAt(quote, text);
  const problems: string[] = [];
  for (const sentence of own) {
    const verified = await verifySaid();
    if (!isCarried(verified, sentence)) problems.push(plainReason(verified.reasons, 'it'));

    async function verifySaid(): Promise<Verified> {
      const claim = { claim: sentence, quote: around, language };
      const [asClaim] = await verifyClaims(local, [claim], call);
      if (asClaim === undefined) throw new RangeError('One claim has one verdict.');
      if (question === null || asClaim.verdict === 'supports') return asClaim;
      const answer = { question, answer: sentence, quote: around, language };
      const [asAnswer] = await verifyAnswers(local, [answer], call);
      return asAnswer ?? asClaim;
    }
  }
  return problems;

  function isCarried(verified: Verified, sentence: string): boolean {
    if (verified.verdict === 'supports') return true;
    const isRead = local.available.entail && language === 'en';
    return !isRead && isPlausible(verified, sentence, around, language);
  }
}

/** Other words than the passage's, nothing that speaks against it, and most of it stands there. */
function isPlausible(
  { reasons }: Verified,
  sentence: string,
  around: string,
  language: TextLanguage,
): boolean {
  const isClean = reasons.every(
    ({ rule, speaks }) => speaks === 'supports' || rule === 'other-words',
  );
  const { words } = passageOf(around, language);
  return isClean && wordShare(statementOf(sentence, language), words) >= ENOUGH_WORDS;
}

/** The paragraphs that the quote stands in. */
function blocksAt(quote: string, { finder, blockById }: CheckedText): string {
  const spans = finder.locate(quote)?.spans ?? [];
  return spans.map(({ block_id }) => blockById.get(block_id)?.text ?? '').join('\n');
}

/** What passed; a list of which nothing did is the guide's. */
export async function assembleReading(
  input: ReaderInput,
  parts: readonly ReaderPart[],
): Promise<{ output: ReaderDraft; filled: number }> {
  const own = readOffline(input);
  const summary = parts.flatMap((part) => ('summary' in part ? part.summary : []));
  const concepts = parts.flatMap((part) => ('concept' in part ? part.concept : []));
  const sections = parts.flatMap((part) => ('section' in part ? part.section : []));
  const filledWith = <T>(kept: readonly T[], stand: readonly T[]) =>
    kept.length > 0 ? { kept, filled: 0 } : { kept: stand, filled: stand.length };
  const [first, second, third] = [
    filledWith(summary, own.summary),
    filledWith(concepts, own.keyConcepts),
    filledWith(sections, own.mainSections),
  ];
  return {
    output: {
      summary: first.kept.slice(0, 12),
      keyConcepts: second.kept.slice(0, 10),
      mainSections: third.kept.slice(0, 30),
    },
    filled: first.filled + second.filled + third.filled,
  };
}
