import { expect, test } from 'vitest';
import { isReferenceList } from './reference-list.ts';

const isList = (text: string, headings: string[] = []) => isReferenceList({ headings, text });

test.each([
  'References',
  'REFERENCES',
  '7. References',
  'VI Bibliography',
  'Works cited',
  'Litteratur',
  'Litteraturliste',
  'Kilder',
  'References and notes',
])('what stands under "%s" is a list of references', (heading) => {
  expect(isList('Anything at all.', ['A paper', heading])).toBe(true);
});

test.each([
  'Frames of reference',
  'References to the past in Ibsen',
  'Kildene til Nilen',
  'Literature in the classroom',
])('what stands under "%s" is not', (heading) => {
  expect(isList('Anything at all.', [heading])).toBe(false);
});

test('a list without its heading is known by its form, in the usual styles', () => {
  expect(
    isList(`Karpicke, J. D., & Roediger, H. L. (2008). The critical importance of retrieval for learning. Science, 319(5865), 966–968.
Rowland, C. A. (2014). The effect of testing versus restudy on retention. Psychological Bulletin, 140(6), 1432–1463.
Ebbinghaus, H. (1885). Über das Gedächtnis. Leipzig: Duncker & Humblot.`),
  ).toBe(true);
  expect(
    isList(`Yoav Goldberg and Omer Levy. 2014. word2vec explained. arXiv:1402.3722.
Tomas Mikolov, Kai Chen, Greg Corrado and Jeffrey Dean. 2013. Efficient estimation of word representations. In Proceedings of ICLR.
Jeffrey Pennington, Richard Socher and Christopher Manning. 2014. GloVe. In Proceedings of EMNLP, pp. 1532–1543.`),
  ).toBe(true);
  expect(
    isList(`[1] S. Robertson and H. Zaragoza, "The probabilistic relevance framework," Found. Trends Inf. Retr., vol. 3, pp. 333–389, 2009.
[2] J. Devlin, M. Chang, and K. Lee, "BERT," in Proc. NAACL, pp. 4171–4186, 2019.
[3] N. Reimers and I. Gurevych, "Sentence-BERT," in Proc. EMNLP, pp. 3982–3992, 2019.`),
  ).toBe(true);
});

test('running text that cites is not a list', () => {
  expect(
    isList(
      'Retrieval practice helps more than reading again (Roediger & Karpicke, 2006; Rowland, 2014). Karpicke and Roediger (2008) had people learn forty pairs of words and recall them a week later. Those who had kept recalling remembered eighty percent, the others thirty-five (see also Butler, 2010, and Carpenter et al., 2012). The effect holds in schools (Agarwal et al., 2012).',
    ),
  ).toBe(false);
  expect(
    isList(
      'J. D. Watson and F. H. C. Crick published the structure in 1953. M. H. F. Wilkins and R. E. Franklin had taken the photographs. In 1962 three of them received the prize; Franklin had died in 1958.',
    ),
  ).toBe(false);
  expect(isList('')).toBe(false);
});
