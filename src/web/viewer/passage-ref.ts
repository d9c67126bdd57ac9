/**
 * What a citation points at, as text for the address bar: the id of an evidence row, or a
 * document with the characters of its blocks. So a passage that is open survives a reload
 * and can be sent to somebody.
 */
import type { TextSpan } from '../../contracts/concept.ts';

export type BlockSpan = Pick<TextSpan, 'block_id' | 'start' | 'end'>;

export type PassageRef =
  | { kind: 'evidence'; evidenceId: string }
  | { kind: 'spans'; documentId: string; spans: BlockSpan[] };

export const evidenceRef = (evidenceId: string): PassageRef => ({ kind: 'evidence', evidenceId });

export const spansRef = (
  documentId: string,
  spans: readonly BlockSpan[],
): Extract<PassageRef, { kind: 'spans' }> => ({
  kind: 'spans',
  documentId,
  spans: spans.map(({ block_id, start, end }) => ({ block_id, start, end })),
});

export function writePassageRef(ref: PassageRef): string {
  if (ref.kind === 'evidence') return ref.evidenceId;
  const spans = ref.spans.map(({ block_id, start, end }) => `${block_id},${start},${end}`);
  return [ref.documentId, ...spans].join('~');
}

/** Null for anything that is not one: addresses can be typed. */
export function readPassageRef(word: string): PassageRef | null {
  const [id, ...parts] = word.split('~');
  if (id === undefined || !/^[0-9a-f-]{36}$/i.test(id)) return null;
  if (parts.length === 0) return evidenceRef(id);
  const spans: BlockSpan[] = [];
  for (const part of parts) {
    const [, block_id, start, end] = /^([\w-]{1,100}),(\d{1,9}),(\d{1,9})$/.exec(part) ?? [];
    if (block_id === undefined) return null;
    spans.push({ block_id, start: Number(start), end: Number(end) });
  }
  return spansRef(id, spans);
}
