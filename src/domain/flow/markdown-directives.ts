/** Directives and containers around text: MyST's "```{note}", and ":::" of Pandoc and VitePress. */

/** What they hold is no text of the document, or text of another one. */
const HIDDEN =
  /^(?:toctree|tableofcontents|contents|include|image|bibliography|raw|eval-rst|index|mermaid)$/;
const CODE = /^(?:code|code-block|code-cell|sourcecode|literalinclude|prompt)$/;
/** Their argument is the name of a file. */
const NAMES_FILE = /^(?:figure|image|video|iframe)$/;

export interface Directive {
  reads: 'text' | 'code' | 'equation' | 'nothing';
  title: string;
}

/** "{note} Mind this", as it stands behind the marks of a fence. */
export function directiveOf(words: string): Directive | undefined {
  const match = /^\{([\w:-]+)\}\s*(.*)$/.exec(words);
  if (match === null) return undefined;
  const [, name = '', title = ''] = match;
  if (HIDDEN.test(name)) return { reads: 'nothing', title: '' };
  if (CODE.test(name)) return { reads: 'code', title: '' };
  if (name === 'math') return { reads: 'equation', title: '' };
  return { reads: 'text', title: NAMES_FILE.test(name) ? '' : title };
}

/** The lines of a directive without the `:class: tip` that stand above its text. */
export function withoutOptions(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isOption(line));
  return first === -1 ? [] : lines.slice(first);
}

export function isOption(line: string): boolean {
  return /^\s*:[\w-]+:/.test(line);
}

/** The title of a container that opens here; empty where it has none, and where one closes. */
export function containerTitle(line: string): string | undefined {
  const match = /^ {0,3}:{3,}[ \t]*(.*)$/.exec(line);
  if (match === null) return undefined;
  const words = (match[1] ?? '').replace(/[ \t]*:{3,}$/, '');
  const named = directiveOf(words);
  if (named !== undefined) return named.title;
  return /^[\w-]+[ \t]+(?!\{)(.+)$/.exec(words)?.[1] ?? '';
}
