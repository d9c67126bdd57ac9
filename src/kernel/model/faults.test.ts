/**
 * Every fault of a model server over real HTTP: what the gateway does about it, how long it would
 * wait, and the typed outcome. The table is printed at the end.
 */
import { createServer } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
  someCards,
} from '../../testing/model-server/gateway-setup.ts';
import type { Script, ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';
import { AppError } from '../errors/app-error.ts';
import type { KernelCode } from '../errors/error-codes.ts';

const good: ScriptedAnswer = { json: someCards };
const always = (answer: ScriptedAnswer): Script => ({ rules: [], otherwise: answer });
const USUAL_WAITS = [1000, 3000, 5000];
/** Of the fixed world's clock. */
const inTwentySeconds = 'Mon, 05 Jan 2026 09:00:20 GMT';

interface Case {
  fault: string;
  script: Script;
  attempts: number;
  waits: number[];
  /** `answer`: it was answered in the end. */
  outcome: KernelCode | 'answer';
  streamed?: boolean;
  timeoutMs?: number;
  options?: GatewaySetupOptions;
}

const status = (code: number, retryAfter?: string): ScriptedAnswer => ({
  fault: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

const forGood = (fault: string, answer: ScriptedAnswer, outcome: KernelCode): Case => ({
  fault,
  script: always(answer),
  attempts: 1,
  waits: [],
  outcome,
});

const untilGivenUp = (
  fault: string,
  answer: ScriptedAnswer,
  outcome: KernelCode = 'model.unavailable',
  waits = USUAL_WAITS,
): Case => ({ fault, script: always(answer), attempts: 4, waits, outcome });

const thenGood = (fault: string, answers: ScriptedAnswer[], waits: number[]): Case => ({
  fault,
  script: [...answers, good],
  attempts: answers.length + 1,
  waits,
  outcome: 'answer',
});

const streamed = (one: Case): Case => ({ ...one, fault: `${one.fault}, streamed`, streamed: true });

const late: Case = {
  ...untilGivenUp('late', { fault: 'late' }, 'model.timeout'),
  timeoutMs: 200,
};
const stalled: Case = {
  ...untilGivenUp('stalls half-way', { fault: 'stall' }, 'model.timeout'),
  timeoutMs: 200,
};
const huge: Case = {
  ...forGood('huge answer', { fault: 'huge', bytes: 48 * 1024 * 1024 }, 'model.answer-too-large'),
  options: { answerBytesMax: 1024 * 1024 },
};

const CASES: Case[] = [
  late,
  streamed(late),
  stalled,
  streamed(stalled),
  untilGivenUp('408', status(408)),
  thenGood('408, then good', [status(408)], [1000]),
  untilGivenUp('429', status(429)),
  untilGivenUp('429, Retry-After 12 s', status(429, '12'), 'model.unavailable', [12e3, 12e3, 12e3]),
  untilGivenUp('429, Retry-After 2 s', status(429, '2'), 'model.unavailable', [2000, 3000, 5000]),
  untilGivenUp(
    '429, Retry-After 300 s',
    status(429, '300'),
    'model.unavailable',
    [30e3, 30e3, 30e3],
  ),
  thenGood('429, Retry-After a date 20 s ahead', [status(429, inTwentySeconds)], [20_000]),
  thenGood('429, Retry-After nonsense', [status(429, 'soon')], [1000]),
  streamed(untilGivenUp('429', status(429))),
  untilGivenUp('500', status(500)),
  thenGood('500, 502, 503, then good', [status(500), status(502), status(503)], USUAL_WAITS),
  untilGivenUp('502', status(502)),
  untilGivenUp('503', status(503)),
  streamed(thenGood('503, then good', [status(503)], [1000])),
  untilGivenUp('cut off', { fault: 'cut' }),
  streamed(untilGivenUp('cut off', { fault: 'cut' })),
  streamed(thenGood('cut off, then good', [{ fault: 'cut' }], [1000])),
  untilGivenUp('unfinished', { fault: 'unfinished' }),
  streamed(untilGivenUp('unfinished', { fault: 'unfinished' })),
  untilGivenUp('malformed body', { fault: 'malformed' }),
  streamed(untilGivenUp('malformed body', { fault: 'malformed' })),
  untilGivenUp('body of another shape', { fault: 'wrong-shape' }),
  streamed(untilGivenUp('body of another shape', { fault: 'wrong-shape' })),
  untilGivenUp('wrong content type', { fault: 'wrong-type' }),
  streamed(untilGivenUp('wrong content type', { fault: 'wrong-type' })),
  forGood('truncated', { truncated: '{"cards": [' }, 'model.truncated'),
  streamed(forGood('truncated', { truncated: '{"cards": [' }, 'model.truncated')),
  forGood('refusal in words', { refuse: 'I will not.' }, 'model.refused'),
  streamed(forGood('refusal in words', { refuse: 'I will not.' }, 'model.refused')),
  forGood('refusal by filter', { refuse: '', by: 'filter' }, 'model.refused'),
  huge,
  streamed(huge),
  forGood('400', status(400), 'model.rejected'),
  forGood('401', status(401), 'model.key-wrong'),
  forGood('403', status(403), 'model.key-wrong'),
  forGood('404', status(404), 'model.unknown'),
  forGood('redirect', { fault: 'redirect', to: 'http://127.0.0.1:9/' }, 'model.rejected'),
];

let setup: GatewaySetup | undefined;
const rows: string[][] = [];

afterEach(async () => {
  await setup?.close();
  setup = undefined;
});

afterAll(() => {
  const table = [['fault', 'attempts', 'waits (s)', 'outcome'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  process.stdout.write(`\nModel faults\n${lines.join('\n')}\n`);
});

describePglite('model faults', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test.each(CASES)('$fault: $outcome after $attempts attempts', async (one) => {
    setup = await openGatewaySetup(store(), { script: one.script, ...one.options });

    const outcome = await outcomeOf(setup, one);
    rows.push(rowOf(one.fault, setup, outcome));

    expect(codeOf(outcome)).toBe(one.outcome);
    expect(setup.waits).toEqual(one.waits);
    // A call that is given up at once may never reach the server, so late ones are counted here.
    if (one.outcome !== 'model.timeout') expect(setup.server.calls).toHaveLength(one.attempts);
    if (outcome instanceof AppError) {
      expect(outcome.details).toMatchObject({
        model: 'compatible:local-model',
        attempts: one.attempts,
        waits_ms: one.waits,
      });
    } else {
      expect(outcome.value).toEqual(someCards);
    }
  });

  test('connection refused: model.unavailable after 4 attempts', async () => {
    setup = await openGatewaySetup(store(), {
      config: { compatibleBaseUrl: `${await closedPort()}/v1` },
    });

    const outcome = await outcomeOf(setup, {});
    rows.push(rowOf('connection refused', setup, outcome));

    expect(codeOf(outcome)).toBe('model.unavailable');
    expect(setup.waits).toEqual(USUAL_WAITS);
    expect(outcome).toMatchObject({ details: { attempts: 4, reason: 'connection failed' } });
  });

  test('an answer of another schema comes back as it is, for the agent to check', async () => {
    setup = await openGatewaySetup(store(), { script: [{ json: { cards: [{ back: 1 }] } }] });

    const outcome = await outcomeOf(setup, {});
    rows.push(rowOf('wrong schema (the agent checks it)', setup, outcome));

    expect(outcome).toMatchObject({ value: { cards: [{ back: 1 }] } });
  });

  test('broken JSON in a good body comes back as text without a value', async () => {
    setup = await openGatewaySetup(store(), { script: [{ say: '{"cards": [{"front": ' }] });

    const outcome = await outcomeOf(setup, {});
    rows.push(rowOf('broken JSON as text (the agent checks it)', setup, outcome));

    expect(outcome).toMatchObject({ value: undefined, text: '{"cards": [{"front": ' });
  });

  test('a huge answer is not read to its end', async () => {
    setup = await openGatewaySetup(store(), {
      script: always({ fault: 'huge', bytes: 48e6 }),
      ...huge.options,
    });

    await outcomeOf(setup, {});
    await setup.server.calls[0]?.over;

    expect(setup.server.calls[0]?.state).toBe('left');
    expect(setup.server.calls[0]?.sentBytes).toBeLessThan(24e6);
  });
});

async function outcomeOf(
  { ask }: GatewaySetup,
  { timeoutMs = 20_000, streamed = false }: Partial<Case>,
) {
  const onText = () => undefined;
  return ask({ timeoutMs, ...(streamed && { onText }) }).catch((thrown: unknown) => {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  });
}

function codeOf(outcome: Awaited<ReturnType<typeof outcomeOf>>): string {
  return outcome instanceof AppError ? outcome.code : 'answer';
}

function rowOf(
  fault: string,
  { server, waits }: GatewaySetup,
  outcome: Awaited<ReturnType<typeof outcomeOf>>,
): string[] {
  const attempts = outcome instanceof AppError ? outcome.details.attempts : server.calls.length;
  const waited = waits.map((ms) => ms / 1000).join(', ') || '-';
  return [fault, String(attempts), waited, codeOf(outcome)];
}

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
