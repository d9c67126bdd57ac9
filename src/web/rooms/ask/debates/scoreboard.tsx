/** How each side was judged: a table with the numbers, a radar chart for an overview. */
import type { DebateReport } from '../../../../contracts/debate.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { labelOf } from './posture-label.ts';
import { Radar } from './radar.tsx';

/** The usual criteria first, then those that a person named. */
const usual: readonly string[] = ['correctness', 'evidence', 'coverage', 'clarity', 'novelty'];

export function Scoreboard({ report }: { report: DebateReport }) {
  const texts = useTexts(debateTexts);
  const { scoringTable } = report.appendix;
  const given = Object.keys(scoringTable[0]?.totals.byCriterion ?? {});
  const used = [
    ...usual.filter((id) => given.includes(id)),
    ...given.filter((id) => !usual.includes(id)),
  ];
  const ranked = report.rankedPostures.flatMap(({ posture }) =>
    scoringTable.filter((row) => row.posture === posture),
  );
  return (
    <Panel title={texts.scoreboard}>
      <div className="@container">
        <div className="grid items-center gap-6 @2xl:grid-cols-[1fr_20rem]">
          <ScoreTable rows={ranked} criteria={used} />
          <Radar
            title={texts.radar}
            axes={used.map(texts.criterion)}
            shapes={ranked.map(({ posture, totals }) => ({
              name: labelOf(posture),
              values: used.map((criterion) => totals.byCriterion[criterion] ?? 0),
            }))}
          />
        </div>
      </div>
      {isClose(ranked.map(({ totals }) => totals.weighted)) && (
        <p className="mt-3">{texts.alike}</p>
      )}
      {report.order_flips.length > 0 && (
        <p className="mt-3 text-sm text-warn">{texts.flips(report.order_flips.length)}</p>
      )}
    </Panel>
  );
}

/** A second digit says more than the judging can know. */
const STRONG = 0.7;
const FAIR = 0.45;
const CLOSE = 0.05;

function bandOf(score: number): 'strong' | 'fair' | 'thin' {
  if (score >= STRONG) return 'strong';
  return score >= FAIR ? 'fair' : 'thin';
}

const isClose = (totals: readonly number[]): boolean =>
  totals.length > 1 && Math.max(...totals) - Math.min(...totals) < CLOSE;

interface ScoreTableProps {
  rows: DebateReport['appendix']['scoringTable'];
  criteria: string[];
}

function ScoreTable({ rows, criteria }: ScoreTableProps) {
  const texts = useTexts(debateTexts);
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled by keyboard too
    <section className="overflow-x-auto" tabIndex={0} aria-label={texts.total}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-quiet">
            <th scope="col" className="py-2 pr-4 font-medium">
              {texts.side}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {texts.total}
            </th>
            {criteria.map((criterion) => (
              <th key={criterion} scope="col" className="px-2 text-right font-medium">
                {texts.criterion(criterion)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ posture, totals }, index) => (
            <tr key={posture} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {index + 1}. {labelOf(posture)}
              </th>
              <td className="px-2 text-right font-semibold tabular-nums">
                {texts[bandOf(totals.weighted)]}
              </td>
              {criteria.map((criterion) => (
                <td key={criterion} className="px-2 text-right tabular-nums">
                  <span title={format.score(totals.byCriterion[criterion] ?? 0)}>
                    {texts[bandOf(totals.byCriterion[criterion] ?? 0)]}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
