/**
 * `npm run check:static`, and the first half of `npm run check`: format and lint, types,
 * boundaries and dead code, as many at once as there are cores. Each is a script of its own too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

const waiting = ['types', 'boundaries', 'dead-code', 'lint'];
const failed: string[] = [];

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const [code] = await once(child, 'close');
    process.stdout.write(`\n> ${name}\n${Buffer.concat(said)}`);
    if (code !== 0) failed.push(name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
