/** What else can be done with an answer: files, print, ask again, watch, delete. */
import { Download, EllipsisVertical, Eye, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { useAsk } from '../answers/use-ask.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { useWatching } from '../watches/use-watching.ts';
import { watchesTexts } from '../watches/watches.texts.ts';

const formats = [
  ['md', 'markdown'],
  ['bib', 'bibtex'],
  ['ris', 'ris'],
] as const;

export function AnswerMenu({ answer }: { answer: ResearchDetail }) {
  const texts = useTexts(answerTexts);
  const { watch } = useTexts(watchesTexts);
  const asking = useAsk();
  const watching = useWatching();
  const [isRemoving, setRemoving] = useState(false);
  const exports = useExports(answer);
  return (
    <div className="print:hidden">
      <Menu
        label={texts.more}
        icon={<EllipsisVertical size={18} />}
        entries={[
          ...exports,
          {
            label: texts.again,
            icon: <RotateCcw size={16} />,
            onSelect: () => asking.mutate(answer.request),
          },
          ...(answer.outcome === null
            ? []
            : [
                {
                  label: watch,
                  icon: <Eye size={16} />,
                  onSelect: () => watching.mutate(answer.id),
                },
              ]),
          {
            label: texts.remove,
            icon: <Trash2 size={16} />,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <RemoveDialog
          path={`/api/research/queries/${answer.id}`}
          list="/ask/answers"
          texts={texts}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

function useExports({ id, outcome }: ResearchDetail): MenuEntry[] {
  const texts = useTexts(answerTexts);
  if (outcome !== 'answered') return [];
  return [
    ...formats.map(([format, name]) => ({
      label: texts[name],
      icon: <Download size={16} />,
      onSelect: () => location.assign(`/api/research/queries/${id}/export?format=${format}`),
    })),
    { label: texts.print, icon: <Printer size={16} />, onSelect: () => print() },
  ];
}
