import { expect, test } from 'vitest';
import { fontStyle } from './font-style.ts';

test.each([
  ['HSFWSE+NimbusRomNo9L-Medi', 'bold'],
  ['NimbusRomNo9L-MediItal', 'bold italic'],
  ['NimbusRomNo9L-ReguItal', 'italic'],
  ['NimbusRomNo9L-Regu', ''],
  ['HelveticaLTStd-BlkCond', 'bold'],
  ['Roboto-Medium', ''],
  ['CMBX12', 'bold'],
  ['CMBXTI10', 'bold italic'],
  ['CMTI10', 'italic'],
  ['CMR10', ''],
  ['CMTT9', 'mono'],
  ['LMMono10-Regular', 'mono'],
  ['LMRoman12-Bold', 'bold'],
  ['Arial,BoldItalic', 'bold italic'],
  ['Arial-BoldMT', 'bold'],
  ['TimesNewRomanPS-ItalicMT', 'italic'],
  ['LinLibertineTB', 'bold'],
  ['LinLibertineTI', 'italic'],
  ['Courier-Oblique', 'italic mono'],
  ['AdvOT46dcae81.B', 'bold'],
  ['CMMI10', 'math'],
  ['CMSY8', 'math'],
  ['FXTVQM+CMEX10', 'math'],
  ['StandardSymL-Slant_167', 'italic math'],
  ['STIXMath-Regular', 'math'],
  ['Helvetica', ''],
  ['Dingbats', ''],
])('%s is %s', (name, expected) => {
  const { bold, italic, mono, math } = fontStyle(name);
  const said = Object.entries({ bold, italic, mono, math })
    .filter(([, yes]) => yes)
    .map(([style]) => style);
  expect(said.join(' ')).toBe(expected);
});

test('the faces of one family share its name', () => {
  expect(fontStyle('ABCDEF+NimbusRomNo9L-Medi').family).toBe(
    fontStyle('NimbusRomNo9L-Regu').family,
  );
});
