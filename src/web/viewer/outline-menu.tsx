/** The headings of a document; each goes to its place. */
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTexts } from '../texts/define-texts.ts';
import { Menu } from '../ui/menu.tsx';
import type { BlockSpan } from './passage-ref.ts';
import { blocksQuery, type ShownDocument } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

const MOST = 200;

interface OutlineMenuProps {
  document: ShownDocument;
  onShow(span: BlockSpan): void;
}

export function OutlineMenu({ document, onShow }: OutlineMenuProps) {
  const texts = useTexts(viewerTexts);
  const { data: blocks = [] } = useQuery(blocksQuery(document));
  const headings = blocks.filter(({ kind }) => kind === 'heading').slice(0, MOST);
  if (headings.length < 2) return null;
  return (
    <Menu
      label={texts.outline}
      icon={<List size={18} />}
      entries={headings.map(({ block_id, text, level = 1 }) => ({
        key: block_id,
        label: text,
        depth: level - 1,
        onSelect: () => onShow({ block_id, start: 0, end: text.length }),
      }))}
    />
  );
}
