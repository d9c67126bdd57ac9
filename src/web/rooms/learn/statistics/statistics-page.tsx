/** Statistics of studying: the forecast, what was remembered, how much a day; and deleting the log. */
import { useQuery } from '@tanstack/react-query';
import type { StudyStatistics } from '../../../../contracts/learning.ts';
import { masteryQuery } from '../../../api/concept.queries.ts';
import { ShareBars } from '../../../pictures/share-bars.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useDayNames } from '../../../texts/use-day-names.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { Count } from '../home/due-panel.tsx';
import { settingsQuery, statisticsQuery } from '../study.queries.ts';
import { ForecastChart } from './forecast-panel.tsx';
import { LearningLog } from './learning-log.tsx';
import { statisticsTexts } from './statistics.texts.ts';
import { StudyLimits } from './study-limits.tsx';

const DAYS = 30;

export function StatisticsPage() {
  const texts = useTexts(statisticsTexts);
  const statistics = useQuery(statisticsQuery(DAYS));
  const settings = useQuery(settingsQuery);
  return (
    <Page title={texts.title} isFront>
      <div className="flex flex-col gap-6">
        <Loaded query={statistics}>{(value) => <Charts statistics={value} />}</Loaded>
        <MasteryPanel />
        <Panel title={texts.limits}>
          <Loaded query={settings}>{(value) => <StudyLimits settings={value} />}</Loaded>
        </Panel>
        <LearningLog />
      </div>
    </Page>
  );
}

function Charts({ statistics }: { statistics: StudyStatistics }) {
  const texts = useTexts(statisticsTexts);
  const dayName = useDayNames();
  const { cards, forecast, days } = statistics;
  return (
    <>
      <Panel title={texts.cards}>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
          <Count name={texts.fresh} value={cards.new} />
          <Count name={texts.learning} value={cards.learning} />
          <Count name={texts.known} value={cards.review} />
          <Count name={texts.suspended} value={cards.suspended} />
        </dl>
      </Panel>
      <Panel title={texts.ahead}>
        <ForecastChart forecast={forecast} />
      </Panel>
      {days.length > 0 && (
        <Panel title={texts.reviews}>
          <BarChart
            caption={texts.reviews}
            bars={lastDays(forecast[0]?.day, DAYS).map((day) => ({
              label: dayName(day),
              value: days.find((one) => one.day === day)?.reviews ?? 0,
            }))}
          />
        </Panel>
      )}
      <Remembered statistics={statistics} />
    </>
  );
}

const MOST_SHOWN = 20;

function MasteryPanel() {
  const texts = useTexts(statisticsTexts);
  const { data = [] } = useQuery(masteryQuery);
  if (data.length === 0) return null;
  return (
    <Panel title={texts.mastery}>
      <p className="-mt-2 mb-3 text-sm text-quiet">{texts.masteryHint}</p>
      <ShareBars
        areConcepts
        label={texts.mastery}
        bars={data.slice(0, MOST_SHOWN).map(({ concept, known, correct, answers }) => ({
          label: concept,
          share: known,
          note: texts.rightOf(correct, answers),
        }))}
      />
    </Panel>
  );
}

const DAY_MS = 86_400_000;

/** The last days up to today, as dates of the server's calendar. */
function lastDays(today: string | undefined, many: number): string[] {
  const end = today === undefined ? Date.now() : Date.parse(today);
  return Array.from({ length: many }, (_, index) =>
    new Date(end - (many - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

function Remembered({ statistics: { days, retention } }: { statistics: StudyStatistics }) {
  const texts = useTexts(statisticsTexts);
  const format = useFormat();
  const dayName = useDayNames();
  const known = days.filter(({ of_known_cards }) => of_known_cards > 0);
  return (
    <Panel title={texts.remembered}>
      {retention === null ? (
        <p className="text-quiet">{texts.noReviews}</p>
      ) : (
        <>
          <p className="mb-3 font-serif text-2xl font-semibold">
            {texts.overall(format.percent(retention))}
          </p>
          <BarChart
            caption={texts.remembered}
            max={1}
            scale={format.percent}
            bars={known.map(({ day, remembered, of_known_cards: all }) => ({
              label: dayName(day),
              value: remembered / all,
              text: texts.rememberedOf(format.percent(remembered / all), all),
            }))}
          />
          <p className="mt-2 text-sm text-quiet">{texts.rememberedHint}</p>
        </>
      )}
    </Panel>
  );
}
