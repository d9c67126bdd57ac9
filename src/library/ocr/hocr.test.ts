/** The sample follows what `tesseract page.png out hocr` writes, cut to a line and a half. */
import { expect, test } from 'vitest';
import { readHocr } from './hocr.ts';

const HOCR = `<?xml version="1.0" encoding="UTF-8"?>
<html><body>
 <div class='ocr_page' id='page_1' title='image "page.png"; bbox 0 0 2480 3508; ppageno 0'>
  <p class='ocr_par' id='par_1_1' lang='eng' title="bbox 300 400 900 520">
   <span class='ocr_line' id='line_1_1' title="bbox 300 400 900 450; baseline 0.01 -10; x_size 48; x_descenders 10; x_ascenders 12">
    <span class='ocrx_word' id='word_1_1' title='bbox 300 400 500 450; x_wconf 96'>Salt</span>
    <span class='ocrx_word' id='word_1_2' title='bbox 520 402 900 448; x_wconf 41'><strong>&amp;&#39;water</strong></span>
   </span>
   <span class='ocr_header' id='line_1_2' title="bbox 300 470 900 520">
    <span class='ocrx_word' id='word_1_3' title='bbox 300 470 310 520; x_wconf 12'> </span>
   </span>
  </p>
 </div>
</body></html>`;

test('lines and words come with their places in points, text and confidence', () => {
  const [line, ...others] = readHocr(HOCR, 0.24);

  expect(others).toEqual([]);
  expect(line?.words).toEqual([
    { x: 72, y: 96, width: 48, height: 12, text: 'Salt', confidence: 96 },
    { x: 124.8, y: 96.48, width: 91.2, height: 11.04, text: "&'water", confidence: 41 },
  ]);
  // 450 − 10 + 0.01 · 600 / 2 pixels down, at 0.24 points each.
  expect(line?.baseline).toBeCloseTo(443 * 0.24, 1);
  expect(line?.size).toBeCloseTo(48 * 0.24, 1);
});

test('what is not hOCR holds no lines', () => {
  expect(readHocr('', 0.24)).toEqual([]);
  expect(readHocr("<span class='ocr_line' title=\"bbox 1 2\"><span class='ocrx_word'>", 1)).toEqual(
    [],
  );
  expect(readHocr('<span '.repeat(20_000), 1)).toEqual([]);
});
