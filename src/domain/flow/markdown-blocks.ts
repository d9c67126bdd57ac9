/** The blocks of a Markdown text, one after the other: each is handed on before the next one is read. */
import type { Env, MarkdownIt, Token } from 'markdown-it';
import { wholeText } from './markdown-parser.ts';

/** Line ends and forbidden characters as the parser wants them. */
export function normalized(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

/** Links may be defined behind the words that use them, so all definitions are read first. */
export function linkDefinitions(parts: readonly string[]): Env {
  const env: Env = {};
  for (const part of parts) {
    if (part.includes(']:')) readBlocks(wholeText, part, env, () => undefined);
  }
  return env;
}

export function readBlocks(
  parser: MarkdownIt,
  text: string,
  env: Env,
  take: (token: Token) => void,
): void {
  const state = new parser.block.State(text, parser, env, []);
  const push = state.push.bind(state);
  const takeLast = () => {
    const token = state.tokens.pop();
    if (token !== undefined) take(token);
  };
  // A rule fills its token before it adds another one, so the last one is complete by then.
  state.push = (type, tag, nesting) => {
    takeLast();
    return push(type, tag, nesting);
  };
  parser.block.tokenize(state, state.line, state.lineMax);
  takeLast();
}
