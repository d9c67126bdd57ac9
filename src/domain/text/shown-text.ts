/** As much of a text as a model is shown at once, with its pages. */

interface ShownBlock {
  text: string;
  source_page: number;
  kind: string;
}

const MOST_CHARACTERS = 60_000;

/** A long text is thinned evenly, so that its end is seen as well as its beginning. */
export function shownText(blocks: readonly ShownBlock[], most = MOST_CHARACTERS): string {
  const all = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, most / all);
  let taken = 0;
  let passed = 0;
  const shown: string[] = [];
  let page = 0;
  for (const { text, source_page, kind } of blocks) {
    passed += text.length;
    if (
      kind !== 'heading' &&
      taken + text.length > passed * share + text.length * (share === 1 ? 1 : 0)
    )
      continue;
    taken += text.length;
    if (source_page !== page) shown.push(`[page ${source_page}]`);
    page = source_page;
    shown.push(kind === 'heading' ? `# ${text}` : text);
  }
  return shown.join('\n\n');
}
