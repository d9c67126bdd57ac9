/** What cards and questions are made from: the text in reading order and what it is about. */
import type { ConceptMap } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface StudyMaterial {
  language: TextLanguage;
  /** In reading order, of one document or several; every `block_id` stands once. */
  blocks: readonly ConceptBlock[];
  concepts: ConceptMap;
}
