/** What a card and a question have in common, so that one rule can choose among either. */
import type { TextSpan } from '../../../contracts/concept.ts';

export interface StudyCandidate {
  question: string;
  /** The term it is about, as the concept map writes it; null where it is about none. */
  concept: string | null;
  /** The exact sentence that the answer rests on. */
  quote: TextSpan;
  /** Higher is better; only comparable within one material. */
  score: number;
}

export type CardKind =
  | 'meaning'
  | 'steps'
  | 'definition'
  | 'term'
  | 'cloze'
  | 'reason'
  | 'relation'
  | 'number'
  | 'list'
  | 'contrast'
  | 'order'
  | 'happening'
  | 'rule'
  | 'table';

export interface CardCandidate extends StudyCandidate {
  kind: CardKind;
  answer: string;
}

export type ItemKind = 'error' | 'term' | 'number' | 'meaning' | 'table' | 'order' | 'person';

export interface ItemCandidate extends StudyCandidate {
  kind: ItemKind;
  options: string[];
  /** Always 0: positions are spread once a set is chosen. */
  correctAnswerIndex: number;
  explanation: string;
}
