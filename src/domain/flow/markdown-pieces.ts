/** A paragraph as tokens, piece by piece where it is long: the pieces end between two marks, never inside of one. */
import type { Env, StateInline, Token } from 'markdown-it';
import { wholeText } from './markdown-parser.ts';

/** No person writes a paragraph that long; read at once, its marks would take memory and time without end. */
const LONG_PIECE = 20_000;
/** Beyond this a piece ends wherever it stands, even inside of code that is longer. */
const LONGEST_PIECE = 2 * LONG_PIECE;

export function* inlinePieces(text: string, env: Env): Generator<Token[]> {
  for (let from = 0; from < text.length; ) {
    const seen = text.slice(from, from + LONGEST_PIECE);
    const state = new wholeText.inline.State(seen, wholeText, env, []);
    readPiece(state);
    yield state.tokens;
    from += state.pos;
  }
}

/** As markdown-it's `inline.parse` does it, except that it stops at the end of the piece. */
function readPiece(state: StateInline): void {
  const { ruler, ruler2 } = wholeText.inline;
  const rules = ruler.getRules('');
  while (state.pos < state.posMax && !isPieceEnd(state)) {
    if (!rules.some((rule) => rule(state, false))) state.pending += state.src[state.pos++];
  }
  if (state.pending !== '') state.pushPending();
  for (const join of ruler2.getRules('')) join(state);
}

/** Best behind a space, where no mark depends on the letter before it. */
function isPieceEnd({ src, pos, posMax }: StateInline): boolean {
  return pos >= LONG_PIECE && posMax === LONGEST_PIECE && /\s/.test(src[pos - 1] ?? '');
}
