/** A set as a file, in every format there is for what it holds. */
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { exportsTexts } from './exports.texts.ts';

type Format = 'apkg' | 'csv' | 'tsv' | 'quizlet' | 'markdown' | 'html' | 'moodle' | 'gift' | 'qti';

const formats: { format: Format; holds: 'cards' | 'quiz' | 'both' }[] = [
  { format: 'apkg', holds: 'cards' },
  { format: 'csv', holds: 'cards' },
  { format: 'tsv', holds: 'cards' },
  { format: 'quizlet', holds: 'cards' },
  { format: 'markdown', holds: 'both' },
  { format: 'html', holds: 'both' },
  { format: 'moodle', holds: 'quiz' },
  { format: 'gift', holds: 'quiz' },
  { format: 'qti', holds: 'quiz' },
];

interface ExportProps {
  set: { id: string; cards: number; questions: number };
  /** Whether the page that is open shows the set, so that printing it makes sense. */
  isShown?: boolean;
}

export function ExportButton(props: ExportProps) {
  const texts = useTexts(exportsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <Button icon={<Download size={18} />} onClick={() => setOpen(true)}>
        {props.isShown ? texts.export : texts.exportOnly}
      </Button>
      {isOpen && <ExportsDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ExportsDialog({ set, isShown = false, onClose }: ExportProps & { onClose(): void }) {
  const texts = useTexts(exportsTexts);
  const has = { cards: set.cards > 0, quiz: set.questions > 0 };
  const offered = formats.filter(({ holds }) =>
    holds === 'both' ? has.cards || has.quiz : has[holds],
  );
  return (
    <Dialog
      title={isShown ? texts.export : texts.exportOnly}
      onClose={onClose}
      actions={
        isShown && (
          <Button
            icon={<Printer size={18} />}
            onClick={() => {
              onClose();
              // After the dialog has been removed from the page.
              setTimeout(() => print());
            }}
          >
            {texts.print}
          </Button>
        )
      }
    >
      <p className="mb-3 text-quiet">{texts.exportIntro}</p>
      <ul className="flex flex-col">
        {offered.map(({ format }) => (
          <li key={format}>
            <a
              href={`/api/reading/study-sets/${set.id}/export?format=${format}`}
              download
              className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
            >
              <Download size={18} aria-hidden="true" className="shrink-0 text-quiet" />
              <span>
                <span className="block font-medium">{texts[format]}</span>
                <span className="block text-sm text-quiet">{texts[`${format}Hint`]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
