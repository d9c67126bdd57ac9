/** What a card or a question rests on, as SQL: its evidence, and the first passage of it. */
import type { DocumentId } from '../../contracts/document.ts';
import type { EvidenceId } from '../../contracts/evidence.ts';

/** Columns for a query whose card or question goes by the name `made`. */
export const CARRIED = `(select jsonb_agg(evidence_id order by evidence_id) from claim_evidence
    join claims on claims.id = claim_id where claims.artifact_id = made.artifact_id) as evidence,
  passage.quote, passage.page, passage.document_id, passage.document_title`;

export const JOIN_PASSAGE = `left join lateral (
    select quote, page, document_id, title as document_title
    from evidence join claim_evidence on evidence_id = evidence.id
    join claims on claims.id = claim_id join documents on documents.id = document_id
    where claims.artifact_id = made.artifact_id
    order by evidence.id limit 1) passage on true`;

export interface Carried {
  evidence: EvidenceId[] | null;
  quote: string | null;
  page: number | null;
  document_id: DocumentId | null;
  document_title: string | null;
}

export function withEvidence<T extends Carried>(row: T) {
  return { ...row, evidence: row.evidence ?? [], quote: row.quote ?? '' };
}
