/** One question by its answers: what speaks against it, and each option with those who chose it. */
import { Check } from 'lucide-react';
import type { JudgedItem } from '../../../../contracts/assessment/statistics.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { statisticsTexts } from './statistics.texts.ts';

interface ItemStatisticsProps {
  options: readonly string[];
  /** The place of the right one. */
  rightAt: number;
  statistics: JudgedItem;
}

export function ItemStatistics({ options, rightAt, statistics }: ItemStatisticsProps) {
  const texts = useTexts(statisticsTexts);
  const format = useFormat();
  const { answers, facility, discrimination, chosen, doubts, quarantined, curve } = statistics;
  const withError = (value: number, error: number) =>
    texts.withError(format.score(value), format.score(error));
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <span>{texts.answers(answers)}</span>
        <span>{texts.facility(format.percent(facility))}</span>
        {discrimination !== null && (
          <span title={texts.discriminationHint}>
            {texts.discrimination(format.score(discrimination))}
          </span>
        )}
        {curve !== null && (
          <span title={texts.curveHint}>
            {texts.curve(
              withError(curve.difficulty, curve.difficulty_error),
              withError(curve.slope, curve.slope_error),
            )}
          </span>
        )}
        {quarantined && <Badge tone="bad">{texts.quarantined}</Badge>}
        {doubts.map((doubt) => (
          <Badge key={doubt} tone="warn">
            {texts[doubt]}
          </Badge>
        ))}
      </p>
      <ul aria-label={texts.chosen} className="flex flex-col gap-2">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
          <li key={at}>
            <ChosenOption
              option={option}
              isRight={at === rightAt}
              times={chosen[at] ?? 0}
              share={answers === 0 ? 0 : (chosen[at] ?? 0) / answers}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChosenOptionProps {
  option: string;
  isRight: boolean;
  times: number;
  share: number;
}

function ChosenOption({ option, isRight, times, share }: ChosenOptionProps) {
  const texts = useTexts(statisticsTexts);
  const format = useFormat();
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-3 text-sm sm:grid-cols-[minmax(0,1fr)_10rem_5.5rem]">
      <span className="flex items-start gap-2 break-words">
        <span className="mt-0.5 size-4 shrink-0 text-good">
          {isRight && <Check size={16} aria-hidden="true" />}
        </span>
        <span className="min-w-0">
          {option}
          {isRight && <span className="sr-only"> ({texts.right})</span>}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="order-last col-span-2 h-2 overflow-hidden rounded-full bg-sunken sm:order-none sm:col-span-1"
      >
        <span
          className={`block h-full rounded-full ${isRight ? 'bg-good' : 'bg-accent'}`}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      <span className="text-right tabular-nums">
        {times} · {format.percent(share)}
      </span>
    </span>
  );
}
