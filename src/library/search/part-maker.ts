/** A part of the index from the blocks of a document, a few at a time; only its postings are kept. */
import { createHash } from 'node:crypto';
import { type PassageBlock, PassageCutter } from '../../domain/passages/cut-passages.ts';
import { type Passage, searchText } from '../../domain/passages/passage.ts';
import { PostingsBuilder } from '../../domain/search/postings.ts';
import { encodePostings } from '../../domain/search/postings-codec.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import type { SearchGives } from './search-messages.ts';

export class PartMaker {
  readonly #cutter = new PassageCutter();
  readonly #postings: PostingsBuilder;
  readonly #hash = createHash('sha256');

  constructor(language: TextLanguage) {
    this.#postings = new PostingsBuilder(language);
    this.#hash.update(language);
  }

  add(blocks: readonly PassageBlock[]): Passage[] {
    return this.#keep(this.#cutter.add(blocks));
  }

  finish(): SearchGives['finish'] {
    const passages = this.#keep(this.#cutter.finish());
    const postings = encodePostings(this.#postings.done());
    return { passages, textsHash: this.#hash.digest('hex'), postings };
  }

  #keep(passages: Passage[]): Passage[] {
    for (const passage of passages) {
      const text = searchText(passage);
      this.#postings.add(text);
      this.#hash.update(`\0${text}`);
    }
    return passages;
  }
}
