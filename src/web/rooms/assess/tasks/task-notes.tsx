import type { QualityFlag } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { taskTexts } from './task.texts.ts';

const UNKNOWN = /^This line belongs to no field: /;

/** Lines of the author’s text that nobody could use, and other remarks on what was given. */
export function TaskNotes({ flags }: { flags: readonly QualityFlag[] }) {
  const texts = useTexts(taskTexts);
  const notes = flags.filter(({ code }) => code === 'input-note').map(({ message }) => message);
  const unknown = notes.filter((note) => UNKNOWN.test(note));
  const others = notes.filter((note) => !UNKNOWN.test(note));
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="warn">
          {texts.unknownLines(unknown.length)}
          <List lines={unknown.map((note) => note.replace(UNKNOWN, ''))} />
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="plain">
          {texts.notes}
          <List lines={others} />
        </Notice>
      )}
    </>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
