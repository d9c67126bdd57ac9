import { afterEach, expect, test } from 'vitest';
import {
  type GatewaySetup,
  type GatewaySetupOptions,
  openGatewaySetup,
} from '../../testing/model-server/gateway-setup.ts';
import type { ScriptedAnswer } from '../../testing/model-server/script.ts';
import { kernelStore } from '../../testing/stores/kernel-store.ts';
import { describePglite } from '../../testing/stores/stores.ts';

const PLANTED = 'sk-planted-0123456789';
const MODELS = [
  'openai:gpt-5-mini',
  'anthropic:claude-sonnet-4-5',
  'google:gemini-2.5-flash',
  'compatible:any',
];
const PASSAGE = 'Cells divide to grow.';

/** Servers that repeat the key and the question wherever they can. */
const TELLTALES: { name: string; answer: ScriptedAnswer }[] = [
  {
    name: '400',
    answer: { fault: 'status', status: 400, message: `${PLANTED} ${PASSAGE}`, code: PLANTED },
  },
  { name: '403', answer: { fault: 'status', status: 403, message: `${PLANTED} ${PASSAGE}` } },
  { name: '404', answer: { fault: 'status', status: 404, message: `${PLANTED} ${PASSAGE}` } },
  { name: '503', answer: { fault: 'status', status: 503, message: `${PLANTED} ${PASSAGE}` } },
  { name: 'malformed', answer: { fault: 'malformed' } },
  { name: 'wrong type', answer: { fault: 'wrong-type' } },
  { name: 'redirect', answer: { fault: 'redirect', to: `http://127.0.0.1:9/?key=${PLANTED}` } },
  { name: 'refusal', answer: { refuse: `${PLANTED} ${PASSAGE}` } },
];

describePglite('keys', (openTestStore) => {
  const store = kernelStore(openTestStore);
  let setup: GatewaySetup;
  const open = async (options: GatewaySetupOptions = {}) => {
    const keys = {
      openaiApiKey: PLANTED,
      anthropicApiKey: PLANTED,
      googleApiKey: PLANTED,
      compatibleApiKey: PLANTED,
    };
    setup = await openGatewaySetup(store(), { ...options, config: { ...keys, ...options.config } });
    return setup;
  };
  afterEach(() => setup.close());

  test.each(MODELS)(
    'a server that repeats a wrong key does not bring it into the error (%s)',
    async (modelFast) => {
      await open({ apiKey: 'another', config: { modelFast } });

      const thrown = await setup.ask().catch((error: unknown) => error);

      expect(thrown).toMatchObject({ code: 'model.key-wrong' });
      expect(setup.server.calls[0]?.apiKey).toBe(PLANTED);
      expect(everythingIn(thrown)).not.toContain(PLANTED);
    },
  );

  test.each(TELLTALES)('neither key nor passage is in the error of $name', async ({ answer }) => {
    for (const modelFast of MODELS) {
      await open({ script: { rules: [], otherwise: answer }, config: { modelFast } });
      for (const onText of [undefined, () => undefined]) {
        const thrown = await setup.ask(onText && { onText }).catch((error: unknown) => error);

        expect(thrown).toMatchObject({ name: 'AppError' });
        expect(everythingIn(thrown)).not.toContain(PLANTED);
        expect(everythingIn(thrown)).not.toContain(PASSAGE);
      }
      await setup.close();
      await store().query('truncate sessions cascade');
    }
    await open();
  });

  test('a connection test tells neither', async () => {
    await open({ apiKey: 'another' });

    const outcome = await setup.gateway.testConnection('fast', new AbortController().signal);

    expect(outcome).toMatchObject({ state: 'fails', error: { code: 'model.key-wrong' } });
    expect(everythingIn(outcome)).not.toContain(PLANTED);
  });
});

/** Own properties, hidden ones and causes included: whatever a log could print. */
function everythingIn(value: unknown, above: unknown[] = []): string {
  if (typeof value !== 'object' || value === null || above.includes(value)) return String(value);
  return Reflect.ownKeys(value)
    .map((key) => `${String(key)} ${everythingIn(Reflect.get(value, key), [...above, value])}`)
    .join('\n');
}
