/** What a model was paid for one piece of work, answer by answer, as the trace tells it. */
import type { PaidCall } from '../model/model.ts';
import type { AgentTrace } from './agent-trace.ts';

export class Spent {
  readonly #promptId: string;
  readonly #model: string | null;
  readonly #tokens = { input: 0, output: 0 };
  #cost: number | null = null;

  constructor(promptId: string, model: string | null) {
    this.#promptId = promptId;
    this.#model = model;
  }

  add({ tokens, cost }: PaidCall): void {
    this.#tokens.input += tokens.input;
    this.#tokens.output += tokens.output;
    if (cost !== null) this.#cost = (this.#cost ?? 0) + cost;
  }

  trace(repaired: readonly string[] = []): AgentTrace {
    const { input, output } = this.#tokens;
    return {
      ...(this.#model !== null && { model: this.#model }),
      prompt_id: this.#promptId,
      tokens_used: input + output,
      tokens: { input, output },
      ...(this.#cost !== null && { cost: this.#cost }),
      errors: repaired.length > 0 ? [`repaired:${repaired.length}`] : [],
    };
  }
}
