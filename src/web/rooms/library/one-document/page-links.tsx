/** "page 3, page 7": each leads to that page of the document. */
import { Link } from '@tanstack/react-router';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { documentTexts } from './document.texts.ts';

export function PageLinks({ document, pages }: { document: Document; pages: readonly number[] }) {
  const texts = useTexts(documentTexts);
  return (
    <ul className="inline-flex flex-wrap gap-x-3">
      {pages.map((page) => (
        <li key={page}>
          <Link
            to="/documents/$documentId"
            params={{ documentId: document.id }}
            search={{ tab: 'read', page }}
            className="underline"
          >
            {texts.pageLink(page)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
