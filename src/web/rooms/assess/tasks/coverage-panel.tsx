/** What of the material the questions of a test ask for, and what not. */
import type { BloomLevel, CoverageMap } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Progress } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { taskTexts } from './task.texts.ts';
import { tasksTexts } from './tasks.texts.ts';

export function CoveragePanel({ map }: { map: CoverageMap }) {
  const texts = useTexts(taskTexts);
  const { total_reference_concepts: all, concepts_tested_by_cq1_cq9: tested } =
    map.coverage_summary;
  return (
    <div className="flex flex-col gap-6">
      <Panel>
        <p className="mb-3">
          {texts.coverageIntro(tested, all, map.coverage_summary.coverage_percentage)}
        </p>
        <Progress label={texts.coverageBar} value={all === 0 ? 0 : tested / all} />
      </Panel>
      <Panel title={texts.notTested}>
        {map.under_covered_concepts.length === 0 ? (
          <p className="text-quiet">{texts.nothingUntested}</p>
        ) : (
          <Untested concepts={map.under_covered_concepts} />
        )}
      </Panel>
      {map.covered_concepts.length > 0 && (
        <Panel title={texts.tested}>
          <ul className="divide-y divide-line">
            {map.covered_concepts.map(({ concept, tested_by, bloom_levels_tested }) => (
              <li key={concept} className="py-2">
                <span className="font-medium break-words">{concept}</span>{' '}
                <span className="text-sm text-quiet">
                  {texts.testedBy(tested_by.join(', '))} · <Levels levels={bloom_levels_tested} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Untested({ concepts }: { concepts: CoverageMap['under_covered_concepts'] }) {
  const texts = useTexts(taskTexts);
  const names = useTexts(tasksTexts);
  return (
    <ul className="divide-y divide-line">
      {concepts.map((one) => (
        <li key={one.concept} className="flex flex-col gap-1 py-3">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium break-words">{one.concept}</span>
            <Badge tone={one.importance === 'high' ? 'accent' : 'plain'}>
              {texts.importance(texts[one.importance])}
            </Badge>
            <Badge>{texts.testability(texts[one.testability])}</Badge>
          </span>
          <span className="text-sm break-words" lang="en">
            {one.rationale}
          </span>
          <span className="text-sm text-quiet">
            {texts.suggested(one.suggested_bloom_levels.map((level) => names[level]).join(', '))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Levels({ levels }: { levels: readonly BloomLevel[] }) {
  const names = useTexts(tasksTexts);
  return levels.map((level) => names[level]).join(', ');
}
