import { useTexts } from '../../../../texts/define-texts.ts';
import { useRuleName } from '../../rules.texts.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { decidingTexts } from './deciding.texts.ts';
import type { Shortage } from './shortage.ts';

/** "Applying: the material carries 2 of 3, because …" */
export function ShortageList({ shortages }: { shortages: readonly Shortage[] }) {
  const texts = useTexts(decidingTexts);
  const names = useTexts(tasksTexts);
  const reasons = useReasons();
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {shortages.map((shortage) => (
          <li key={shortage.level}>
            {texts.carries(shortage.have, shortage.need, names[shortage.level])}
            {texts.because(reasons(shortage))}.
          </li>
        ))}
      </ul>
      <p className="mt-2">{texts.shortHint}</p>
    </>
  );
}

function useReasons(): (shortage: Shortage) => string {
  const texts = useTexts(decidingTexts);
  const name = useRuleName();
  return ({ causes, hasAny }) => {
    if (!hasAny) return texts.noneWritten;
    if (causes.length === 0) return texts.overlap;
    return causes
      .map(({ rule, number }) => texts.thrownOut(number, lowered(name(rule))))
      .join('; ');
  };
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
