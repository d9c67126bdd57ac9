/** The part of a document that was chosen: by pages, by sections, by blocks. */
import type { Block } from '../../contracts/document.ts';
import type { Scope } from '../../contracts/source.ts';

export function inScope(
  blocks: readonly Block[],
  { pages, sections, blocks: ids }: Scope,
): Block[] {
  const wanted = sections?.map((title) => title.trim().toLowerCase());
  return blocks.filter(
    (block) =>
      (!pages || (block.source_page >= pages.from && block.source_page <= pages.to)) &&
      (!wanted ||
        [...block.section_path, block.section ?? ''].some((title) =>
          wanted.includes(title.trim().toLowerCase()),
        )) &&
      (!ids || ids.includes(block.block_id)),
  );
}
