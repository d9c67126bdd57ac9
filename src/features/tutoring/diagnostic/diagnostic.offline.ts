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
    message:
      language === 'nb' ? norwegian(topic, { names, level }) : english(topic, { names, level }),
  };
}

type Found = { names: readonly string[]; level: DiagnosticInput['level'] };

/** Who knew nothing of it is not told to have what it rests on. */
function english(topic: string, { names, level }: Found): string {
  if (names.length > 0)
    return `Before “${topic}” it helps to know: ${names.join(', ')}. I explain these as we go.`;
  if (level === 'beginner') return `We take “${topic}” from the beginning.`;
  return `You have what “${topic}” rests on, so we begin with it.`;
}

function norwegian(topic: string, { names, level }: Found): string {
  if (names.length > 0)
    return `Før «${topic}» er det lurt å kunne: ${names.join(', ')}. Jeg forklarer dette underveis.`;
  if (level === 'beginner') return `Vi tar «${topic}» fra begynnelsen.`;
  return `Du har det «${topic}» bygger på, så vi begynner der.`;
}
