/** Documents as they are now, each read once, in which the quotes of claims are found and checked. */
import type { Block, DocumentId } from '../../contracts/document.ts';
import type { UserId } from '../../contracts/ids.ts';
import { locator } from '../../domain/evidence/locate.ts';
import { VERIFIER, verify } from '../../domain/evidence/verify.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { readBlocks } from '../documents/blocks.store.ts';
import { findDocument } from '../documents/documents.store.ts';
import { libraryError } from '../error-codes.ts';
import { evidenceAt } from '../evidence/evidence-at.ts';
import type { CheckedEvidence, FoundEvidence } from '../evidence/ledger.store.ts';
import type { MadeClaim } from '../evidence/ledger.ts';
import { findQuote, type QuotedText, type WantedQuote } from './find-quote.ts';

/** Something that was said, and the words that it rests on. */
export interface QuotingClaim {
  path: string;
  text: string;
  quotes: readonly WantedQuote[];
}

interface QuotedDocument extends QuotedText {
  revision: number;
  blockById: ReadonlyMap<string, Block>;
}

export class QuotedDocuments {
  readonly #documents: readonly QuotedDocument[];

  private constructor(documents: readonly QuotedDocument[]) {
    this.#documents = documents;
  }

  static async open(
    db: Queryable,
    userId: UserId,
    ids: Iterable<DocumentId>,
  ): Promise<QuotedDocuments> {
    const documents: QuotedDocument[] = [];
    for (const id of new Set(ids)) documents.push(await openQuoted(db, userId, id));
    return new QuotedDocuments(documents);
  }

  find(quote: WantedQuote): FoundEvidence | null {
    const found = findQuote(this.#documents, quote);
    return found && evidenceAt(found.document, found.located);
  }

  /** The claim with the passage of each quote, tested against it; null where a quote is not found. */
  claim({ path, text, quotes }: QuotingClaim): MadeClaim {
    return { path, text, evidence: quotes.map((quote) => this.#checked(text, quote)) };
  }

  #checked(text: string, quote: WantedQuote): CheckedEvidence | null {
    const found = this.find(quote);
    if (found === null) return null;
    const { verdict, score } = verify(text, found.quote);
    return { found, verdict, score, verifier: VERIFIER };
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
