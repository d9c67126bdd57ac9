/** Every question that a text lends itself to, in the order of the text. */
import { clozeDrafts } from './cloze-drafts.ts';
import { definitionDrafts, type Meaning, meaningsOf } from './definition-drafts.ts';
import type { Draft } from './draft.ts';
import { type FactBook, readFacts } from './facts.ts';
import { englishContrasts, englishLists } from './listed-english.ts';
import { norwegianDrafts } from './norwegian-drafts.ts';
import { numberDrafts } from './number-drafts.ts';
import { englishReasons } from './reasons-english.ts';
import { englishRelations } from './relations-english.ts';
import type { StudyMaterial } from './study-material.ts';

export interface DraftBook {
  book: FactBook;
  meanings: Meaning[];
  drafts: Draft[];
}

export function writeDrafts(material: StudyMaterial): DraftBook {
  const book = readFacts(material);
  const meanings = meaningsOf(book.concepts, book);
  const { language, casing } = book;
  const drafts = definitionDrafts(meanings, language);
  for (const fact of book.fit) {
    if (language === 'en')
      drafts.push(
        ...englishReasons(fact, casing),
        ...englishRelations(fact, casing),
        ...englishLists(fact, casing),
        ...englishContrasts(fact, casing),
      );
    if (language === 'no') drafts.push(...norwegianDrafts(fact, casing));
    drafts.push(...numberDrafts(fact, language, casing), ...clozeDrafts(fact, book));
  }
  return { book, meanings, drafts };
}
