import type { EvidenceId } from '../../contracts/evidence.ts';
import { Citation } from '../viewer/citation.tsx';
import { evidenceRef } from '../viewer/passage-ref.ts';

interface PassageMarksProps {
  evidence: readonly EvidenceId[];
  /** Of the first passage. */
  page: number | null;
}

/** A mark for each passage that something rests on. */
export function PassageMarks({ evidence, page }: PassageMarksProps) {
  return evidence.map((id, place) => (
    <Citation key={id} passage={evidenceRef(id)} {...(place === 0 && page !== null && { page })} />
  ));
}
