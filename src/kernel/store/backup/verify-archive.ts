/** Reads a whole backup once, writing nothing, and gives back its manifest when all of it holds. */
import { type ArchiveEntry, type BackupFile, corrupt, readArchive } from './archive-reader.ts';
import {
  fileName,
  LONGEST_MANIFEST,
  MANIFEST,
  Manifest,
  type ManifestEntry,
  PADDING,
  tableOfPiece,
} from './manifest.ts';
import { rowsOfPiece } from './row-lines.ts';

export async function verifyArchive(file: BackupFile): Promise<Manifest> {
  const seen: ManifestEntry[] = [];
  const shapes = new Map<string, Shape>();
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(file)) {
    if (manifest) throw corrupt('there is more after its manifest');
    if (entry.name === MANIFEST) manifest = await readManifest(entry);
    else {
      await checkRows(entry, shapes);
      seen.push(await entry.finish());
    }
  }
  if (!manifest) throw corrupt('it has no manifest');
  checkEntries(manifest, seen);
  checkNames(manifest);
  checkShapes(manifest, shapes);
  return manifest;
}

/** What the rows of a table say about it. */
interface Shape {
  rows: number;
  columns: number;
}

async function checkRows(
  { name, content }: ArchiveEntry,
  shapes: Map<string, Shape>,
): Promise<void> {
  const table = tableOfPiece(name);
  if (table === null) return;
  for await (const row of rowsOfPiece(content)) {
    const shape = shapes.get(table) ?? { rows: 0, columns: row.length };
    if (shape.columns !== row.length) throw corrupt(`the rows of ${table} differ in length`);
    shapes.set(table, { ...shape, rows: shape.rows + 1 });
  }
}

function checkShapes({ tables }: Manifest, shapes: ReadonlyMap<string, Shape>): void {
  for (const { name, rows, columns } of tables) {
    const shape = shapes.get(name) ?? { rows: 0, columns: columns.length };
    if (shape.rows !== rows) throw corrupt(`${name} does not have as many rows as promised`);
    if (shape.columns !== columns.length)
      throw corrupt(`the rows of ${name} do not fit its columns`);
  }
}

/** The entries of a checked backup again: still the same, or `backup.corrupt`. */
export async function* readVerified(
  file: BackupFile,
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  const seen: ManifestEntry[] = [];
  for await (const entry of readArchive(file)) {
    if (entry.name === MANIFEST) continue;
    yield entry;
    seen.push(await entry.finish());
  }
  checkEntries(manifest, seen);
}

async function readManifest({ bytes, content }: ArchiveEntry): Promise<Manifest> {
  if (bytes > LONGEST_MANIFEST) throw corrupt('its manifest is too long');
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  try {
    return Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch (error) {
    throw corrupt('its manifest cannot be understood', error);
  }
}

/** Every entry that is there is promised, every promised one is there, with its checksum. */
function checkEntries({ entries }: Manifest, seen: readonly ManifestEntry[]): void {
  if (entries.length !== seen.length) throw corrupt('entries are missing or too many');
  for (const [at, { name, bytes, sha256 }] of entries.entries()) {
    const found = seen[at];
    if (found?.name !== name || found.bytes !== bytes)
      throw corrupt('its entries are not as promised');
    if (found.sha256 !== sha256) throw corrupt(`the checksum of ${name} is wrong`);
  }
}

function checkNames({ entries, tables, files }: Manifest): void {
  const names = entries.map(({ name }) => name);
  const known = new Set(tables.map(({ name }) => name));
  const ofFiles = names.filter((name) => tableOfPiece(name) === null && name !== PADDING);
  const pieces = names.filter((name) => tableOfPiece(name) !== null);
  if (new Set(names).size !== names.length || known.size !== tables.length) {
    throw corrupt('it names something twice');
  }
  if (pieces.some((name) => !known.has(tableOfPiece(name) ?? ''))) {
    throw corrupt('it has rows of a table that it does not name');
  }
  const promised = files.map(
    ({ entry }, at) => entry === fileName(at + 1) && ofFiles[at] === entry,
  );
  if (ofFiles.length !== files.length || promised.includes(false)) {
    throw corrupt('its files are not as promised');
  }
  if (new Set(files.map(({ path }) => path.toLowerCase())).size !== files.length) {
    throw corrupt('it names something twice');
  }
}
