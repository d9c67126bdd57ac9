/**
 * The recorded answers, one row per question of a run. A row without an answer says that tokens
 * were paid for nothing usable (a refusal, a cut answer, a discarded one): it counts in the budget,
 * and the next call is made anew.
 */
import type { RunId, UserId } from '../../contracts/ids.ts';
import type { Store } from '../store/store.ts';
import { storable } from './read-answer.ts';
import type { AnswerPart, ProviderAnswer } from './sdk-types.ts';

export interface CallKey {
  runId: RunId;
  agent: string;
  promptId: string;
  model: string;
  inputHash: string;
}

export interface Paid {
  input: number;
  output: number;
  attempts: number;
  durationMs: number;
  cost: number | null;
}

export type KeptAnswer = Pick<ProviderAnswer, 'content' | 'finishReason' | 'usage'> & {
  structuredOutputText?: string;
};

export interface RecordedCall {
  answer: KeptAnswer;
  tokens: { input: number; output: number };
  cost: number | null;
}

interface CallRow {
  answer: KeptAnswer | null;
  tokens_input: number;
  tokens_output: number;
  cost: number | null;
}

const FIELDS = 'answer, tokens_input, tokens_output, cost';
const BY_KEY = 'run_id = $1 and agent = $2 and prompt_id = $3 and model = $4 and input_hash = $5';

export class ModelCalls {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async find(key: CallKey): Promise<RecordedCall | null> {
    const { rows } = await this.#store.query<CallRow>(
      `select ${FIELDS} from model_calls where ${BY_KEY} and answer is not null`,
      valuesOf(key),
    );
    return rows[0] ? recordedCall(rows[0]) : null;
  }

  /**
   * Adds what was paid, and the answer when there is one. When another process recorded an answer
   * meanwhile, the first one stands: a question has one answer.
   */
  async keep(key: CallKey, answer: KeptAnswer | null, paid: Paid, at: Date) {
    const { rows } = await this.#store.query<CallRow>(
      `insert into model_calls as known
         (run_id, agent, prompt_id, model, input_hash, answer, tokens_input, tokens_output, cost, attempts, duration_ms, at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12)
       on conflict (run_id, agent, prompt_id, model, input_hash) do update set
         answer = coalesce(known.answer, excluded.answer),
         tokens_input = known.tokens_input + excluded.tokens_input,
         tokens_output = known.tokens_output + excluded.tokens_output,
         cost = coalesce(known.cost + excluded.cost, known.cost, excluded.cost),
         attempts = known.attempts + excluded.attempts,
         duration_ms = known.duration_ms + excluded.duration_ms,
         at = excluded.at
       returning ${FIELDS}`,
      [
        ...valuesOf(key),
        answer === null ? null : JSON.stringify(answer),
        paid.input,
        paid.output,
        paid.cost,
        paid.attempts,
        paid.durationMs,
        at.toISOString(),
      ],
    );
    return rows[0] ? recordedCall(rows[0]) : null;
  }

  async tokensOf(runId: RunId): Promise<number> {
    const { rows } = await this.#store.query<{ spent: number }>(
      'select coalesce(sum(tokens_input + tokens_output), 0)::float8 as spent from model_calls where run_id = $1',
      [runId],
    );
    return rows[0]?.spent ?? 0;
  }

  /** Of everybody, or of one person. */
  async costSince(start: Date, userId: UserId | null = null): Promise<number> {
    const { rows } = await this.#store.query<{ spent: number }>(
      `select coalesce(sum(cost), 0)::float8 as spent from model_calls
       where at >= $1 and ($2::text is null or run_id in (select id from runs where user_id = $2))`,
      [start.toISOString(), userId],
    );
    return rows[0]?.spent ?? 0;
  }

  /** Forgets the answers, keeps what they cost. */
  async discard(runId: RunId, inputHashes: readonly string[]): Promise<void> {
    await this.#store.query(
      'update model_calls set answer = null where run_id = $1 and input_hash = any($2::text[])',
      [runId, inputHashes],
    );
  }
}

/** What is worth keeping of an answer, as it will be read back: first use and replay see the same. */
export function keptAnswer(answer: ProviderAnswer): KeptAnswer {
  const { content, finishReason, usage, structuredOutputText } = answer;
  const kept = {
    content: content.filter(isKept),
    finishReason,
    usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    structuredOutputText,
  };
  return storable(JSON.parse(JSON.stringify(kept))) as KeptAnswer;
}

function isKept({ type }: AnswerPart): boolean {
  return type === 'text' || type === 'reasoning' || type === 'tool-call';
}

function recordedCall(row: CallRow): RecordedCall | null {
  if (row.answer === null) return null;
  return {
    answer: row.answer,
    tokens: { input: row.tokens_input, output: row.tokens_output },
    cost: row.cost,
  };
}

function valuesOf({ runId, agent, promptId, model, inputHash }: CallKey): string[] {
  return [runId, agent, promptId, model, inputHash];
}
