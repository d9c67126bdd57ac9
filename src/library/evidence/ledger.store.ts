/** The rows of the ledger. Every reading query names the owner. */
import type { DocumentId } from '../../contracts/document.ts';
import type {
  Artifact,
  ArtifactId,
  ArtifactStatus,
  Claim,
  Evidence,
  EvidenceId,
  MadeBy,
  Verdict,
} from '../../contracts/evidence.ts';
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';
import { pagedSql } from '../documents/paged.ts';

/** A passage that was found: all that the ledger keeps of it. */
export type FoundEvidence = Pick<
  Evidence,
  'document_id' | 'revision' | 'spans' | 'quote' | 'exactness' | 'ocr_confidence' | 'boxes'
> & { block_hash: string };

/** A passage, and what the verifier says of a claim that rests on it. */
export interface CheckedEvidence {
  found: FoundEvidence;
  verdict: Verdict;
  score: number;
  verifier: string;
}

export interface NewClaim {
  id: string;
  path: string;
  text: string;
  evidence: readonly (CheckedEvidence & { id: EvidenceId })[];
}

export interface NewArtifact {
  id: ArtifactId;
  userId: UserId;
  feature: string;
  kind: string;
  runId: RunId | null;
  madeBy: MadeBy;
  /** What it was made from, beside the passages: other artifacts, a prompt, a session. */
  inputs: readonly { kind: string; id: string; version: string }[];
  now: Date;
}

export async function insertArtifact(tx: Tx, artifact: NewArtifact): Promise<void> {
  const { id, userId, feature, kind, runId, madeBy, inputs, now } = artifact;
  await tx.query(
    `insert into artifacts (id, user_id, feature, kind, run_id, made_by, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'current', $7)`,
    [id, userId, feature, kind, runId, JSON.stringify(madeBy), now],
  );
  await tx.query(
    `insert into artifact_inputs (artifact_id, input_kind, input_id, input_version)
     select $1, kind, id, version
     from jsonb_to_recordset($2) as given (kind text, id text, version text)`,
    [id, JSON.stringify(inputs)],
  );
}

/** Whether a document has another revision by now; if not, it keeps this one until the transaction ends. */
export async function wereReplaced(
  tx: Tx,
  places: readonly Pick<FoundEvidence, 'document_id' | 'revision'>[],
): Promise<boolean> {
  if (places.length === 0) return false;
  const { rows } = await tx.query<{ id: DocumentId; revision: number }>(
    'select id, revision from documents where id = any($1) order by id for share',
    [[...new Set(places.map(({ document_id }) => document_id))]],
  );
  const now = new Map(rows.map(({ id, revision }) => [id, revision]));
  return places.some(({ document_id, revision }) => now.get(document_id) !== revision);
}

/** Claims with their evidence, all at once: a study set has hundreds. */
export async function insertClaims(
  tx: Tx,
  { id: artifactId, userId }: Pick<NewArtifact, 'id' | 'userId'>,
  claims: readonly NewClaim[],
): Promise<void> {
  await tx.query(
    `insert into claims (id, artifact_id, path, text)
     select id, $1, path, text from jsonb_to_recordset($2) as given (id text, path text, text text)`,
    [artifactId, JSON.stringify(claims)],
  );
  const linked = claims.flatMap((claim) =>
    claim.evidence.map(({ id, found, verdict, score, verifier }) => {
      const [first] = found.spans;
      const place = { block_id: first?.block_id, start: first?.start, end: first?.end };
      const link = { claim_id: claim.id, verdict, score, verifier };
      return { ...found, ...place, ...link, id, page: first?.page };
    }),
  );
  await tx.query(
    `insert into evidence (id, user_id, document_id, revision, status, block_id, start_char,
       end_char, spans, quote, block_hash, page, exactness, ocr_confidence, boxes)
     select id, $1, document_id, revision, 'current', block_id, start, "end", spans, quote,
       block_hash, page, exactness, ocr_confidence, boxes
     from jsonb_to_recordset($2) as given (id text, document_id text, revision int, block_id text,
       start int, "end" int, spans jsonb, quote text, block_hash text, page int, exactness text,
       ocr_confidence real, boxes jsonb)`,
    [userId, JSON.stringify(linked)],
  );
  await tx.query(
    `insert into claim_evidence (claim_id, evidence_id, verdict, score, verifier)
     select claim_id, id, verdict, score, verifier
     from jsonb_to_recordset($1) as given (claim_id text, id text, verdict text, score real,
       verifier text)`,
    [JSON.stringify(linked)],
  );
}

