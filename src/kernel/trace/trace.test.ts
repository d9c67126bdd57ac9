import { expect, test } from 'vitest';
import { RunId, SessionId } from '../../contracts/ids.ts';
import { NodeTrace } from '../../contracts/run-event.ts';
import { TraceLine, traceLine } from '../../contracts/trace-line.ts';
import { kernelError } from '../errors/error-codes.ts';
import { createTrace, type TraceOptions } from './trace.ts';

const PARAGRAPH = 'Bone stores calcium and releases it when the blood needs it.';
const KEY = 'sk-live/planted+0123456789';

test('a line has its time, level, sentence and fields, and nothing about the machine', () => {
  const { trace, lines } = recordedTrace();
  trace.info('The server listens.', { port: 4000, host: '127.0.0.1', tls: false, pid: undefined });
  expect(lines()).toEqual([
    {
      level: 'info',
      time: '2026-01-02T03:04:05.000Z',
      port: 4000,
      host: '127.0.0.1',
      tls: false,
      msg: 'The server listens.',
    },
  ]);
});

test('a node is one line with every field of the contract', () => {
  const { trace, lines } = recordedTrace();
  const did = NodeTrace.parse({
    mind: 'model',
    agent: 'card_writer',
    model: 'openai:gpt-x',
    prompt_id: 'card_writer@3',
    input_hash: 'aa',
    output_hash: 'bb',
    duration_ms: 12,
    tokens_used: 30,
    tokens: { input: 20, output: 10 },
    cost: 0.01,
    errors: ['model.timeout'],
  });
  trace.node(traceLine(ids, did));

  const [{ level, time, ...line } = {}] = lines();
  expect({ level, time }).toEqual({ level: 'info', time: '2026-01-02T03:04:05.000Z' });
  expect(TraceLine.parse(line)).toEqual(line);
  expect(line).toEqual({
    ...ids,
    mind: 'model',
    model: 'openai:gpt-x',
    prompt_id: 'card_writer@3',
    input_hash: 'aa',
    output_hash: 'bb',
    duration_ms: 12,
    tokens_used: 30,
    tokens: { input: 20, output: 10 },
    errors: ['model.timeout'],
  });
});

test('a node that asked no model has the same fields, with null', () => {
  const { trace, lines } = recordedTrace();
  trace.node(traceLine(ids, quietNode()));
  expect(lines()[0]).toMatchObject({ mind: null, model: null, prompt_id: null, input_hash: null });
});

test.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['warn', 'error']],
  ['info', ['info', 'info', 'warn', 'error']],
  ['debug', ['debug', 'info', 'info', 'warn', 'error']],
] as const)('level %s writes %j', (level, written) => {
  const { trace, lines } = recordedTrace({ level });
  trace.debug('a');
  trace.info('b');
  trace.node(traceLine(ids, quietNode()));
  trace.warn('c');
  trace.error('d', new Error('e'));
  expect(lines().map((line) => line.level)).toEqual(written);
});

test('text that could be a document is left out of fields and of the errors of a node', () => {
  const { trace, text, lines } = recordedTrace();
  trace.info('A passage was read.', { passage: PARAGRAPH, block: 'x'.repeat(5000) });
  trace.node(traceLine(ids, { ...quietNode(), errors: [`This is not in it: "${PARAGRAPH}"`] }));
  expect(text()).not.toContain('calcium');
  expect(lines()[0]).toMatchObject({
    passage: '[60 characters left out]',
    block: '[5000 characters left out]',
  });
});

test('an error is written with its code, its details and its causes', () => {
  const { trace, lines } = recordedTrace();
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  const error = kernelError('store.unreachable', 'The database does not answer.', {
    details: { attempt: 3, host: 'db.example' },
    faults: [{ path: 'items[2].quote', message: PARAGRAPH }],
    cause,
  });
  trace.error('A run failed.', error, { run_id: ids.run_id });

  expect(lines()[0]).toMatchObject({
    level: 'error',
    msg: 'A run failed.',
    run_id: ids.run_id,
    errors: [
      {
        name: 'AppError',
        code: 'store.unreachable',
        message: 'The database does not answer.',
        details: { attempt: 3, host: 'db.example' },
        faults: ['items[2].quote'],
        stack: expect.arrayContaining([expect.stringMatching(/^at .*trace\.test\.ts/)]),
      },
      { name: 'Error', code: 'ECONNREFUSED', message: 'connect refused' },
    ],
  });
});

