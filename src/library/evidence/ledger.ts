/** The evidence of everything: what was made, its claims and the passages they rest on, on record. */
import {
  type Artifact,
  ArtifactId,
  type ArtifactStatus,
  type Claim,
  type Evidence,
  EvidenceId,
} from '../../contracts/evidence.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import type { Store, Tx } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import { libraryError } from '../error-codes.ts';
import {
  type CheckedEvidence,
  findArtifact,
  findEvidence,
  insertArtifact,
  insertClaims,
  listArtifacts,
  type NewArtifact,
  readClaims,
  setCurrent,
  wereReplaced,
} from './ledger.store.ts';

export interface MadeClaim {
  path: string;
  text: string;
  /** One for each quote; null where the quote was not found. */
  evidence: readonly (CheckedEvidence | null)[];
}

export interface MadeArtifact extends Omit<NewArtifact, 'id' | 'now'> {
  claims: readonly MadeClaim[];
}

/** What was recorded: the ids under which a feature can show it. */
export interface RecordedArtifact {
  id: ArtifactId;
  /** By the path of the claim, one for each of its quotes; null where the quote was not found. */
  evidenceIds: Map<string, (EvidenceId | null)[]>;
}

export class Ledger {
  readonly #store: Store;
  readonly #world: World;

  constructor(store: Store, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /**
   * Records something made, with what each of its claims rests on, in the caller's transaction. A
   * passage that was looked for before a document was replaced would never move: then the
   * transaction is to be done again, with the passages looked for anew.
   */
  async recordClaims(tx: Tx, { claims, ...made }: MadeArtifact): Promise<RecordedArtifact> {
    const places = claims.flatMap(({ evidence }) => evidence.flatMap((one) => one?.found ?? []));
    if (await wereReplaced(tx, places)) throw replacedMeanwhile();
    const id = ArtifactId.parse(this.#world.id());
    await insertArtifact(tx, { ...made, id, now: this.#world.now() });
    const named = claims.map(({ path, text, evidence }) => ({
      path,
      text,
      id: this.#world.id(),
      evidence: evidence.map((one) => one && { ...one, id: EvidenceId.parse(this.#world.id()) }),
    }));
    const found = named.map(({ evidence, ...claim }) => ({
      ...claim,
      evidence: evidence.filter((one) => one !== null),
    }));
    await insertClaims(tx, { id, userId: made.userId }, found);
    return {
      id,
      evidenceIds: new Map(
        named.map(({ path, evidence }) => [path, evidence.map((one) => one?.id ?? null)]),
      ),
    };
  }

  async evidence(userId: UserId, id: EvidenceId): Promise<Evidence> {
    const evidence = await findEvidence(this.#store, userId, id);
    if (!evidence) throw libraryError('evidence.missing', 'There is no such evidence.');
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
    if (!artifact) throw libraryError('artifact.missing', 'There is no such artifact.');
    return { ...artifact, claims: await readClaims(this.#store, id) };
  }

  /** Marks a stale artifact as one that the person keeps as it is. */
  async keep(userId: UserId, id: ArtifactId): Promise<Artifact & { claims: Claim[] }> {
    await this.artifact(userId, id);
    await setCurrent(this.#store, id);
    return this.artifact(userId, id);
  }
}

/** As PostgreSQL says of two transactions that cannot both be right: done again, it succeeds. */
function replacedMeanwhile(): AppError {
  return kernelError('store.failed', 'A document was replaced meanwhile. Try again.', {
    details: { sqlState: '40001' },
  });
}
