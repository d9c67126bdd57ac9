import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLogFile } from './log-file.ts';

test('lines are appended, also after a restart', () => {
  const folder = aFolder();
  for (const line of ['first\n', 'second\n']) {
    const file = openLogFile(folder);
    file.write(line);
    file.close();
  }
  expect(readFileSync(join(folder, 'logs', 'lyceum.jsonl'), 'utf8')).toBe('first\nsecond\n');
});

test('a full file is renamed, and only the last three are kept', () => {
  const folder = aFolder();
  const file = openLogFile(folder, { maxBytes: 10 });
  onTestFinished(() => file.close());
  for (let number = 1; number <= 11; number++) file.write(`line ${number}\n`);

  const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');
  expect(readdirSync(join(folder, 'logs')).sort()).toEqual([
    'lyceum.jsonl',
    'lyceum.jsonl.1',
    'lyceum.jsonl.2',
    'lyceum.jsonl.3',
  ]);
  expect(read('lyceum.jsonl')).toBe('line 11\n');
  expect(read('lyceum.jsonl.1')).toBe('line 9\nline 10\n');
  expect(read('lyceum.jsonl.3')).toBe('line 5\nline 6\n');
});

test('what an earlier process wrote counts towards the size', () => {
  const folder = aFolder();
  const before = openLogFile(folder, { maxBytes: 10 });
  before.write('12345678\n');
  before.close();
  const after = openLogFile(folder, { maxBytes: 10 });
  after.write('9\n');
  expect(existsSync(`${after.path}.1`)).toBe(true);
});

test.skipIf(process.platform === 'win32')('only its owner can read the log', () => {
  const file = openLogFile(aFolder());
  onTestFinished(() => file.close());
  file.write('line\n');
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
});

test('a log that cannot be written stops nothing, and goes on once it can', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
  const file = openLogFile(folder);
  onTestFinished(() => file.close());

  expect(() => file.write('lost\n')).not.toThrow();
  rmSync(join(folder, 'logs'));
  file.write('kept\n');
  expect(readFileSync(file.path, 'utf8')).toBe('kept\n');
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
