/**
 * Finds the JSON in what a model wrote. With structured output the text is the JSON; without it
 * models put thoughts before it, a code fence around it, or a sentence after it.
 */
const THOUGHTS = /<think>[\s\S]*?<\/think>/g;
const CODE_FENCE = /```(?:json)?[^\S\n]*\n([\s\S]*?)```/g;
/** Text that opens more braces than this before a value is not an answer. */
const MOST_TRIES = 50;

/** The parsed value, or undefined when there is no JSON in the text. */
export function readAnswer(text: string): unknown {
  const bare = text.replace(THOUGHTS, '').trim();
  return (
    parse(bare) ??
    firstOf([...bare.matchAll(CODE_FENCE)].map((found) => parse(String(found[1]).trim()))) ??
    firstObject(bare)
  );
}

/** Not even the beginning of an object: the server did not hear that JSON was asked for. */
export function isProse(text: string): boolean {
  return text.trim() !== '' && !text.includes('{') && parse(text.trim()) === undefined;
}

/** Objects only, which every schema has at its root: `[1]` in prose is a citation, not a list. */
function firstObject(text: string): unknown {
  let tries = 0;
  for (let at = 0; at < text.length && tries < MOST_TRIES; at++) {
    if (text[at] !== '{') continue;
    tries += 1;
    const end = endOfBracket(text, at);
    if (end === -1) continue;
    const value = parse(text.slice(at, end + 1));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Where the bracket that opens at `start` closes, brackets inside strings not counted; -1: nowhere. */
function endOfBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function parse(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function firstOf(values: unknown[]): unknown {
  return values.find((value) => value !== undefined);
}

/** PostgreSQL keeps neither NUL nor half surrogates, and a model can write both. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storable(key) as string, storable(inner)]),
  );
}
