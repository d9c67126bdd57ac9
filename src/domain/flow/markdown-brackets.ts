/**
 * Where bracketed words end. markdown-it looks for the end anew from every bracket, each time through all that
 * follows, so that a text full of brackets takes quadratic time; here each end is looked for once and remembered.
 */
import type { StateInline } from 'markdown-it';

interface Brackets {
  /** Where the closing bracket stands; undefined where there is none before `searchedTo`. */
  end: number | undefined;
  searchedTo: number;
  holdLink: boolean;
}

const found = new WeakMap<StateInline, Map<number, Brackets>>();

/** In the place of markdown-it's own `parseLinkLabel`: -1 where nothing closes the bracket at `start`. */
export function closingBracket(state: StateInline, start: number, withoutLinks = false): number {
  const { end, holdLink } = bracketsAt(state, start);
  if (end === undefined || end >= state.posMax || (withoutLinks && holdLink)) return -1;
  return end;
}

function bracketsAt(state: StateInline, start: number): Brackets {
  const known = found.get(state) ?? new Map<number, Brackets>();
  found.set(state, known);
  const before = known.get(start);
  if (before !== undefined && (before.end !== undefined || before.searchedTo >= state.posMax)) {
    return before;
  }
  const { pos } = state;
  const brackets = searchedFrom(state, start);
  state.pos = pos;
  known.set(start, brackets);
  return brackets;
}

function searchedFrom(state: StateInline, start: number): Brackets {
  const brackets: Brackets = { end: undefined, searchedTo: state.posMax, holdLink: false };
  state.pos = start + 1;
  while (state.pos < state.posMax) {
    const { pos } = state;
    if (state.src[pos] === ']') return { ...brackets, end: pos };
    state.md.inline.skipToken(state);
    if (state.src[pos] !== '[') continue;
    const inner = state.pos === pos + 1 ? bracketsAt(state, pos) : undefined;
    brackets.holdLink ||= inner?.holdLink ?? true;
    if (inner === undefined) continue;
    // Brackets inside that stay open leave none to close these.
    if (inner.end === undefined) return brackets;
    state.pos = inner.end + 1;
  }
  return brackets;
}
