/** The pages under test are those that `npm start` would serve, in a browser that lies ready. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';

export async function setup(): Promise<void> {
  const script = join(import.meta.dirname, '../../scripts/build-web.ts');
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
  // Unpacked here once: a browser cannot be started while another worker still writes it.
  await sparticuz.executablePath();
}
