/** What happens to the process that reads: called off, killed, left alone. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Ocr, type OcrOptions, openOcr } from './ocr.ts';

const PATIENCE = { timeout: 120_000 };
const scans = fileURLToPath(new URL('../../../fixtures/scans/', import.meta.url));
const scan = `${scans}en_75dpi.pdf`;
const GONE_WITHIN = { timeout: 60_000, interval: 50 };

describe('reading', PATIENCE, () => {
  test('that is called off stops at once, and its process is gone', async () => {
    const ocr = opened();
    await ocr.countPages(scan);
    const controller = new AbortController();
    const reading = ocr.recognise(scan, 1, { signal: controller.signal });
    const [pid] = await childrenOf(process.pid);
    controller.abort();

    await expect(reading).rejects.toMatchObject({ code: 'document.cancelled' });
    await vi.waitFor(
      async () => expect(await childrenOf(process.pid)).not.toContain(pid),
      GONE_WITHIN,
    );
    expect(await ocr.countPages(scan)).toBe(1);
  });

  test('that is called off while it waits for its turn never begins', async () => {
    const ocr = opened();
    const controller = new AbortController();
    const first = ocr.measurePage(scan, 1);
    const second = ocr.measurePage(scan, 1, { signal: controller.signal });
    const third = ocr.countPages(scan);
    controller.abort();

    await expect(second).rejects.toMatchObject({ code: 'document.cancelled' });
    expect((await first).imageCoverage).toBeCloseTo(1, 2);
    expect(await third).toBe(1);
  });

  test('that was called off before it began starts nothing', async () => {
    const ocr = opened();
    const reading = ocr.recognise(scan, 1, { signal: AbortSignal.abort() });

    await expect(reading).rejects.toMatchObject({ code: 'document.cancelled' });
    expect(await childrenOf(process.pid)).toEqual([]);
  });

  test('goes on in a new process when one that had read others dies', async () => {
    const ocr = opened();
    await ocr.countPages(scan);
    const measuring = ocr.measurePage(scan, 1);
    const [pid = 0] = await childrenOf(process.pid);
    process.kill(pid, 'SIGKILL');

    expect((await measuring).inkShare).toBeGreaterThan(0.03);
    expect(await childrenOf(process.pid)).not.toContain(pid);
  });

  test('that kills a new process too is given up, and says so', async () => {
    const ocr = opened();
    const reading = ocr.recognise(scan, 1);
    const failure = expect(reading).rejects.toMatchObject({
      code: 'document.reader-stopped',
      retryable: true,
    });
    const [pid = 0] = await vi.waitFor(async () => {
      const pids = await childrenOf(process.pid);
      expect(pids).not.toEqual([]);
      return pids;
    });
    process.kill(pid, 'SIGKILL');

    await failure;
  });

  test('keeps one process for page after page, and lets it go when nobody needs it', async () => {
    const ocr = opened({ idleMs: 300 });
    await ocr.countPages(scan);
    const before = await childrenOf(process.pid);
    await ocr.measurePage(scan, 1);

    expect(await childrenOf(process.pid)).toEqual(before);
    await vi.waitFor(async () => expect(await childrenOf(process.pid)).toEqual([]), PATIENCE);
    expect(await ocr.countPages(scan)).toBe(1);
  });

  test('ends when the server shuts down: what runs, what waits and what comes later', async () => {
    const ocr = opened();
    const asked = [ocr.recognise(scan, 1), ocr.recognise(scan, 1)];
    const refused = asked.map((one) =>
      expect(one).rejects.toMatchObject({ code: 'app.shutting-down' }),
    );
    ocr.close();

    await Promise.all(refused);
    await expect(ocr.countPages(scan)).rejects.toMatchObject({ code: 'app.shutting-down' });
    await vi.waitFor(async () => expect(await childrenOf(process.pid)).toEqual([]), GONE_WITHIN);
  });

  test('does not outlive a server that was killed', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', serverThatReads()], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // Not before its process answers: until that has loaded its modules, nothing watches over it.
    await once(server.stdout, 'data');
    const [pid] = await childrenOf(server.pid ?? 0);
    expect(pid).toBeDefined();
    server.kill('SIGKILL');
    await once(server, 'exit');

    await vi.waitFor(async () => expect(await ocrProcesses()).not.toContain(pid), GONE_WITHIN);
  });
});

/** Closed after the test, and its process awaited: the next test looks for processes. */
function opened(options: Partial<OcrOptions> = {}): Ocr {
  const ocr = openOcr({ readable: [scans], ...options });
  onTestFinished(async () => {
    ocr.close();
    await vi.waitFor(async () => expect(await childrenOf(process.pid)).toEqual([]), PATIENCE);
  });
  return ocr;
}

function serverThatReads(): string {
  const module = new URL('./ocr.ts', import.meta.url).href;
  return `
    const { openOcr } = await import(${JSON.stringify(module)});
    const ocr = openOcr({ readable: [${JSON.stringify(scans)}] });
    await ocr.countPages(${JSON.stringify(scan)});
    process.stdout.write('reading');
    await ocr.recognise(${JSON.stringify(scan)}, 1);
    setInterval(() => undefined, 1000);`;
}

/** The OCR processes that a process has started. */
async function childrenOf(parent: number): Promise<number[]> {
  return (await listProcesses()).filter((one) => one.parent === parent).map(({ pid }) => pid);
}

async function ocrProcesses(): Promise<number[]> {
  return (await listProcesses()).map(({ pid }) => pid);
}

async function listProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('ocr-child.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}
