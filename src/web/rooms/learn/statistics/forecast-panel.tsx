/** What comes in the next days and how the last went, at a glance. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StudyStatistics } from '../../../../contracts/learning.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useDayNames } from '../../../texts/use-day-names.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { flagsQuery, statisticsQuery } from '../study.queries.ts';
import { studyTexts } from '../study.texts.ts';

const AHEAD = 14;
const DAYS = 30;

export function ForecastPanel() {
  const texts = useTexts(studyTexts);
  const statistics = useQuery(statisticsQuery(DAYS));
  const { data: flags = [] } = useQuery(flagsQuery);
  return (
    <Panel
      title={texts.ahead}
      actions={
        <div className="flex flex-wrap gap-4 text-sm">
          {flags.length > 0 && (
            <Link to="/learn/flags" className="py-2 text-accent underline">
              {texts.flagged(flags.length)}
            </Link>
          )}
          <Link to="/learn/statistics" className="py-2 text-accent underline">
            {texts.statistics}
          </Link>
        </div>
      }
    >
      <Loaded query={statistics}>{(value) => <Forecast statistics={value} />}</Loaded>
    </Panel>
  );
}

function Forecast({ statistics }: { statistics: StudyStatistics }) {
  const texts = useTexts(studyTexts);
  const format = useFormat();
  const { forecast, retention, streak_days } = statistics;
  return (
    <>
      <ForecastChart forecast={forecast.slice(0, AHEAD)} />
      <p className="mt-3 text-sm text-quiet">
        {texts.retention}:{' '}
        {retention === null
          ? texts.noRetention
          : `${format.percent(retention)} ${texts.retentionHint}`}
        {streak_days > 1 && ` · ${texts.streak(streak_days)}`}
      </p>
    </>
  );
}

export function ForecastChart({ forecast }: Pick<StudyStatistics, 'forecast'>) {
  const texts = useTexts(studyTexts);
  const dayName = useDayNames();
  if (forecast.every(({ due }) => due === 0)) return <p>{texts.noneAhead}</p>;
  return (
    <BarChart
      caption={texts.dueThatDay}
      bars={forecast.map(({ day, due }) => ({
        label: dayName(day),
        value: due,
        text: texts.cards(due),
      }))}
    />
  );
}
