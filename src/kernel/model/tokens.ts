/** Tokens and money of one answer. */
import type { CallOptions, ProviderAnswer } from './sdk-types.ts';
import { textOf } from './text-of.ts';

/** Per million tokens. */
export interface Price {
  input: number;
  output: number;
}

export interface Tokens {
  input: number;
  output: number;
}

/** About right for English; only for servers that report nothing, so that the budget still holds. */
const CHARACTERS_PER_TOKEN = 4;

export function tokensOf(answer: ProviderAnswer, { prompt }: CallOptions): Tokens {
  const { inputTokens, outputTokens } = answer.usage;
  return {
    input: inputTokens.total ?? estimate(JSON.stringify(prompt)),
    output: outputTokens.total ?? estimate(textOf(answer)),
  };
}

/** Null when the configuration gives no price. Reductions for cached input are not known here. */
export function costOf({ input, output }: Tokens, price: Price | undefined): number | null {
  return price ? (input * price.input + output * price.output) / 1_000_000 : null;
}

function estimate(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
