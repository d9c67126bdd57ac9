/** The sentences of a report, each checked alone against what the debate left on record. */
import type { ReporterDraft, ReporterInput } from '../../../contracts/debate-agents.ts';
import { postureOf } from '../../../domain/debate/sides/stance.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { sentenceProblems } from '../checks/sentence-problems.ts';
import { standInSummary } from './reporter.offline.ts';

const GIVES_UP =
  /\b(?:conced\p{L}*|g[ai]ven? up|gives up|withdr\p{L}+|innrøm\p{L}+|g(?:ir|a|itt) opp)/iu;

export async function problemsOfSentences(
  sentences: readonly string[],
  { input }: { input: ReporterInput },
  desk: Pick<Desk<unknown>, 'local' | 'signal' | 'consult'>,
): Promise<string[][]> {
  const records = {
    said: recordOf(input),
    open: [input.question, ...input.ranked.map(({ posture }) => posture)].join('\n\n'),
    language: textLanguage(input.language),
  };
  const found = await sentenceProblems(sentences, () => records, desk);
  return sentences.map((sentence, at) => [
    ...(found[at] ?? []),
    ...(input.concessions.length === 0 && GIVES_UP.test(sentence)
      ? [`“${sentence.slice(0, 120)}”: nobody gave up a claim.`]
      : []),
  ]);
}

/** All that is on record, as sentences; scores as they are printed. */
function recordOf(input: ReporterInput): string {
  const { ranked, insights, controversies, concessions, missing, summary } = input;
  return [
    ...ranked.map(({ posture, score }) => `${postureOf(posture).label}: ${score.toFixed(2)}.`),
    ...[...insights, ...controversies, ...concessions, ...missing],
    summary,
  ].join('\n\n');
}

/** The posture that is named first is the one that won. */
export function winnerProblems(
  { ranked }: Pick<ReporterInput, 'ranked'>,
  { summary }: ReporterDraft,
): string[] {
  const [best, ...others] = ranked.map(({ posture }) => postureOf(posture).label);
  if (best === undefined) return [];
  const at = summary.indexOf(best);
  if (at < 0) return [`The summary must name "${best}", which won.`];
  const earlier = others.filter((label) => {
    const index = summary.indexOf(label);
    return index >= 0 && index < at && !best.includes(label);
  });
  return earlier.length > 0 ? [`Name "${best}" first: it won.`] : [];
}

/**
 * What passed, in its order, or with the sentence on the winner first where that was asked for
 * again. A debate is not lost for want of a summary: the algorithm's own stands in, and says so.
 */
export async function assembleSummary(
  input: ReporterInput,
  sentences: readonly string[],
): Promise<{ output: ReporterDraft; filled: number }> {
  const kept = [...new Set(sentences)];
  const onWinner = kept.find((one) => winnerProblems(input, { summary: one }).length === 0);
  const orders = [kept, [onWinner ?? '', ...kept.filter((one) => one !== onWinner)]];
  const summary = orders
    .map((order) => order.join(' ').trim())
    .find((text) => text !== '' && winnerProblems(input, { summary: text }).length === 0);
  return summary === undefined
    ? { output: standInSummary(input), filled: 1 }
    : { output: { summary }, filled: 0 };
}
