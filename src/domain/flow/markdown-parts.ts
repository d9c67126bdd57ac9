/** A long text cut where its blocks surely end, so that it can be read part by part. */

const LONG_PART = 1_000_000;
/** Beyond this a part is cut at the next line, whatever stands there. */
const LONGEST_PART = 2_000_000;
/** A fence of code, or a line that begins with a letter or a heading below a blank one. */
const FENCE_OR_START = /^ {0,3}(`{3,}|~{3,})|(?<=\n\n)(?=[\p{L}#])/gmu;

export function* markdownParts(text: string): Generator<string> {
  let from = 0;
  for (const at of text.length > LONG_PART ? starts(text) : []) {
    if (at - from < LONG_PART) continue;
    yield* byLines(text.slice(from, at));
    from = at;
  }
  yield* byLines(text.slice(from));
}

/** Where a block begins at the left edge, outside of code. */
function* starts(text: string): Generator<number> {
  let fence = '';
  for (const { index, 1: mark } of text.matchAll(FENCE_OR_START)) {
    if (mark === undefined) {
      if (fence === '') yield index;
    } else if (fence === '') {
      fence = mark;
    } else if (mark.startsWith(fence)) {
      fence = '';
    }
  }
}

function* byLines(part: string): Generator<string> {
  let from = 0;
  while (part.length - from > LONGEST_PART) {
    const lineEnd = part.indexOf('\n', from + LONG_PART);
    if (lineEnd === -1) break;
    yield part.slice(from, lineEnd + 1);
    from = lineEnd + 1;
  }
  yield part.slice(from);
}
