/**
 * What this process did, counted for Prometheus, and how the runs of everybody stand. Labels come
 * from lists that the code knows (routes, workflows, error codes, tiers): no label says who did
 * what, or what about.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueuesView } from '../../contracts/queues.ts';
import type { TraceLine } from '../../contracts/trace-line.ts';

export interface AnsweredRequest {
  method: string;
  /** Its pattern; absent where no route was found. */
  route: string | undefined;
  status: number;
  durationMs: number;
}

export interface AskedModel {
  tier: string;
  /** `answered`, `recorded`, or the code of the error. */
  outcome: string;
  durationMs: number;
  tokens?: { input: number; output: number };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];
const STEP_SECONDS = [0.01, 0.1, 0.5, 2, 10, 60, 300];
const MODEL_SECONDS = [0.25, 1, 4, 15, 60];
const SEARCH_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#histogram('http_request', ['method', 'route', 'status'], {
    help: 'Requests that were answered.',
    buckets: REQUEST_SECONDS,
  });
  readonly #steps = this.#histogram('step', ['mind', 'outcome'], {
    help: 'Agents, tools and steps of runs that this process did.',
    buckets: STEP_SECONDS,
  });
  readonly #models = this.#histogram('model_call', ['tier', 'outcome'], {
    help: 'Questions to language models; recorded ones cost nothing.',
    buckets: MODEL_SECONDS,
  });
  readonly #searches = this.#histogram('search', [], {
    help: 'Searches in the library.',
    buckets: SEARCH_SECONDS,
  });
  readonly #tokens = new Counter({
    name: 'lyceum_model_tokens_total',
    help: 'Tokens that language models read and wrote.',
    labelNames: ['direction'],
    registers: [this.#registry],
  });

  readonly #runs = this.#gauge(
    'runs',
    ['workflow', 'version', 'status'],
    'Runs of everybody, by status.',
  );
  readonly #oldest = this.#gauge(
    'oldest_queued_timestamp_seconds',
    ['workflow', 'version'],
    'Since when the oldest queued run waits for a place.',
  );
  readonly #atWork = this.#gauge('runs_at_work', [], 'Runs that processes work on now.');
  readonly #reachable = this.#gauge('store_reachable', [], 'Whether the database answered.');
  readonly #queues: () => Promise<QueuesView>;

  constructor(queues: () => Promise<QueuesView>) {
    this.#queues = queues;
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    await this.#readQueues();
    return this.#registry.metrics();
  }

  answered({ method, route = 'none', status, durationMs }: AnsweredRequest): void {
    const known = METHODS.includes(method) ? method : 'other';
    this.#requests.observe({ method: known, route, status }, durationMs / 1000);
  }

  did({ mind, errors, duration_ms }: TraceLine): void {
    const outcome = errors.length === 0 ? 'done' : 'failed';
    this.#steps.observe({ mind: mind ?? 'none', outcome }, duration_ms / 1000);
  }

  asked({ tier, outcome, durationMs, tokens }: AskedModel): void {
    this.#models.observe({ tier, outcome }, durationMs / 1000);
    if (!tokens || outcome !== 'answered') return;
    this.#tokens.inc({ direction: 'input' }, tokens.input);
    this.#tokens.inc({ direction: 'output' }, tokens.output);
  }

  searched(durationMs: number): void {
    this.#searches.observe(durationMs / 1000);
  }

  /** Of the whole database, read when somebody looks: every process says the same. */
  async #readQueues(): Promise<void> {
    const view = await this.#queues().catch(() => null);
    this.#reachable.set(view === null ? 0 : 1);
    this.#runs.reset();
    this.#oldest.reset();
    this.#atWork.set(view?.processes.reduce((sum, { running }) => sum + running, 0) ?? 0);
    for (const { workflow, version, oldest_queued_at, ...depth } of view?.queues ?? []) {
      const { queued, running, waiting, poisoned } = depth;
      for (const [status, count] of Object.entries({ queued, running, waiting, poisoned })) {
        this.#runs.set({ workflow, version, status }, count);
      }
      if (oldest_queued_at === null) continue;
      this.#oldest.set({ workflow, version }, Date.parse(oldest_queued_at) / 1000);
    }
  }

  #gauge<Label extends string>(name: string, labelNames: Label[], help: string): Gauge<Label> {
    return new Gauge({ name: `lyceum_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(
    name: string,
    labelNames: Label[],
    { help, buckets }: { help: string; buckets: number[] },
  ): Histogram<Label> {
    return new Histogram({
      name: `lyceum_${name}_seconds`,
      help,
      labelNames,
      buckets,
      registers: [this.#registry],
    });
  }
}
