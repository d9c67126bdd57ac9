/** Cards of a person's own: written by hand, or brought from another program. */
import { FileUp, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Deck } from '../../../../contracts/decks.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { WriteCardDialog } from '../cards/write-card-dialog.tsx';
import { ImportDialog } from '../exchange/import-dialog.tsx';
import { studyTexts } from '../study.texts.ts';
import { DeckList } from './deck-list.tsx';

export function OwnCards({ decks }: { decks: Deck[] }) {
  const texts = useTexts(studyTexts);
  const [open, setOpen] = useState<'write' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DeckList
        title={texts.ownCards}
        empty={texts.noOwnCards}
        decks={decks}
        actions={
          <>
            <Button tone="quiet" icon={<PenLine size={16} />} onClick={() => setOpen('write')}>
              {texts.writeCard}
            </Button>
            <Button tone="quiet" icon={<FileUp size={16} />} onClick={() => setOpen('import')}>
              {texts.importCards}
            </Button>
          </>
        }
      />
      {open === 'write' && <WriteCardDialog decks={decks} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
