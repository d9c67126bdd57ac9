/** The evidence of everything: quotes found in documents, and what was made of them, on record. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import {
  type Artifact,
  ArtifactId,
  type ArtifactStatus,
  type Claim,
  type Evidence,
  EvidenceId,
  type Verdict,
} from '../../contracts/evidence.ts';
import type { UserId } from '../../contracts/ids.ts';
import { boxesOf } from '../../domain/evidence/boxes-of.ts';
import { type LocateHint, type Locator, locator } from '../../domain/evidence/locate.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Queryable, Store, Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { hashOfText, readBlocks } from '../documents/blocks.store.ts';
import { findDocument } from '../documents/documents.store.ts';
import {
  type FoundEvidence,
  findArtifact,
  findEvidence,
  insertArtifact,
  insertClaims,
  listArtifacts,
  type NewArtifact,
  readClaims,
  setCurrent,
} from './ledger.store.ts';
import { lowest } from './move-revision.ts';

export interface MadeClaim {
  path: string;
  text: string;
  evidence: readonly { found: FoundEvidence; verdict: Verdict; score: number; verifier: string }[];
}

export interface MadeArtifact extends Omit<NewArtifact, 'id' | 'now'> {
  claims: readonly MadeClaim[];
}

/** What was recorded: the ids under which a feature can show it. */
export interface RecordedArtifact {
  id: ArtifactId;
  /** By the path of the claim. */
  evidenceIds: Map<string, EvidenceId[]>;
}

/** A document that quotes can be looked for in, many times over. */
export interface QuotedDocument {
  documentId: DocumentId;
  revision: number;
  find(quote: string, hint?: LocateHint): FoundEvidence | null;
}

export class Ledger {
  readonly #store: Store;
  readonly #world: World;

  constructor(store: Store, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /** Reads the document once; each quote is then looked for in memory. */
  async open(
    userId: UserId,
    documentId: DocumentId,
    db: Queryable = this.#store,
  ): Promise<QuotedDocument> {
    const row = await findDocument(db, userId, documentId);
    if (!row) throw new AppError('document.missing', 'There is no such document.');
    const { revision } = row;
    const blocks = await readBlocks(db, { id: documentId, revision });
    const finder = locator(blocks);
    const blockById = new Map(blocks.map((block) => [block.block_id, block]));
    return {
      documentId,
      revision,
      find: (quote, hint) => found({ documentId, revision }, finder, blockById, quote, hint),
    };
  }

  async locate(
    userId: UserId,
    documentId: DocumentId,
    quote: string,
    hint?: LocateHint,
  ): Promise<FoundEvidence | null> {
    return (await this.open(userId, documentId)).find(quote, hint);
  }

  /** Records something made, with what each of its claims rests on, in the caller's transaction. */
  async record(tx: Tx, { claims, ...made }: MadeArtifact): Promise<RecordedArtifact> {
    const id = ArtifactId.parse(this.#world.id());
    await insertArtifact(tx, { ...made, id, now: this.#world.now() });
    const withIds = claims.map((claim) => ({
      ...claim,
      id: this.#world.id(),
      evidence: claim.evidence.map((one) => ({ ...one, id: EvidenceId.parse(this.#world.id()) })),
    }));
    await insertClaims(tx, { id, userId: made.userId }, withIds);
    return {
      id,
      evidenceIds: new Map(
        withIds.map(({ path, evidence }) => [path, evidence.map((one) => one.id)]),
      ),
    };
  }

  async evidence(userId: UserId, id: EvidenceId): Promise<Evidence> {
    const evidence = await findEvidence(this.#store, userId, id);
    if (!evidence) throw new AppError('evidence.missing', 'There is no such evidence.');
    return evidence;
  }

  artifacts(
    userId: UserId,
    filter: { status?: ArtifactStatus | undefined; limit: number },
  ): Promise<Artifact[]> {
    return listArtifacts(this.#store, userId, filter);
  }

  async artifact(userId: UserId, id: ArtifactId): Promise<Artifact & { claims: Claim[] }> {
    const artifact = await findArtifact(this.#store, userId, id);
    if (!artifact) throw new AppError('artifact.missing', 'There is no such artifact.');
    return { ...artifact, claims: await readClaims(this.#store, id) };
  }

  /** Stale, and wanted as it is. */
  async keep(userId: UserId, id: ArtifactId): Promise<Artifact & { claims: Claim[] }> {
    await this.artifact(userId, id);
    await setCurrent(this.#store, id);
    return this.artifact(userId, id);
  }
}

function found(
  { documentId, revision }: Pick<QuotedDocument, 'documentId' | 'revision'>,
  finder: Locator,
  blockById: ReadonlyMap<string, Block>,
  quote: string,
  hint?: LocateHint,
): FoundEvidence | null {
  const located = finder.locate(quote, hint);
  if (!located) return null;
  const { spans, exactness } = located;
  const blocks = spans.flatMap(({ block_id }) => blockById.get(block_id) ?? []);
  return {
    document_id: documentId,
    revision,
    spans: spans.map(({ block_id, page, start, end }) => ({ block_id, page, start, end })),
    quote: spans
      .map(({ block_id, start, end }) => blockById.get(block_id)?.text.slice(start, end) ?? '')
      .join(' '),
    exactness,
    ocr_confidence: lowest(blocks),
    boxes: spans.flatMap(({ block_id, start, end }) =>
      boxesOf(blockById.get(block_id) ?? {}, start, end),
    ),
    block_hash: hashOfText(blocks[0]?.text ?? ''),
  };
}
