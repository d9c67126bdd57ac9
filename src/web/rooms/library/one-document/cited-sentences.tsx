/** Sentences of a document, each with the mark that opens it in the document. */
import type { Document } from '../../../../contracts/document.ts';
import type { SummarySentence } from '../../../../contracts/guide.ts';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';

interface CitedSentencesProps {
  document: Document;
  sentences: readonly SummarySentence[];
}

export function CitedSentences({ document, sentences }: CitedSentencesProps) {
  return (
    <p lang={document.language ?? undefined} className="max-w-prose font-serif text-lg">
      {sentences.map((sentence) => (
        <span key={`${sentence.block_id}-${sentence.start}`}>
          {sentence.text}
          <Citation
            passage={spansRef(document.id, [sentence])}
            place={{ page: sentence.page }}
          />{' '}
        </span>
      ))}
    </p>
  );
}
