/** Texts as the rows of tokens that each model was trained on; its card in `models/` says how. */
import type { Tokenizer } from '@huggingface/tokenizers';
import type { EntailmentPair, JudgedDraft } from '../../kernel/model/local-models.ts';
import type { TokenRow } from './load-model.ts';
import { embedder, entailment, reranker } from './shipped-models.ts';

const START = '[CLS]';
const END = '[SEP]';

/** Of the query beside a passage, and of the claim behind one; the passage gets what is left. */
const LONGEST_QUERY = 96;
const LONGEST_CLAIM = 95;
/** Of the three texts that the judge is given. */
const LONGEST_PARTS = [62, 62, 124] as const;

export function textRow(tokenizer: Tokenizer, text: string): TokenRow {
  const { ids } = tokenizer.encode(text, { add_special_tokens: false });
  return joined(tokenizer, [ids.slice(0, embedder.longestTokens - 2)]);
}

export function rankedRow(tokenizer: Tokenizer, query: string, passage: string): TokenRow {
  const first = idsOf(tokenizer, query).slice(0, LONGEST_QUERY);
  const room = reranker.longestTokens - first.length - 3;
  return joined(tokenizer, [first, idsOf(tokenizer, passage).slice(0, room)]);
}

export function claimRow(tokenizer: Tokenizer, { passage, claim }: EntailmentPair): TokenRow {
  const last = idsOf(tokenizer, claim).slice(0, LONGEST_CLAIM);
  const room = entailment.longestTokens - last.length - 3;
  return joined(tokenizer, [idsOf(tokenizer, passage).slice(0, room), last]);
}

export function draftRow(tokenizer: Tokenizer, draft: JudgedDraft): TokenRow {
  const parts =
    draft.kind === 'card'
      ? [draft.question, withoutStop(draft.answer), draft.sentence]
      : [draft.stem, withoutStop(draft.key), withoutStop(draft.option)];
  return joined(
    tokenizer,
    parts.map((part, at) => idsOf(tokenizer, part).slice(0, LONGEST_PARTS[at])),
  );
}

/** The parts with their marks; all but the last are of the first type. */
export function joined(tokenizer: Tokenizer, parts: readonly (readonly number[])[]): TokenRow {
  const end = tokenizer.token_to_id(END) ?? 0;
  const ids = [tokenizer.token_to_id(START) ?? 0, ...parts.flatMap((part) => [...part, end])];
  const last = parts.at(-1) ?? [];
  return parts.length === 1 ? { ids } : { ids, lastFrom: ids.length - last.length - 1 };
}

export const idsOf = (tokenizer: Tokenizer, text: string): number[] =>
  tokenizer.encode(withoutMarks(text), { add_special_tokens: false }).ids;

/** A text that spells a mark would end its part; the length stays, so that places do. */
export const withoutMarks = (text: string): string =>
  text.replace(/\[(PAD|UNK|CLS|SEP|MASK)\]/g, '($1)');

/** The judge was trained on answers, keys and options without one. */
const withoutStop = (text: string): string => text.trim().replace(/\.+$/, '');
