/** PostgreSQL's text form of an array, `{1,NULL,"a \"b\""}`: written and read, nested ones included. */

export function arrayLiteral(
  values: readonly unknown[],
  textOf: (value: unknown) => string,
): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayLiteral(value, textOf);
    return `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${elements.join(',')}}`;
}

export function parseArray(text: string, parse: (text: string) => unknown): unknown[] {
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  // A literal with bounds, `[0:1]={1,2}`, starts at its first brace.
  for (let at = text.indexOf('{'); at < text.length; ) {
    const current = open.at(-1) ?? root;
    const mark = text[at];
    if (mark === '{') {
      const inner: unknown[] = [];
      current.push(inner);
      open.push(inner);
    } else if (mark === '}') open.pop();
    else if (mark !== ',') {
      const end = mark === '"' ? endOfQuoted(text, at) : endOfBare(text, at);
      current.push(element(text.slice(at, end), parse));
      at = end;
      continue;
    }
    at += 1;
  }
  return root[0] as unknown[];
}

function element(token: string, parse: (text: string) => unknown): unknown {
  if (token.startsWith('"')) return parse(token.slice(1, -1).replace(/\\(.)/gs, '$1'));
  return token === 'NULL' ? null : parse(token);
}

// Scanned by hand: a regular expression over a quoted megabyte overflows its stack.
function endOfQuoted(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfBare(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ',' && text[at] !== '}') at += 1;
  return at;
}
