/** The description in front of a Markdown text, between lines of three dashes (YAML) or plus signs (TOML). Only plain lines of a key and a value are read. */

export interface FrontMatter {
  title?: string;
  author?: string;
  language?: string;
  /** The text after it. */
  body: string;
}

const KEYS: ReadonlyMap<string, 'title' | 'author' | 'language'> = new Map(
  Object.entries({
    title: 'title',
    author: 'author',
    lang: 'language',
    language: 'language',
  }),
);

export function frontMatter(text: string): FrontMatter {
  const match =
    /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text) ??
    /^\+\+\+[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/.exec(text);
  if (match === null || !/^[\w-]+\s*[:=]/m.test(match[1] ?? '')) return { body: text };
  const found: FrontMatter = { body: text.slice(match[0].length) };
  for (const line of (match[1] ?? '').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+)\s*[:=]\s*(.*?)\s*$/.exec(line) ?? [];
    const key = KEYS.get(name.toLowerCase());
    const plain = value.replace(/^(["'])(.*)\1$/, '$2');
    if (key !== undefined && plain !== '' && !/^[[{|>]/.test(plain)) found[key] = plain;
  }
  return found;
}
