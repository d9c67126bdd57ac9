/** The image, as far as its description says it: no container is built here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../src/kernel/config/settings.ts';

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

interface Step {
  word: string;
  rest: string;
}

/** Instructions in their order; a line that ends with a backslash goes on in the next. */
function stepsOf(text: string): Step[] {
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return { word, rest };
    });
}

const steps = stepsOf(read('Dockerfile'));
const last = steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'));
const only = (word: string): string => {
  const found = last.filter((step) => step.word === word);
  expect(found, word).toHaveLength(1);
  return found[0]?.rest ?? '';
};

test('every line is an instruction, and each base is one version of Node that Lyceum runs on', () => {
  expect(steps.filter(({ word }) => word === '')).toEqual([]);
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const bases = steps.filter(({ word }) => word === 'FROM').map(({ rest }) => rest.split(' ')[0]);
  expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-slim`]));
});

test('it runs as nobody special, after all that needs more', () => {
  expect(only('USER')).toBe('node');
  const words = last.map(({ word }) => word);
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
  expect(last.find(({ rest }) => rest.includes('chown'))?.rest).toContain('chown node:node /data');
});

test('what people make lies in a volume, which is the data folder', () => {
  expect(only('VOLUME')).toBe('/data');
  expect(environment()).toMatchObject({ LYCEUM_DATA: '/data', LYCEUM_PORT: only('EXPOSE') });
});

test('it is asked how it is where it listens', () => {
  const check = only('HEALTHCHECK');
  expect(check).toContain(`'http://127.0.0.1:${only('EXPOSE')}/health'`);
  expect(JSON.parse(check.slice(check.indexOf('CMD ') + 4))).toHaveLength(3);
});

test('it starts the installed package, without a shell between it and the signals', () => {
  expect(JSON.parse(only('CMD'))).toEqual(['node', 'node_modules/lyceum/bin/lyceum.mjs', 'serve']);
});

test('it holds no secret and takes no sources, data or settings of the one who builds it', () => {
  const known = [...settings.map(({ env }) => env), 'NODE_ENV'];
  for (const name of Object.keys(environment())) {
    expect(known).toContain(name);
    expect(name).not.toMatch(/KEY|TOKEN|PASSWORD|SECRET|DATABASE/);
  }
  expect(last.filter(({ word }) => ['ARG', 'COPY', 'ADD'].includes(word))).toEqual([]);
  const left = read('Dockerfile.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'deploy/.env', 'dist']));
});

function environment(): Record<string, string> {
  const pairs = last.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=')));
}
