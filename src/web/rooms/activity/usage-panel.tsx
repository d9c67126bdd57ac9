import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { useDayNames } from '../../texts/use-day-names.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Panel } from '../../ui/page.tsx';
import { usageQuery } from './activity.queries.ts';
import { activityTexts } from './activity.texts.ts';

export function UsagePanel() {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const dayName = useDayNames();
  const { data: usage } = useQuery(usageQuery);
  if (!usage) return null;
  const { runs, failed, tokens, cost } = usage.total;
  const money = cost === null ? texts.noPrice : texts.cost(format.number(cost, 4));
  return (
    <Panel title={texts.usage}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-quiet">
        <span>{texts.runs(runs)}</span>
        {failed > 0 && <span>{texts.failed(failed)}</span>}
        <span>{tokens === 0 ? texts.noTokens : texts.tokens(format.number(tokens))}</span>
        {tokens > 0 && <span>{money}</span>}
      </p>
      <BarChart
        caption={texts.runsPerDay}
        bars={usage.days.map((day) => ({ label: dayName(day.day), value: day.runs }))}
      />
    </Panel>
  );
}
