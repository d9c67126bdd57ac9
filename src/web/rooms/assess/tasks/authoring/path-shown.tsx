import type { AssessmentPath } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { pathStages } from '../path-stages.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { authoringTexts } from './authoring.texts.ts';

interface PathShownProps {
  path: AssessmentPath;
  sortsSamples?: boolean;
}

/** Which way the work will take, in words and step by step. */
export function PathShown({ path, sortsSamples = false }: PathShownProps) {
  const texts = useTexts(authoringTexts);
  const names = useTexts(tasksTexts);
  const words = path === 'B' && sortsSamples ? texts.pathBSamples : texts[`path${path}`];
  return (
    <section aria-label={texts.path} className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">{words}</p>
      <ol className="mt-2 flex flex-wrap gap-x-2 gap-y-1 text-quiet">
        {pathStages(path, sortsSamples).map((stage, at) => (
          <li key={stage} className="flex gap-2">
            {at > 0 && <span aria-hidden="true">→</span>}
            {names[stage]}
          </li>
        ))}
      </ol>
    </section>
  );
}
