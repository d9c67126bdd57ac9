import { expect, test } from 'vitest';
import { GAP, restoreLigatures } from './restore-ligatures.ts';

const none = () => 0;

test.each([
  ['work_ow', 'workflow'],
  ['di_cult', 'difficult'],
  ['_rst', 'first'],
  ['e_ect', 'effect'],
  ['speci_c', 'specific'],
  ['in_uence', 'influence'],
  ['o_ce', 'office'],
  ['de_ne', 'define'],
  ['re_ect', 'reflect'],
  ['di_erent', 'different'],
  ['co_ee', 'coffee'],
  ['e_cient', 'efficient'],
  ['signi_cant', 'significant'],
  ['con_ict', 'conflict'],
  ['_ow', 'flow'],
  ['scienti_c', 'scientific'],
  ['classi_cation', 'classification'],
  ['su_cient', 'sufficient'],
  ['identi_ed', 'identified'],
  ['sta_', 'staff'],
  ['Con_guration', 'Configuration'],
  ['_exible', 'flexible'],
  ['pro_le', 'profile'],
  ['spesi_kk', 'spesifikk'],
  ['o_entlig', 'offentlig'],
  ['kon_ikt', 'konflikt'],
  ['tra_kk', 'trafikk'],
])('%s is %s', (written, read) => {
  expect(restoreLigatures(written.replaceAll('_', GAP), none)).toBe(read);
});

test('a word of the document itself decides before any list', () => {
  const own = (word: string) => (word === 'fluxor' ? 2 : 0);

  expect(restoreLigatures(`The ${GAP}uxor runs.`, own)).toBe('The fluxor runs.');
});

test('several gaps in a word are filled together, and nothing is ever left out', () => {
  expect(restoreLigatures(`the o${GAP}cial de${GAP}nition`, none)).toBe('the official definition');
  expect(restoreLigatures(`xq${GAP}zk`, none)).toMatch(/^xqff?[il]?zk$/);
  expect(restoreLigatures(`a${GAP}b${GAP}c${GAP}d${GAP}e`, none)).not.toContain(GAP);
  expect(restoreLigatures(`A ${GAP} alone`, none)).toBe('A  alone');
});
