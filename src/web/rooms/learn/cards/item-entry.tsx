/** One question of a set, with its options, the right one, the explanation and the passages behind it. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { QuizItem } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/button.tsx';
import { setTexts } from '../sets/set.texts.ts';
import { EntryMenu } from './entry-menu.tsx';
import { Findings } from './findings.tsx';
import { ItemEditor } from './item-editor.tsx';
import { optionLetter } from './option-letter.ts';
import { PassageMarks } from './passage-marks.tsx';
import { useEntry } from './use-entry.ts';

interface ItemEntryProps {
  setId: string;
  item: QuizItem;
  /** Before the quiz is taken, its answers are nobody's business. */
  showsKey: boolean;
}

export function ItemEntry({ setId, item, showsKey }: ItemEntryProps) {
  const texts = useTexts(setTexts);
  const thing = { setId, kind: 'items' as const, id: item.id };
  const entry = useEntry(thing);
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <ItemEditor setId={setId} item={item} onClose={() => setEdited(false)} />;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium break-words">{item.question}</h3>
        <OptionList item={item} showsKey={showsKey} />
        {showsKey && (
          <p className="mt-2 font-serif text-quiet">
            {item.explanation}
            <PassageMarks evidence={item.evidence} of={item} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge>{texts[item.difficulty]}</Badge>
          {item.edited && <Badge>{texts.edited}</Badge>}
        </p>
        {entry.remake.isPending && (
          <p role="status" className="mt-2 flex items-center gap-2 text-sm text-quiet">
            <Spinner />
            {texts.remaking}
          </p>
        )}
        <Findings findings={item.findings} />
      </div>
      <EntryMenu
        thing={thing}
        question={item.question}
        canRemake
        entry={entry}
        onEdit={() => setEdited(true)}
      />
    </div>
  );
}

function OptionList({
  item: { options, correctAnswerIndex },
  showsKey,
}: Pick<ItemEntryProps, 'item' | 'showsKey'>) {
  const texts = useTexts(setTexts);
  return (
    <ol className="mt-2 flex flex-col gap-1">
      {options.map((option, index) => {
        const isKey = showsKey && index === correctAnswerIndex;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
          <li key={index} className={`flex gap-2 ${isKey ? 'font-medium text-good' : ''}`}>
            <span className="w-5 shrink-0" aria-hidden="true">
              {optionLetter(index)}
            </span>
            <span className="min-w-0 break-words">
              {option}
              {isKey && <span className="sr-only"> ({texts.rightOption})</span>}
            </span>
            {isKey && <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0" />}
          </li>
        );
      })}
    </ol>
  );
}
