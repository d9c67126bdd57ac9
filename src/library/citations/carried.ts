/** What a card or a question rests on, as SQL: its evidence, and the first passage of it. */
import type { DocumentId } from '../../contracts/document.ts';
import type { EvidenceId } from '../../contracts/evidence.ts';
import { pagedSql } from '../documents/paged.ts';

/** Columns for a query whose card or question goes by the name `made`. */
export const CARRIED = `(select jsonb_agg(evidence_id order by evidence_id) from claim_evidence
    join claims on claims.id = claim_id where claims.artifact_id = made.artifact_id) as evidence,
  passage.quote, passage.page, coalesce(passage.paged, false) as paged,
  passage.section, passage.document_id, passage.document_title`;

export const JOIN_PASSAGE = `left join lateral (
    select quote, page, ${pagedSql('read.format')} as paged, blocks.section,
      evidence.document_id, title as document_title
    from evidence join claim_evidence on evidence_id = evidence.id
    join claims on claims.id = claim_id join documents on documents.id = evidence.document_id
    join document_revisions read on read.document_id = evidence.document_id
      and read.revision = evidence.revision
    left join blocks on blocks.document_id = evidence.document_id
      and blocks.revision = evidence.revision and blocks.block_id = evidence.block_id
    where claims.artifact_id = made.artifact_id
    order by evidence.id limit 1) passage on true`;

export interface Carried {
  evidence: EvidenceId[] | null;
  quote: string | null;
  page: number | null;
  paged: boolean;
  section: string | null;
  document_id: DocumentId | null;
  document_title: string | null;
}

export function withEvidence<T extends Carried>(row: T) {
  return { ...row, evidence: row.evidence ?? [], quote: row.quote ?? '' };
}
