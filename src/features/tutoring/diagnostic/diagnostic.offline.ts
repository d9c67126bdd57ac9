/** The diagnostic without a model: what the probe showed, in plain words. */
import type {
  DiagnosticInput,
  DiagnosticOutput,
} from '../../../contracts/tutoring/tutoring-agents.ts';

export function diagnoseOffline({
  topic,
  language,
  gaps,
  level,
  recommendations,
}: DiagnosticInput): DiagnosticOutput {
  const names = gaps.map(({ concept }) => concept);
  return {
    prerequisite_gaps: names,
    learner_level: level,
    recommendations,
    message: language === 'nb' ? norwegian(topic, names) : english(topic, names),
  };
}

function english(topic: string, gaps: readonly string[]): string {
  if (gaps.length === 0) return `You have what “${topic}” rests on, so we begin with it.`;
  return `Before “${topic}” it helps to know: ${gaps.join(', ')}. I explain these as we go.`;
}

function norwegian(topic: string, gaps: readonly string[]): string {
  if (gaps.length === 0) return `Du har det «${topic}» bygger på, så vi begynner der.`;
  return `Før «${topic}» er det lurt å kunne: ${gaps.join(', ')}. Jeg forklarer dette underveis.`;
}
