/** Pieces of a text that could not be read as questions: named, so that nothing is lost in silence. */
import { Notice } from '../../../ui/notice.tsx';

export function UnreadNotice({ title, pieces }: { title: string; pieces: readonly string[] }) {
  return (
    <Notice tone="warn">
      {title}
      <ul className="mt-1 list-disc pl-5">
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew as a whole
          <li key={at} className="break-words">
            {piece}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
