import type { Flashcard } from '../../../../contracts/reading.ts';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef } from '../../../viewer/passage-ref.ts';

interface PassageMarksProps {
  evidence: Flashcard['evidence'];
  /** Where the first passage is in its document. */
  of: Pick<Flashcard, 'page' | 'document_id' | 'section'>;
}

/** A mark for each passage that something rests on. */
export function PassageMarks({ evidence, of: { page, document_id, section } }: PassageMarksProps) {
  return evidence.map((id, index) => (
    <Citation
      key={id}
      passage={evidenceRef(id)}
      {...(index === 0 && { place: { page, document_id, section } })}
    />
  ));
}
