/** What a picture or a sound is, by its first bytes: its name is a stranger's word. */
const MARKS: readonly { type: string; at: number; mark: string }[] = [
  { type: 'image/png', at: 0, mark: '\u0089PNG' },
  { type: 'image/jpeg', at: 0, mark: '\u00ff\u00d8\u00ff' },
  { type: 'image/gif', at: 0, mark: 'GIF8' },
  { type: 'image/webp', at: 8, mark: 'WEBP' },
  { type: 'audio/wav', at: 8, mark: 'WAVE' },
  { type: 'audio/mpeg', at: 0, mark: 'ID3' },
  { type: 'audio/mpeg', at: 0, mark: '\u00ff\u00fb' },
  { type: 'audio/ogg', at: 0, mark: 'OggS' },
  { type: 'audio/flac', at: 0, mark: 'fLaC' },
  { type: 'audio/mp4', at: 4, mark: 'ftypM4A' },
  { type: 'video/mp4', at: 4, mark: 'ftyp' },
  { type: 'video/webm', at: 0, mark: '\u001a\u0045\u00df\u00a3' },
];

/** Anything else is bytes that no browser shows: an SVG, for one, can hold a program. */
export function mediaType(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return (
    MARKS.find(({ at, mark }) => head.startsWith(mark, at))?.type ?? 'application/octet-stream'
  );
}
