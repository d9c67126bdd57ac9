/**
 * The last entry of a backup: what is in it, and the checksum of each entry. A backup
 * is a gzipped tar with, in this order, `tables/NAME/000001.ndjson` (pieces of a table:
 * one row per line, an array of texts), `files/000001` (files of the data folder,
 * whose paths are here), perhaps `padding`, and `manifest.json`.
 */
import { z } from 'zod';

export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const PADDING = 'padding';
export const LONGEST_MANIFEST = 64_000_000;

const Name = z.string().min(1).max(63);
const Count = z.int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Relative, with plain names between its slashes: it cannot leave the data folder. */
export const FilePath = z
  .string()
  .min(1)
  .max(1000)
  .refine(
    (path) => path.split('/').every(isPlainName) && !isOurs(path),
    'is not a path inside the data folder',
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const NOT_IN_NAMES = /[\\:\u0000-\u001f]/;

function isPlainName(name: string): boolean {
  return (
    name !== '' && name !== '.' && name !== '..' && name.length < 256 && !NOT_IN_NAMES.test(name)
  );
}

/** What a backup leaves out, because it is rebuilt, made anew, a backup itself or holds keys. */
export function isOurs(path: string): boolean {
  const [top = ''] = path.split('/');
  return (
    /^(pg|pg\.preparing|restoring|logs|backups|copies)$/i.test(top) ||
    /^(lyceum\.lock|compaction\.owed|settings\.json)/i.test(top) ||
    /\.(log|tar\.gz|unfinished)$/i.test(top)
  );
}

export const Manifest = z.strictObject({
  format: z.literal('lyceum-backup'),
  version: z.literal(FORMAT_VERSION),
  created_at: z.iso.datetime(),
  migrations: z.array(
    z.strictObject({ area: z.string().min(1), number: Count, name: z.string(), sha256: Sha256 }),
  ),
  tables: z.array(
    z.strictObject({
      name: Name,
      columns: z.array(z.strictObject({ name: Name, type: z.string() })).min(1),
      rows: Count,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      name: Name,
      last_value: z.string().regex(/^-?\d{1,19}$/),
      is_called: z.boolean(),
    }),
  ),
  files: z.array(z.strictObject({ entry: z.string(), path: FilePath })),
  entries: z.array(z.strictObject({ name: z.string(), bytes: Count, sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;
export type ManifestEntry = Manifest['entries'][number];

export function pieceName(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.ndjson`;
}

/** The table that an entry is a piece of; null for other entries. */
export function tableOfPiece(entry: string): string | null {
  return /^tables\/([^/]+)\/\d{6,}\.ndjson$/.exec(entry)?.[1] ?? null;
}

export function fileName(file: number): string {
  return `files/${String(file).padStart(6, '0')}`;
}
