/** What is said of a retrieval as a whole. A source that a person left out is not counted. */
import type { RetrieverOutput, SourceReport } from '../../contracts/research/research.ts';

type Status = RetrieverOutput['retrieval_status'];

export function retrievalStatus(reports: readonly SourceReport[]): Status {
  const asked = reports.filter(({ outcome }) => outcome !== 'excluded');
  const answered = asked.filter(({ outcome }) => outcome === 'answered');
  if (answered.length === 0) return 'failed';
  return answered.length === asked.length ? 'success' : 'partial';
}
