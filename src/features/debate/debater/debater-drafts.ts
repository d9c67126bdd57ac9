/** A debater's arguments, each checked alone, and its position; the offline mind argues what is missing. */
import type { DebaterDraft, DebaterInput } from '../../../contracts/debate-agents.ts';
import type { Mind } from '../../../contracts/run.ts';
import { passageTexts } from '../../../domain/debate/paper/material.ts';
import { speechOf } from '../../../domain/debate/speech/speech.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { claimProblems } from '../checks/claim-problems.ts';
import { type Records, seenText } from '../checks/records.ts';
import { sentenceProblems } from '../checks/sentence-problems.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { webResults } from '../desk/debater-tools.ts';
import { rangeProblem } from '../desk/range-problem.ts';
import { debaterOffline } from './debater.offline.ts';

type Argument = DebaterDraft['perTopic'][number];
export type DebaterPart = { argument: Argument } | { position: string };

export function partsOf({ perTopic, overallPosition }: DebaterDraft): DebaterPart[] {
  return [...perTopic.map((argument) => ({ argument })), { position: overallPosition }];
}

export async function partProblems(
  parts: readonly DebaterPart[],
  { input, kept, mind }: { input: DebaterInput; kept: readonly DebaterPart[]; mind: Mind },
  desk: Desk<DebateDesk>,
): Promise<string[][]> {
  const records = await recordsOf(input, [...kept, ...parts], desk);
  const quoted = parts.map((part) =>
    'argument' in part
      ? { text: part.argument.claim, quotes: part.argument.quotes }
      : { text: '', quotes: [] },
  );
  const [ofClaims, ofSentences] = await Promise.all([
    claimProblems(quoted, input, desk),
    sentenceProblems(
      mind === 'offline'
        ? []
        : parts.map((part) => ('argument' in part ? part.argument.reasoning : part.position)),
      () => records,
      desk,
    ),
  ]);
  return parts.map((part, at) => {
    if ('position' in part) return named('Your position', ofSentences[at]);
    const { argument } = part;
    return named(`Topic ${argument.topic}`, [
      ...rangeProblem('topic', argument.topic, input.topics.length),
      ...repeatProblem(argument, parts.slice(0, at)),
      ...addressProblems(argument, input, desk.ports),
      ...(isNothing(argument, input, records) ? [] : (ofClaims[at] ?? [])),
      ...(ofSentences[at] ?? []),
    ]);
  });
}

function named(name: string, problems: readonly string[] | undefined): string[] {
  return (problems ?? []).map((problem) => `${name}: ${problem}`);
}

/** What reasoning may rest on: what the debater cites, and what the papers name. */
async function recordsOf(
  { scope, language, question, postures, topics, web }: DebaterInput,
  parts: readonly DebaterPart[],
  { ports, signal }: Desk<DebateDesk>,
): Promise<Records> {
  const { papers } = await ports.papers(scope, signal);
  const blocks = passageTexts(papers);
  const located = await Promise.all(
    parts
      .flatMap((part) => ('argument' in part ? part.argument.quotes : []))
      .map((quote) => ports.locate(scope, quote)),
  );
  const cited = located.flatMap((cite) => (cite ? [blocks.get(cite.chunkId) ?? cite.text] : []));
  const spoken = textLanguage(language);
  const pages = web.map(({ title, snippet }) => `${title}. ${snippet}`);
  return {
    said: [...new Set(cited), ...pages].join('\n\n'),
    seen: seenText([question, ...postures, ...topics, ...blocks.values()].join('\n'), spoken),
    language: spoken,
  };
}

function repeatProblem({ topic }: Argument, earlier: readonly DebaterPart[]): string[] {
  const isTwice = earlier.some((part) => 'argument' in part && part.argument.topic === topic);
  return isTwice ? ['this topic is argued twice.'] : [];
}

function addressProblems({ urls }: Argument, { web }: DebaterInput, desk: DebateDesk): string[] {
  const resultFor = webResults(web, desk);
  return urls
    .filter((url) => resultFor(url) === null)
    .map((url) => `no search of this debate found ${url.slice(0, 200)}; leave it out.`);
}

/** The algorithm's way of saying that it claims nothing. */
function isNothing(
  { topic, claim, quotes }: Argument,
  { topics }: DebaterInput,
  { language }: Records,
): boolean {
  return quotes.length === 0 && claim === speechOf(language).nothingOn(topics[topic - 1] ?? '');
}

/**
 * The arguments that passed, and the offline mind's for the other topics, last. The position
 * sums them up, so it is the offline mind's too where one of them is.
 */
export async function assembleArguments(
  input: DebaterInput,
  parts: readonly DebaterPart[],
  desk: Desk<DebateDesk>,
): Promise<{ output: DebaterDraft; filled: number }> {
  const kept = new Map<number, Argument>();
  for (const part of parts)
    if ('argument' in part && !kept.has(part.argument.topic))
      kept.set(part.argument.topic, part.argument);
  const position = parts.find((part) => 'position' in part)?.position;
  if (kept.size === input.topics.length && position !== undefined)
    return { output: { perTopic: [...kept.values()], overallPosition: position }, filled: 0 };
  const own = await debaterOffline(input, desk);
  const others = own.perTopic.filter(({ topic }) => !kept.has(topic));
  return {
    output: { perTopic: [...kept.values(), ...others], overallPosition: own.overallPosition },
    filled: others.length + 1,
  };
}
