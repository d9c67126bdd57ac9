/**
 * `npm run eval assessment -- --sheet DIR [FILE …]`: questions as the product chooses them, for
 * readers who mark them and see no score. Without files, of texts that were written for this sheet
 * and used for nothing else; beside it, what the gates leave of drafts as a strong model writes them.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { madeOf, materialOf, type Placed } from './made-of-text.ts';
import { keptDrafts } from './recorded-drafts.ts';

const ITEMS = 60;
const COLUMNS = ['id', 'text', 'stem', 'options', 'key', 'passages', 'mark', 'reason'] as const;
const own = fileURLToPath(new URL('./texts/', import.meta.url));

interface SheetItem {
  text: string;
  item: Placed;
}

export async function writeItemSheet(folder: string, files: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const items = await sheetItems(files);
  const drafts = keptDrafts().map((item) => ({ text: 'debt-guideline.md', item }));
  await writeFile(join(folder, 'items.csv'), csvOf('q', items));
  await writeFile(join(folder, 'drafts.csv'), csvOf('d', drafts));
  await writeFile(join(folder, 'items.md'), pageOf('q', items));
  await writeFile(join(folder, 'drafts.md'), pageOf('d', drafts));
  console.log(`${items.length} questions and ${drafts.length} drafts are in ${folder}`);
}

/** The nine of each text, then the best of the others that were accepted, up to sixty; in an order by lot. */
async function sheetItems(files: readonly string[] = []): Promise<SheetItem[]> {
  const paths =
    files.length > 0 ? files : (await readdir(own)).sort().map((name) => join(own, name));
  const chosen: SheetItem[] = [];
  const more: SheetItem[] = [];
  for (const path of paths) {
    const { nine, accepted } = madeOf(await materialOf(path));
    const text = basename(path);
    chosen.push(...nine.map((item) => ({ text, item })));
    const asked = new Set(nine.map(({ question, written }) => question + written.key));
    more.push(
      ...accepted
        .filter(({ question, written }) => !asked.has(question + written.key))
        .map((item) => ({ text, item })),
    );
  }
  const best = more.toSorted((a, b) => b.item.written.worth - a.item.written.worth);
  const random = seededRandom('a sheet of questions');
  return [...chosen, ...best]
    .slice(0, ITEMS)
    .map((one) => ({ one, lot: random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}

const lettered = (options: readonly string[]): string[] =>
  options.map((option, at) => `${'ABCDE'[at] ?? ''}. ${option}`);

function csvOf(prefix: string, items: readonly SheetItem[]): string {
  const rows = items.map(({ text, item }, at) => {
    const options = lettered(item.options);
    return [
      `${prefix}${at + 1}`,
      text,
      item.question,
      options.join(' | '),
      options[item.correctAnswerIndex] ?? '',
      item.written.quotes.join(' ¶ '),
      '',
      '',
    ];
  });
  return [[...COLUMNS], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
    .concat('\n');
}

function pageOf(prefix: string, items: readonly SheetItem[]): string {
  return items
    .map(({ text, item }, at) =>
      [
        `## ${prefix}${at + 1} (${text})`,
        item.question,
        lettered(item.options)
          .map((option) => `- ${option}`)
          .join('\n'),
        `Key: ${'ABCDE'[item.correctAnswerIndex] ?? ''}`,
        ...item.written.quotes.map((quote) => `> ${quote}`),
      ].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n');
}
