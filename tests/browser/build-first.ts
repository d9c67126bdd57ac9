/** The pages under test are those that `npm start` would serve. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export function setup(): void {
  const script = join(import.meta.dirname, '../../scripts/build-web.ts');
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
}