export async function findEvidence(
  db: Queryable,
  userId: UserId,
  id: EvidenceId,
): Promise<Evidence | undefined> {
  const { rows } = await db.query<Evidence>(
    `select evidence.id, evidence.document_id, title as document_title, evidence.revision,
       evidence.status, evidence.block_id, page,
       ${pagedSql('read.format')} as paged, start_char, end_char, spans, quote,
       blocks.text as block_text, blocks.section, exactness, evidence.ocr_confidence, evidence.boxes
     from evidence
     join documents on documents.id = evidence.document_id
     join document_revisions read on read.document_id = evidence.document_id
       and read.revision = evidence.revision
     join blocks on blocks.document_id = evidence.document_id
       and blocks.revision = evidence.revision and blocks.block_id = evidence.block_id
     where evidence.user_id = $1 and evidence.id = $2`,
    [userId, id],
  );
  return rows[0];
}

export async function listArtifacts(
  db: Queryable,
  userId: UserId,
  { status, limit }: { status?: ArtifactStatus | undefined; limit: number },
): Promise<Artifact[]> {
  const { rows } = await db.query<ArtifactRow>(
    `select ${ARTIFACT_COLUMNS} from artifacts
     where user_id = $1 and ($2::text is null or status = $2) order by id desc limit $3`,
    [userId, status ?? null, limit],
  );
  return rows.map(toArtifact);
}

export async function findArtifact(
  db: Queryable,
  userId: UserId,
  id: ArtifactId,
): Promise<Artifact | undefined> {
  const { rows } = await db.query<ArtifactRow>(
    `select ${ARTIFACT_COLUMNS} from artifacts where user_id = $1 and id = $2`,
    [userId, id],
  );
  return rows.map(toArtifact)[0];
}

export async function readClaims(db: Queryable, id: ArtifactId): Promise<Claim[]> {
  const { rows } = await db.query<Claim>(
    `select path, text, coalesce((
       select jsonb_agg(jsonb_build_object('evidence_id', evidence.id, 'status', evidence.status,
         'quote', quote, 'verdict', verdict, 'score', score, 'verifier', verifier)
         order by evidence.id)
       from claim_evidence join evidence on evidence.id = evidence_id where claim_id = claims.id),
       '[]') as evidence
     from claims where artifact_id = $1 order by id`,
    [id],
  );
  return rows;
}

/** A person has looked at the stale artifact and keeps it as it is. */
export async function setCurrent(db: Queryable, id: ArtifactId): Promise<void> {
  await db.query(`update artifacts set status = 'current', stale_because = null where id = $1`, [
    id,
  ]);
}

/**
 * All that rests on the document, and all that was made of that; and, of every run that
 * worked on it, the journal and what a model said: both may hold its sentences.
 */
export async function deleteRestingOn(
  tx: Tx,
  userId: UserId,
  documentId: DocumentId,
): Promise<void> {
  const { rows } = await tx.query<{ run_id: string | null }>(
    `with recursive resting as (
       select claims.artifact_id from evidence
         join claim_evidence on evidence_id = evidence.id join claims on claims.id = claim_id
         where document_id = $1
       union
       select inputs.artifact_id from artifact_inputs inputs
         join resting on input_kind = 'artifact' and input_id = resting.artifact_id
     )
     delete from artifacts using resting where artifacts.id = resting.artifact_id returning run_id`,
    [documentId],
  );
  const { rows: working } = await tx.query<{ id: string }>(
    `select id from runs where user_id = $1 and (id = any($2) or strpos(input::text, $3) > 0)`,
    [userId, rows.flatMap(({ run_id }) => run_id ?? []), documentId],
  );
  const runs = working.map(({ id }) => id);
  await tx.query('delete from run_steps where run_id = any($1)', [runs]);
  // The cost of the calls is kept.
  await tx.query('update model_calls set answer = null where run_id = any($1)', [runs]);
  // The run stays as a row of ids; the name of the file says what the document was.
  await tx.query(`update runs set input = input - 'fileName' where id = any($1)`, [runs]);
}

const ARTIFACT_COLUMNS = 'id, feature, kind, run_id, made_by, status, stale_because, created_at';

interface ArtifactRow extends Omit<Artifact, 'created_at'> {
  created_at: Date;
}

function toArtifact({ created_at, ...row }: ArtifactRow): Artifact {
  return { ...row, created_at: created_at.toISOString() };
}
