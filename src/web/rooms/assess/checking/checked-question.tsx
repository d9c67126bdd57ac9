import { Check } from 'lucide-react';
import type { LintReport } from '../../../../contracts/assessment/lint.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useRuleName } from '../rules.texts.ts';
import { checkingTexts } from './checking.texts.ts';

type Result = LintReport['results'][number];

export function CheckedQuestion({ number, result }: { number: number; result: Result }) {
  const texts = useTexts(checkingTexts);
  const { question, options, correctAnswerIndex, flaws } = result;
  return (
    <>
      <p className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-60 font-serif break-words whitespace-pre-line">
          {number}. {question}
        </span>
        <Badge tone={flaws.length === 0 ? 'good' : 'bad'}>
          {flaws.length === 0 ? texts.fine : texts.flaws(flaws.length)}
        </Badge>
      </p>
      <ol className="mt-2 flex list-[upper-alpha] flex-col gap-0.5 pl-8 text-sm">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same: that is a flaw
          <li key={at} className="break-words">
            {option}
            {at === correctAnswerIndex && (
              <Check size={15} aria-label={texts.right} className="ml-1 inline text-good" />
            )}
          </li>
        ))}
      </ol>
      <Flaws flaws={flaws} options={options} />
    </>
  );
}

function Flaws({ flaws, options }: Pick<Result, 'flaws' | 'options'>) {
  const name = useRuleName();
  if (flaws.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {flaws.map(({ rule, message, option }) => (
        <li key={`${rule} ${option}`} className="border-l-2 border-bad pl-3">
          <span className="font-medium">{name(rule)}</span>
          {option !== undefined && <span className="text-quiet"> · {options[option]}</span>}
          <span lang="en" className="block break-words text-quiet">
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
