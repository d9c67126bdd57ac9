/** Claims of a debate, each with the quotes that it rests on: located, and carrying what it says. */
import type { LookupHit, Quote } from '../../../contracts/citation.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import { contentStems, shareOf } from '../../../domain/debate/paper/content-stems.ts';
import { passageTexts } from '../../../domain/debate/paper/material.ts';
import { claimSentences } from '../../../domain/evidence/check-cites.ts';
import { judgeSentence } from '../../../domain/evidence/judge-sentence.ts';
import { plainReason } from '../../../domain/evidence/verify/plain-reason.ts';
import { foreignMarkup } from '../../../domain/text/foreign-markup.ts';
import { splitSentences } from '../../../domain/text/sentences.ts';
import { type TextLanguage, textLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { type VerifyCall, withSecondOpinion } from '../../../library/verify/second-opinion.ts';
import { type Verified, verifyClaims } from '../../../library/verify/verify-claims.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { inventedIn } from './invented.ts';

export interface QuotedClaim {
  text: string;
  quotes: readonly Quote[];
}

/** Where no model reads the language, a claim without a fault has at least so many cited words. */
const ENOUGH_WORDS = 0.6;
const LONGEST_SHOWN = 120;

export function claimProblems(
  claims: readonly QuotedClaim[],
  debate: { scope: DebateScope; language: string },
  desk: Desk<DebateDesk>,
): Promise<string[][]> {
  return withSecondOpinion(desk, (call) => locatedProblems(claims, debate, desk, call));
}

async function locatedProblems(
  claims: readonly QuotedClaim[],
  { scope, language }: { scope: DebateScope; language: string },
  desk: Desk<DebateDesk>,
  call: VerifyCall,
): Promise<string[][]> {
  const { ports, signal } = desk;
  const { papers, language: spoken } = await ports.papers(scope, signal);
  const blocks = passageTexts(papers);
  return Promise.all(
    claims.map(async ({ text, quotes }) => {
      const located = await Promise.all(quotes.map((quote) => ports.locate(scope, quote)));
      const cites = located.filter((cite) => cite !== null);
      if (cites.length === 0) return [unfoundProblem(quotes)];
      const isOwnLanguage = textLanguage(language) === spoken;
      const problem = isOwnLanguage
        ? await carryProblem(text, cites, { blocks, language: spoken, desk, call })
        : (inventedIn(text, { said: citedText(cites), language: spoken })[0] ?? null);
      const marks = foreignMarkup(text, [...blocks.values()].join('\n'));
      return [
        ...marks.map((mark) => `“${mark}” was not given; write plain words.`),
        ...(problem === null ? [] : [problem]),
      ];
    }),
  );
}

function unfoundProblem(quotes: readonly Quote[]): string {
  const [first] = quotes;
  return first === undefined
    ? 'it has no quote. Give at least one, copied word for word from a passage.'
    : `this quote stands in no paper: "${first.text.slice(0, LONGEST_SHOWN)}". Copy quotes word for word.`;
}

interface Reading {
  blocks: ReadonlyMap<string, string>;
  language: TextLanguage;
  desk: Desk<DebateDesk>;
  call: VerifyCall;
}

async function carryProblem(
  text: string,
  cites: readonly LookupHit[],
  { blocks, language, desk: { local, signal }, call }: Reading,
): Promise<string | null> {
  const quote = citedText(cites);
  const isNear = ({ verdict }: { verdict: string }) => verdict === 'supports';
  if (claimSentences(text).every((one) => isNear(judgeSentence(one, quote, language)))) return null;
  const around = cites.map((cite) => withNeighbours(cite, blocks)).join(' ');
  const [verified] = await verifyClaims(local, [{ claim: text, quote, around, language }], {
    ...{ signal, ...call },
  });
  if (verified === undefined || verified.verdict === 'supports') return null;
  const isRead = local.available.entail && language === 'en';
  if (!isRead && isPlausible(text, `${quote} ${around}`, verified, language)) return null;
  const shown = text.slice(0, LONGEST_SHOWN);
  return `its quotes do not carry “${shown}”: ${plainReason(verified.reasons, 'this sentence')}`;
}

/** Other words than the quote's, nothing that speaks against it, and most of it stands there. */
function isPlausible(
  text: string,
  source: string,
  { reasons }: Verified,
  language: TextLanguage,
): boolean {
  const isClean = reasons.every(
    ({ rule, speaks }) => speaks === 'supports' || rule === 'other-words',
  );
  return (
    isClean && shareOf(contentStems(text, language), contentStems(source, language)) >= ENOUGH_WORDS
  );
}

function citedText(cites: readonly LookupHit[]): string {
  return cites.map(({ text }) => text).join(' ');
}

/** The quote with the sentence before and after it: they say what its "this" and "it" mean. */
function withNeighbours(
  { chunkId, text, start, end }: LookupHit,
  blocks: ReadonlyMap<string, string>,
): string {
  const sentences = splitSentences(blocks.get(chunkId) ?? text);
  const first = sentences.findIndex((one) => one.end > start);
  const last = sentences.findLastIndex((one) => one.start < end);
  return sentences
    .slice(Math.max(0, first - 1), last + 2)
    .map((one) => one.text)
    .join('')
    .trim();
}
