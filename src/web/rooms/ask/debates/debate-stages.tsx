import type { DebateStage } from '../../../../contracts/debate-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { debateTexts } from './debate.texts.ts';
import { stageName } from './stage-name.ts';

const stages = [
  'seed',
  'postures',
  'opening',
  'cross-examination',
  'rebuttal',
  'fact-check',
  'judge',
  'report',
  'done',
] as const;

/** Where the debate is, on the way to its report. */
export function DebateStages({ stage }: { stage: DebateStage }) {
  const texts = useTexts(debateTexts);
  const now = stageName(stage);
  const at = stages.indexOf(now === 'questions' ? 'postures' : now);
  const look = (index: number): string => {
    if (index === at) return 'bg-accent font-medium text-accent-ink';
    return index < at ? 'bg-accent-soft text-accent' : 'bg-sunken text-quiet';
  };
  return (
    <ol aria-label={texts.stage} className="flex flex-wrap gap-2 text-sm">
      {stages.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`rounded-full px-3 py-1 ${look(index)}`}
        >
          {texts[name]}
        </li>
      ))}
    </ol>
  );
}
