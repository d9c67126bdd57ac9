/**
 * The model server as a process of its own, for tests that kill their clients:
 * `node src/testing/model-server/main.ts --port N --latency MS --script FILE --key KEY`.
 * FILE is JSON (a queue or rules) or a module that exports `script`. Prints one line of JSON
 * with its URL when it listens; ends on SIGTERM or SIGINT.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startModelServer } from './model-server.ts';
import type { Script } from './script.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    script: { type: 'string' },
    key: { type: 'string' },
  },
});

const server = await startModelServer({
  port: Number(values.port),
  latencyMs: Number(values.latency),
  ...(values.script && { script: await readScript(values.script) }),
  ...(values.key && { apiKey: values.key }),
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

async function readScript(file: string): Promise<Script> {
  if (file.endsWith('.json')) return JSON.parse(await readFile(file, 'utf8')) as Script;
  const module = (await import(pathToFileURL(resolve(file)).href)) as { script?: Script };
  if (!module.script) throw new Error(`${file} exports no script`);
  return module.script;
}
