import { expect, test } from 'vitest';
import { citeDocument, citePlace, isPaged } from './cite-place.ts';

test('a document with pages is cited by the page, one without by the section', () => {
  expect(citePlace({ page: 6, section: 'Tides', paged: true })).toBe('p. 6');
  expect(citePlace({ page: 1, section: 'Spring tides', paged: false })).toBe('§ Spring tides');
  expect(citePlace({ page: 1, section: null, paged: false, title: 'The sea' })).toBe('The sea');
  expect(citePlace({ page: 1, section: null, paged: false })).toBe('');
});

test('a document and the place in it are one cite, and nothing is said twice', () => {
  const sea = { title: 'The sea', page: 1 };
  expect(citeDocument({ ...sea, section: 'Tides', paged: true })).toBe('The sea, p. 1');
  expect(citeDocument({ ...sea, section: 'Tides', paged: false })).toBe('The sea, § Tides');
  expect(citeDocument({ ...sea, section: 'The sea', paged: false })).toBe('The sea');
  expect(citeDocument({ ...sea, section: null, paged: false })).toBe('The sea');
});

test('paper, pictures and slides have pages; texts that flow have none', () => {
  expect((['pdf', 'tiff', 'png', 'jpeg', 'webp', 'pptx'] as const).every(isPaged)).toBe(true);
  expect((['markdown', 'html', 'docx', 'text', 'epub', 'vtt', 'srt'] as const).some(isPaged)).toBe(
    false,
  );
});
