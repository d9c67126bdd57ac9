/** The path planner without a model: what is ready to be learned, in an order that can be learned. */
import type { PathInput, PathOutput } from '../../../contracts/tutoring/tutoring-agents.ts';
import { outerFringe, type Path, planPath } from '../../../domain/tutoring/planning/plan-path.ts';

export function planOffline(input: PathInput): PathOutput {
  return inWords(input, planPath(input.concepts, { first: input.missed, avoid: input.topic }));
}

/** A path that a model chose, in code's words. */
export function inPlainWords(input: PathInput, { learning_path, next_topic }: PathOutput) {
  const alternatives = outerFringe(input.concepts).filter((name) => name !== next_topic);
  return inWords(input, { learning_path, next_topic, alternatives: alternatives.slice(0, 3) });
}

function inWords(input: PathInput, path: Path): PathOutput {
  const { learning_path, next_topic } = path;
  const path_reasoning = input.language === 'nb' ? norwegian(input, path) : english(input, path);
  return { learning_path, next_topic, path_reasoning };
}

function english({ outcome, topic, concepts }: PathInput, path: Path): string {
  const known = concepts.filter(({ known }) => known >= 0.8).length;
  const standing = `You know ${known} of ${concepts.length} concepts of your documents.`;
  if (path.next_topic === '') return `${standing} Nothing is left that you do not know.`;
  const next = `“${path.next_topic}” is ready to be learned now: all that it rests on is known.`;
  const others = path.alternatives.length > 0 ? ` Or: ${path.alternatives.join(', ')}.` : '';
  if (outcome === 'mastered') return `“${topic}” is done. ${standing} ${next}${others}`;
  if (outcome === 'limit')
    return `“${topic}” did not come this time. Let it rest and strengthen what is beside it first. ${next}${others}`;
  return `${standing} ${next}${others}`;
}

function norwegian({ outcome, topic, concepts }: PathInput, path: Path): string {
  const known = concepts.filter(({ known }) => known >= 0.8).length;
  const standing = `Du kan ${known} av ${concepts.length} begreper i dokumentene dine.`;
  if (path.next_topic === '') return `${standing} Det er ikke noe igjen som du ikke kan.`;
  const next = `«${path.next_topic}» er klart til å læres nå: det det bygger på, kan du.`;
  const others = path.alternatives.length > 0 ? ` Eller: ${path.alternatives.join(', ')}.` : '';
  if (outcome === 'mastered') return `«${topic}» er ferdig. ${standing} ${next}${others}`;
  if (outcome === 'limit')
    return `«${topic}» satt ikke denne gangen. La det hvile og styrk det som ligger ved siden av først. ${next}${others}`;
  return `${standing} ${next}${others}`;
}
