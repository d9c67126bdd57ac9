/**
 * Whether words must stay on this machine. Two nets: a run that has opened a document which is
 * local only stays here with all it says, and so do words that repeat such a document, whichever
 * way they came (a card, an answer of last week, something pasted).
 */
import { holdsPhrase, holdsRow, wordRowsOf } from '../../domain/text/word-rows.ts';
import type { LeavingWords } from '../../kernel/model/model.ts';
import type { Store } from '../../kernel/store/store.ts';
import { runAtWork } from '../../kernel/world/run-at-work.ts';
import { readBlocks } from './blocks.store.ts';
import { hasOpenedLocal, type LocalDocument, localDocuments } from './local-only.store.ts';

export class LocalOnly {
  readonly #store: Store;
  /** The rows of words of each revision; hashes, no text. */
  readonly #rows = new Map<string, Promise<Set<number>>>();

  constructor(store: Store) {
    this.#store = store;
  }

  async staysHere({ runId, userId, texts }: LeavingWords): Promise<boolean> {
    if (await hasOpenedLocal(this.#store, runId)) return true;
    const documents = await localDocuments(this.#store, userId);
    for (const document of documents) {
      const rows = await this.#rowsOf(document);
      const names = [document.title, document.file_name];
      if (
        texts.some((text) => holdsRow(text, rows) || names.some((name) => holdsPhrase(text, name)))
      )
        return true;
    }
    return false;
  }

  /** Whether the run that is at work has opened such a document. */
  async isOpenHere(): Promise<boolean> {
    const run = runAtWork();
    return run !== undefined && hasOpenedLocal(this.#store, run);
  }

  #rowsOf({ id, revision }: LocalDocument): Promise<Set<number>> {
    const key = `${id} ${revision}`;
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const made = readBlocks(this.#store, { id, revision }).then((blocks) =>
      wordRowsOf(blocks.map(({ text }) => text).join('\n')),
    );
    this.#rows.set(key, made);
    made.catch(() => this.#rows.delete(key));
    return made;
  }
}
