import { expect, test } from 'vitest';
import { Config } from '../../../../kernel/config/config.ts';
import { kernelError } from '../../../../kernel/errors/error-codes.ts';
import { type Check, fail, ok, type Patient, warn } from './check.ts';
import { examine, reportText } from './examine.ts';
import { judgeNode, judgeSpace } from './machine.checks.ts';
import { changedSettings } from './settings.checks.ts';

const patient: Patient = { config: Config.parse({}), holder: null, server: null };
const basic = { models: false, deep: false };

test('paid and slow checks run only when they are asked for', async () => {
  const list = [aCheck('a', 'basic'), aCheck('b', 'models'), aCheck('c', 'deep')];
  const names = async (depth: typeof basic) =>
    (await examine(list, patient, depth)).findings.map(({ check }) => check);

  expect(await names(basic)).toEqual(['a']);
  expect(await names({ models: true, deep: false })).toEqual(['a', 'b']);
  expect(await names({ models: false, deep: true })).toEqual(['a', 'b', 'c']);
});

test('the verdict is the worst finding', async () => {
  const verdictOf = async (...findings: ReturnType<typeof ok>[]) => {
    const list = findings.map((finding, at) => ({
      ...aCheck(`check ${at}`, 'basic'),
      look: async () => finding,
    }));
    return (await examine(list, patient, basic)).verdict;
  };
  expect(await verdictOf(ok('fine'))).toBe('ok');
  expect(await verdictOf(warn('hm', 'look'), ok('fine'))).toBe('warn');
  expect(await verdictOf(fail('no', 'do'), warn('hm', 'look'))).toBe('fail');
});

test('a check that throws is a finding, and the others still run', async () => {
  const broken: Check = {
    ...aCheck('broken', 'basic'),
    look: () => Promise.reject(kernelError('store.unreachable', 'No database there.')),
  };
  const { findings, verdict } = await examine([broken, aCheck('a', 'basic')], patient, basic);
  expect(verdict).toBe('fail');
  expect(findings).toEqual([
    { check: 'broken', verdict: 'fail', found: 'No database there.' },
    { check: 'a', verdict: 'ok', found: 'fine' },
  ]);
});

test('each finding is a line, with its advice under it', async () => {
  const report = await examine(
    [{ ...aCheck('port', 'basic'), look: async () => warn('4000 is taken', 'use --port') }],
    patient,
    basic,
  );
  expect(reportText(report)).toBe('warn  port  4000 is taken\n            → use --port');
});

test('an old Node and a full disk fail; little space warns', () => {
  expect(judgeNode('22.1.0').verdict).toBe('fail');
  expect(judgeNode('24.0.0').verdict).toBe('ok');
  expect([50, 500, 5000].map((mb) => judgeSpace(mb).verdict)).toEqual(['fail', 'warn', 'ok']);
});

test('settings that were changed are shown, secrets only as set', () => {
  const config = Config.parse({
    port: 5000,
    openaiApiKey: 'sk-planted-key',
    databaseUrl: 'postgres://ann:planted-password@db/lyceum',
  });
  const shown = changedSettings(config);
  expect(shown).toEqual(['port 5000', 'databaseUrl is set', 'openaiApiKey is set']);
  expect(changedSettings(Config.parse({}))).toEqual([]);
});

function aCheck(name: string, depth: Check['depth']): Check {
  return { name, depth, look: async () => ok('fine') };
}
