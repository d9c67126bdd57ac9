import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';

describe('BibTeX', () => {
  test('braces, quotation marks, names, joined pieces and LaTeX letters are read', () => {
    const { format, references, problems } = readReferences(`
@comment{none of this}
@string{jml = "Journal of Memory"}
@article{cepeda2008,
  title = {Spacing Effects in {L}earning: A Temporal Ridgeline},
  author = {Cepeda, Nicholas J. and Vul, Edward and S{\\o}rensen, J{\\"o}rg and {\\'A}d{\\'a}m, \\v{S}imon},
  journal = jml # { of Tests},
  year = 2008,
  doi = "10.1111/j.1467-9280.2008.02209.x"
}
@misc{attention, title="Attention Is All You Need", eprint={1706.03762}, archivePrefix={arXiv}, year={2017}}`);
    expect(format).toBe('bibtex');
    expect(problems).toEqual([]);
    expect(references).toMatchObject([
      {
        line: 4,
        title: 'Spacing Effects in Learning: A Temporal Ridgeline',
        authors: ['Cepeda, Nicholas J.', 'Vul, Edward', 'Sørensen, Jörg', 'Ádám, Šimon'],
        year: 2008,
        doi: '10.1111/j.1467-9280.2008.02209.x',
        url: 'https://doi.org/10.1111/j.1467-9280.2008.02209.x',
      },
      { arxiv_id: '1706.03762', url: 'https://arxiv.org/pdf/1706.03762', year: 2017 },
    ]);
  });

  test('an entry that is not closed is named by its line; the others are read', () => {
    const { references, problems } = readReferences(
      '@article{one, title = {Open\n@article{two, title = {Closed}, url = {https://a.example/x_y}}',
    );
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('not closed') }]);
    expect(references).toMatchObject([{ title: 'Closed', url: 'https://a.example/x_y' }]);
  });
});

test('RIS is read by its tags; one without an end is named', () => {
  const { format, references, problems } = readReferences(
    [
      'TY  - JOUR',
      'TI  - The Power of Testing Memory',
      'AU  - Roediger, Henry L.',
      'AU  - Karpicke, Jeffrey D.',
      'PY  - 2006/09/01',
      'DO  - 10.1111/j.1745-6916.2006.00012.x',
      'ER  - ',
      'TY  - ELEC',
      'TI  - Never closed',
    ].join('\r\n'),
  );
  expect(format).toBe('ris');
  expect(references).toMatchObject([
    {
      title: 'The Power of Testing Memory',
      authors: ['Roediger, Henry L.', 'Karpicke, Jeffrey D.'],
      year: 2006,
      url: 'https://doi.org/10.1111/j.1745-6916.2006.00012.x',
    },
  ]);
  expect(problems).toMatchObject([{ line: 8 }]);
});

test('lines of DOIs, numbers of arXiv and addresses are read, each once', () => {
  const { format, references, problems } = readReferences(`# to read
https://doi.org/10.1000/ABC(12)3.
doi:10.1000/abc(12)3
(see 10.1000/xyz)
arXiv:2301.01234v2
2301.05678
cs.CL/0701001 arXiv:cs.CL/0701001
https://site.example/a.pdf
nothing here`);
  expect(format).toBe('list');
  expect(references.map(({ url }) => url)).toEqual([
    'https://doi.org/10.1000/ABC(12)3',
    'https://doi.org/10.1000/xyz',
    'https://arxiv.org/pdf/2301.01234',
    'https://arxiv.org/pdf/2301.05678',
    'https://arxiv.org/pdf/cs.CL/0701001',
    'https://site.example/a.pdf',
  ]);
  expect(problems).toMatchObject([{ line: 9 }]);
});

test('an address that is no page on the web is none', () => {
  const { references } = readReferences('@misc{a, title={T}, url={javascript:alert(1)}}');
  expect(references).toMatchObject([{ title: 'T', url: null }]);
});

test('whatever is given, the reader ends, and gives addresses of the web alone', () => {
  const piece = fc.constantFrom(
    '@article{',
    'TY  - ',
    'ER  - \n',
    'title = ',
    '{',
    '}',
    '"',
    '#',
    ',',
    '\\"o',
    '10.1000/x',
    'arXiv:2301.01234',
    '\n',
    'http://[',
  );
  const text = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (given) => {
      for (const { url } of readReferences(given).references) {
        expect(url === null || /^https?:\/\//iu.test(url)).toBe(true);
      }
    }),
    { seed: 20, numRuns: 300 },
  );
});
