/** "Sources: 3 of 14": what a page works on, and the door to choosing otherwise. */
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { scopeTexts } from './scope.texts.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { useScope } from './use-scope.ts';

export function ScopeChip() {
  const texts = useTexts(scopeTexts);
  const scope = useScope();
  const [isOpen, setOpen] = useState(false);
  if (scope.total === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-10 items-center gap-2 rounded-full border px-3 text-sm font-medium hover:bg-sunken sm:min-h-8 ${scope.isEverything ? 'border-line text-quiet' : 'border-accent text-accent'}`}
      >
        <Layers size={15} aria-hidden="true" />
        {scope.isEverything
          ? texts.all(scope.total)
          : texts.sources(scope.documents.length, scope.total)}
      </button>
      {isOpen && <ScopeDialog scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
