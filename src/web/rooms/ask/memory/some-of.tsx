import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { memoryTexts } from './memory.texts.ts';

const AT_FIRST = 8;

interface SomeOfProps<T> {
  all: readonly T[];
  label: string;
  children(one: T): ReactNode;
}

/** The first of a long list, and a button for the rest. */
export function SomeOf<T>({ all, label, children }: SomeOfProps<T>) {
  const texts = useTexts(memoryTexts);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? all : all.slice(0, AT_FIRST);
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {shown.map(children)}
      </ul>
      {shown.length < all.length && (
        <Button size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          {texts.showAll(all.length)}
        </Button>
      )}
    </>
  );
}
