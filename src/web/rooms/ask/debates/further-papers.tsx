/** Papers that the debate is held over beside the first: those that somebody came here with. */
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { CheckField } from '../../../ui/field.tsx';
import { debateTexts } from './debate.texts.ts';

interface FurtherPapersProps {
  papers: readonly Document[];
  chosen: readonly string[];
  onChange(paperIds: string[]): void;
}

export function FurtherPapers({ papers, chosen, onChange }: FurtherPapersProps) {
  const texts = useTexts(debateTexts);
  if (papers.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{texts.morePapers}</legend>
      {papers.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        />
      ))}
    </fieldset>
  );
}
