/**
 * A document was replaced: its evidence moves to the new revision where its text still
 * stands. What does not move is lost, and what rests on it goes stale, and what was made
 * of that; nothing else does.
 */
import type { DocumentId } from '../../contracts/document.ts';
import type { EvidenceId } from '../../contracts/evidence.ts';
import { boxesOf } from '../../domain/evidence/boxes-of.ts';
import { evidenceMover } from '../../domain/evidence/move-evidence.ts';
import type { BlockBox } from '../../domain/layout/page/block.ts';
import type { Queryable, Tx } from '../../kernel/store/store.ts';

interface EvidenceRow {
  id: EvidenceId;
  block_id: string;
  block_hash: string;
  start: number;
  end: number;
  quote: string;
  span_count: number;
}

interface BlockRow {
  block_id: string;
  text: string;
  text_hash: string;
  source_page: number;
  ocr_confidence: number | null;
  boxes: BlockBox[];
}

/** Many rows at a time, but never so many that the embedded store keeps others waiting. */
const AT_ONCE = 200;

export async function moveToRevision(
  tx: Tx,
  documentId: DocumentId,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const evidence = await currentEvidence(tx, documentId, from);
  if (evidence.length === 0) return;
  const oldBlocks = await blocksOf(tx, documentId, from);
  const newBlocks = await blocksOf(tx, documentId, to);
  const move = evidenceMover(oldBlocks, newBlocks);
  const blockById = new Map(newBlocks.map((block) => [block.block_id, block]));
  const moved: object[] = [];
  const lost: EvidenceId[] = [];
  for (const row of evidence) {
    // A quote over several blocks is looked for as a whole.
    const where = move(row.span_count === 1 ? row : { ...row, block_hash: '' });
    if (where.by === 'lost') lost.push(row.id);
    else moved.push(placeOf(row.id, where, blockById));
  }
  for (let at = 0; at < moved.length; at += AT_ONCE) {
    await saveMoved(tx, to, moved.slice(at, at + AT_ONCE));
  }
  await markLost(tx, lost);
}

async function currentEvidence(
  db: Queryable,
  id: DocumentId,
  revision: number,
): Promise<EvidenceRow[]> {
  const { rows } = await db.query<EvidenceRow>(
    `select id, block_id, block_hash, start_char as start, end_char as "end", quote,
       jsonb_array_length(spans) as span_count
     from evidence where document_id = $1 and revision = $2 and status = 'current'`,
    [id, revision],
  );
  return rows;
}

async function blocksOf(db: Queryable, id: DocumentId, revision: number): Promise<BlockRow[]> {
  const { rows } = await db.query<BlockRow>(
    `select block_id, text, text_hash, source_page, ocr_confidence, boxes from blocks
     where document_id = $1 and revision = $2 order by source_page, place`,
    [id, revision],
  );
  return rows;
}

type Moved = Exclude<ReturnType<ReturnType<typeof evidenceMover>>, { by: 'lost' }>;

function placeOf(
  id: EvidenceId,
  { spans, exactness }: Moved,
  blockById: ReadonlyMap<string, BlockRow>,
): object {
  const [first] = spans;
  const blocks = spans.flatMap((span) => blockById.get(span.block_id) ?? []);
  return {
    id,
    exactness,
    block_id: first?.block_id,
    block_hash: first?.block_hash,
    page: first?.page,
    start: first?.start,
    end: first?.end,
    spans: spans.map(({ block_id, page, start, end }) => ({ block_id, page, start, end })),
    boxes: spans.flatMap(({ block_id, start, end }) =>
      boxesOf(blockById.get(block_id) ?? {}, start, end),
    ),
    ocr_confidence: lowest(blocks),
  };
}

/** A passage is as sure as its shakiest block; null where nothing was recognised. */
export function lowest(blocks: readonly { ocr_confidence: number | null }[]): number | null {
  const known = blocks.flatMap(({ ocr_confidence }) => ocr_confidence ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

async function saveMoved(tx: Tx, revision: number, moved: readonly object[]): Promise<void> {
  await tx.query(
    `update evidence set revision = $1, block_id = given.block_id, block_hash = given.block_hash,
       page = given.page, start_char = given.start, end_char = given."end", spans = given.spans,
       exactness = given.exactness, boxes = given.boxes, ocr_confidence = given.ocr_confidence
     from jsonb_to_recordset($2) as given (id text, block_id text, block_hash text, page int,
       start int, "end" int, spans jsonb, exactness text, boxes jsonb, ocr_confidence real)
     where evidence.id = given.id`,
    [revision, JSON.stringify(moved)],
  );
}

/** Stale is what rests on lost evidence, then what was made of something stale. */
async function markLost(tx: Tx, lost: readonly EvidenceId[]): Promise<void> {
  if (lost.length === 0) return;
  await tx.query(`update evidence set status = 'lost' where id = any($1)`, [lost]);
  await tx.query(
    `with recursive direct as (
       select artifact_id, jsonb_agg(distinct evidence_id) as evidence_ids
       from claim_evidence join claims on claims.id = claim_id
       where evidence_id = any($1) group by artifact_id
     ), stale as (
       select artifact_id from direct
       union
       select inputs.artifact_id from artifact_inputs inputs
         join stale on input_kind = 'artifact' and input_id = stale.artifact_id
     )
     update artifacts set status = 'stale', stale_because = jsonb_build_object(
       'evidence_ids', coalesce((
         select evidence_ids from direct where direct.artifact_id = artifacts.id), '[]'),
       'artifact_ids', coalesce((
         select jsonb_agg(input_id order by input_id) from artifact_inputs
         where artifact_inputs.artifact_id = artifacts.id and input_kind = 'artifact'
           and input_id in (select artifact_id from stale)), '[]'))
     from stale where artifacts.id = stale.artifact_id`,
    [lost],
  );
}
