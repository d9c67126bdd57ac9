/** What is known between a name and others. Each relation is kept from both ends: one is enough here. */
import type { EntityRelationship } from '../../../../contracts/research/research-memory.ts';

export function relationsOf(
  id: string,
  relations: readonly EntityRelationship[],
): EntityRelationship[] {
  const seen = new Set<string>();
  return relations.filter(({ from, to, type, shown_by }) => {
    if (from !== id) return false;
    const key = [to, type, shown_by].join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
