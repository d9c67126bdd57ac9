/** Files dropped anywhere in the window are added; while they hang over it, the page says so. */
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { uploadTexts } from './upload.texts.ts';

const holdsFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

export function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const texts = useTexts(uploadTexts);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex flex-col items-center justify-center gap-3 rounded-2xl border-2 border-dashed border-accent bg-accent-soft/95 text-accent">
      <FileDown size={40} aria-hidden="true" />
      <p className="font-serif text-2xl font-semibold">{texts.dropHere}</p>
    </div>
  );
}
