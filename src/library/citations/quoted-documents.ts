/** Documents as they are now, each read once, in which the quotes of claims are found and checked. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { guessLanguage } from '../../domain/evidence/guess-language.ts';
import { locator } from '../../domain/evidence/locate.ts';
import { supportAt } from '../../domain/evidence/verify/support-at.ts';
import { VERIFIER } from '../../domain/evidence/verify/verify.ts';
import type { LocalCall, LocalModels } from '../../kernel/model/local-models.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { readBlocks } from '../documents/blocks.store.ts';
import { findDocument } from '../documents/documents.store.ts';
import { libraryError } from '../error-codes.ts';
import { evidenceAt } from '../evidence/evidence-at.ts';
import type { CheckedEvidence, FoundEvidence } from '../evidence/ledger.store.ts';
import type { MadeClaim } from '../evidence/ledger.ts';
import { verifyAnswers } from '../verify/verify-answers.ts';
import { verifyClaims } from '../verify/verify-claims.ts';
import { findQuote, type QuotedText, type WantedQuote } from './find-quote.ts';

/** Something that was said, and the words that it rests on. */
export interface QuotingClaim {
  path: string;
  text: string;
  /** What it answers: a word alone claims nothing. */
  question?: string;
  quotes: readonly WantedQuote[];
}

interface QuotedDocument extends QuotedText {
  revision: number;
  blockById: ReadonlyMap<string, Block>;
}

export class QuotedDocuments {
  readonly #documents: readonly QuotedDocument[];
  readonly #local: LocalModels;

  private constructor(documents: readonly QuotedDocument[], local: LocalModels) {
    this.#documents = documents;
    this.#local = local;
  }

  static async open(
    { db, local }: { db: Queryable; local: LocalModels },
    userId: UserId,
    ids: Iterable<DocumentId>,
  ): Promise<QuotedDocuments> {
    const documents: QuotedDocument[] = [];
    for (const id of new Set(ids)) documents.push(await openQuoted(db, userId, id));
    return new QuotedDocuments(documents, local);
  }

  find(quote: WantedQuote): FoundEvidence | null {
    const found = findQuote(this.#documents, quote);
    return found && evidenceAt(found.document, found.located);
  }

  /** Claims with what carries them, for the ledger; the models remember what they judged before. */
  async claims(claims: readonly QuotingClaim[], call?: LocalCall): Promise<MadeClaim[]> {
    const made: MadeClaim[] = [];
    for (const claim of claims) {
      const evidence: (CheckedEvidence | null)[] = [];
      for (const quote of claim.quotes) evidence.push(await this.#checked(claim, quote, call));
      made.push({ path: claim.path, text: claim.text, evidence });
    }
    return made;
  }

  async #checked(
    { text, question }: QuotingClaim,
    wanted: WantedQuote,
    call?: LocalCall,
  ): Promise<CheckedEvidence | null> {
    const placed = findQuote(this.#documents, wanted);
    if (placed === null) return null;
    const found = evidenceAt(placed.document, placed.located);
    if (!supportAt(found.spans, placed.document.blockById).isProse)
      return { found, verdict: 'neutral', score: 0, verifier: VERIFIER };
    const { quote } = found;
    const language = guessLanguage(`${text} ${quote}`);
    const [verified] =
      question === undefined
        ? await verifyClaims(this.#local, [{ claim: text, quote, language }], call)
        : await verifyAnswers(this.#local, [{ question, answer: text, quote, language }], call);
    if (verified === undefined) throw new RangeError('One claim has one verdict.');
    const { verdict, score, verifier } = verified;
    return { found, verdict, score, verifier };
  }
}

async function openQuoted(db: Queryable, userId: UserId, id: DocumentId): Promise<QuotedDocument> {
  const row = await findDocument(db, userId, id);
  if (!row) throw libraryError('document.missing', 'There is no such document.');
  const { revision } = row;
  const blocks = await readBlocks(db, { id, revision });
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  return { documentId: id, revision, blockById, locator: locator(blocks) };
}
