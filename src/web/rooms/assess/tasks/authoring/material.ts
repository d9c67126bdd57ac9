/** What the questions come from: documents of the scope, a pasted text, or nothing yet. */
import type { TaskInput } from '../../../../../contracts/assessment/assessment.ts';
import type { Scope } from '../../../../scope/use-scope.ts';

export type MaterialKind = 'documents' | 'text' | 'none';

export interface Material {
  kind: MaterialKind;
  text: string;
}

export const MOST_DOCUMENTS = 20;

/** With one document in the library there is nothing to choose. */
export const documentsOf = ({ documents, isEverything, total }: Scope): Scope['documents'] =>
  isEverything && total > 1 ? [] : documents;

/** Whether there is something to write from, or nothing is wanted. */
export function isMaterialGiven({ kind, text }: Material, scope: Scope): boolean {
  if (kind === 'none') return true;
  if (kind === 'text') return text.trim() !== '';
  const { length } = documentsOf(scope);
  return length > 0 && length <= MOST_DOCUMENTS;
}

export function materialFields({ kind, text }: Material, scope: Scope): Partial<TaskInput> {
  if (kind === 'text') return { reference_material_content: text };
  if (kind === 'none') return {};
  return { reference_document_ids: documentsOf(scope).map(({ id }) => id) };
}