test('an error does not carry documents into the log', () => {
  const { trace, text, lines } = recordedTrace();
  const document = `${PARAGRAPH} `.repeat(50);
  const database = Object.assign(new Error(`bad row: ${'-'.repeat(400)} ${PARAGRAPH}`), {
    detail: PARAGRAPH,
    where: PARAGRAPH,
  });
  trace.error(
    'A run failed.',
    kernelError('agent.output-invalid', 'The answer is wrong.', {
      details: { document, rows: [PARAGRAPH], row: { text: PARAGRAPH } },
      faults: [{ path: 'quote', message: PARAGRAPH }],
      cause: database,
    }),
  );
  expect(text()).not.toContain('calcium');
  expect(lines()[0]).toMatchObject({
    errors: [
      {
        details: {
          document: `[${document.length} characters left out]`,
          rows: '[list left out]',
          row: '[object left out]',
        },
      },
      {},
    ],
  });
});

test.each([
  ['a string', 'boom', 'string'],
  ['nothing', null, 'object'],
  ['an object', { secret: PARAGRAPH }, 'object'],
])('%s that was thrown is written without its content', (_what, thrown, name) => {
  const { trace, lines, text } = recordedTrace();
  trace.error('A run failed.', thrown);
  expect(lines()[0]).toMatchObject({ errors: [{ name }] });
  expect(text()).not.toContain('calcium');
});

test('a cause that is its own cause ends', () => {
  const { trace, lines } = recordedTrace();
  const error = new Error('round');
  error.cause = error;
  trace.error('A run failed.', error);
  expect(lines()[0]).toMatchObject({ errors: { length: 5 } });
});

test('a configured secret is in no line, wherever it was put', () => {
  const { trace, text, lines } = recordedTrace({ secrets: [KEY, 'p@ss"word'] });
  trace.info(`Asked with ${KEY}.`, {
    key: KEY,
    url: `https://x.example/?q=${encodeURIComponent(KEY)}`,
  });
  trace.warn('Asked with p@ss"word');
  trace.node(traceLine({ ...ids, node: KEY }, { ...quietNode(), model: KEY, errors: [KEY] }));
  trace.error(
    'A run failed.',
    kernelError('model.key-wrong', `The key ${KEY} is wrong.`, {
      details: { key: KEY },
      faults: [{ path: KEY, message: KEY }],
      cause: new TypeError(`Invalid header: Bearer ${KEY}`),
    }),
    { key: KEY },
  );
  expect(text()).not.toContain('planted');
  expect(text()).not.toContain('p@ss');
  expect(lines()).toHaveLength(4);
  expect(lines()[0]).toMatchObject({ msg: 'Asked with [secret].', key: '[secret]' });
});

test.each([
  ['a password in a URL', 'connect to postgres://me:planted@db.example/x failed'],
  ['a name and a key in a URL', 'GET https://planted@api.example/v1 failed'],
  ['a bearer token', 'header "Authorization: bearer planted-token" is not valid'],
  ['a key in a query', 'GET https://api.example/v1?alt=sse&key=planted failed'],
  ['a provider key', 'Incorrect API key provided: sk-proj-planted0123456789abcdef'],
])('%s is taken out even if it was never configured', (_what, message) => {
  const { trace, text } = recordedTrace();
  trace.error('It failed.', new Error(message));
  expect(text()).toContain('[secret]');
  expect(text()).not.toContain('planted');
});

test('an ordinary address is not mistaken for a secret', () => {
  const { trace, text } = recordedTrace({ secrets: ['', 'x'] });
  trace.info('Fetched.', { url: 'https://example.org/a@b?page=2' });
  expect(text()).toContain('https://example.org/a@b?page=2');
});

const ids = {
  trace_id: SessionId.parse('00000000-0000-7000-8000-000000000009'),
  run_id: RunId.parse('00000000-0000-7000-8000-000000000001'),
  node: 'write[3]/cards',
};

function quietNode(): NodeTrace {
  return { duration_ms: 1, tokens_used: 0, tokens: { input: 0, output: 0 }, errors: [] };
}

function recordedTrace(options: Partial<TraceOptions> = {}) {
  const written: string[] = [];
  const trace = createTrace({
    level: 'debug',
    destination: { write: (line) => written.push(line) },
    now: () => new Date('2026-01-02T03:04:05Z'),
    ...options,
  });
  return {
    trace,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
