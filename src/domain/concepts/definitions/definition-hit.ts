/** A place where a sentence says what a term means, or gives it another name. */
import type { DefinitionKind } from '../../../contracts/concept.ts';

export interface DefinitionHit {
  /** The words of the sentence that name the term. */
  from: number;
  to: number;
  kind: DefinitionKind;
  /** How surely this defines: 1 for the plain forms. */
  strength: number;
  /** Words that say what the term is, where the form shows them. */
  meaning: { from: number; to: number } | null;
  /** Words of another name for the same thing. */
  alias: { from: number; to: number } | null;
}
