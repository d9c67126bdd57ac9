import { TriangleAlert } from 'lucide-react';
import type { CheckFinding } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { setTexts } from '../sets/set.texts.ts';
import { findingTexts } from './finding.texts.ts';

/** What the checks found wrong with a card or a question, in the person's language. */
export function Findings({ findings }: { findings: readonly CheckFinding[] }) {
  const texts = useTexts(setTexts);
  const rules = new Map(Object.entries(useTexts(findingTexts)));
  const { language } = useLanguage();
  return (
    <div role="status">
      {findings.length > 0 && (
        <div className="mt-3 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert size={15} aria-hidden="true" />
            {texts.found(findings.length)}
          </p>
          <ul className="mt-1 list-disc pl-6">
            {findings.map(({ rule, message }) => (
              <li key={`${rule} ${message}`}>
                {language === 'en' ? message : (rules.get(rule) ?? message)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
