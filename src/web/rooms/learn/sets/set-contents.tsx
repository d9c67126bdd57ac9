/** The cards and the questions of a set, as lists to read, edit and remove from. */
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StudySet } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CardEntry } from '../cards/card-entry.tsx';
import { ItemEntry } from '../cards/item-entry.tsx';
import { WriteCardDialog } from '../cards/write-card-dialog.tsx';
import { NoQuestions } from '../quiz/no-questions.tsx';
import { setTexts } from './set.texts.ts';

/** No set that is made here has more; only imported ones do. */
const AT_ONCE = 100;

export function SetCards({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-label={texts.cards} className="flex flex-col gap-4">
      <h2 className="sr-only">{texts.cards}</h2>
      {set.flashcards.length === 0 && <p className="text-quiet">{texts.noCards}</p>}
      <Entries
        entries={set.flashcards}
        show={(card) => <CardEntry key={card.id} setId={set.id} card={card} />}
      />
      <div className="print:hidden">
        <Button icon={<Plus size={18} />} onClick={() => setWriting(true)}>
          {texts.addCard}
        </Button>
      </div>
      {isWriting && <WriteCardDialog decks={[set]} only onClose={() => setWriting(false)} />}
    </section>
  );
}

export function SetItems({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  const [showsKeys, setShowsKeys] = useState(false);
  if (set.quiz.length === 0) return <NoQuestions set={set} />;
  return (
    <section aria-label={texts.quiz} className="flex flex-col gap-4">
      <h2 className="sr-only">{texts.quiz}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-quiet">{showsKeys ? '' : texts.keysHidden}</p>
        <Button size="small" aria-pressed={showsKeys} onClick={() => setShowsKeys(!showsKeys)}>
          {showsKeys ? texts.hideKeys : texts.showKeys}
        </Button>
      </div>
      <Entries
        entries={set.quiz}
        show={(item) => <ItemEntry key={item.id} setId={set.id} item={item} showsKey={showsKeys} />}
      />
    </section>
  );
}

interface EntriesProps<T> {
  entries: readonly T[];
  show(entry: T): ReactNode;
}

function Entries<T extends { id: string }>({ entries, show }: EntriesProps<T>) {
  const texts = useTexts(setTexts);
  const [shown, setShown] = useState(AT_ONCE);
  const left = entries.length - shown;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} className="rounded-xl border border-line bg-surface p-4 sm:p-5">
            {show(entry)}
          </li>
        ))}
      </ol>
      {left > 0 && (
        <div>
          <Button onClick={() => setShown(shown + AT_ONCE)}>
            {texts.showMore(Math.min(left, AT_ONCE))}
          </Button>
        </div>
      )}
    </>
  );
}
