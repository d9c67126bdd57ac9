/** `lyceum add` on every fixture. */
import { expect, test } from 'vitest';
import { expectToEndAs, keptFixtures } from '../../testing/documents/add-fixtures.ts';

const expected: Record<string, string> = {
  'chapters/en_interleaved_columns.pdf': 'ready pdf',
  'chapters/en_interleaved_columns.txt': 'ready text',
  'chapters/en_testing_effect.pdf': 'ready pdf',
  'chapters/en_testing_effect.txt': 'ready text',
  'chapters/no_fotosyntese.pdf': 'ready pdf',
  'chapters/no_fotosyntese.txt': 'ready text',
  'scans/en.txt': 'ready text',
  'scans/no.txt': 'ready text',
  'scans/en_clean200.pdf': 'ready pdf, scan sure',
  'scans/no_clean150.png': 'ready png, scan sure',
  'scans/no_skew2_300.pdf': 'ready pdf, scan sure',
  'scans/no_rot90_200.pdf': 'ready pdf, scan sure',
  'scans/en_shadow_200_confidence_trap.pdf': 'ready pdf, scan with a warning',
  'scans/en_75dpi.pdf': 'ready pdf, scan with a warning',
  'scans/en_jpeg5_100.jpg': 'document.low-confidence',
  'scans/no_blur_200.pdf': 'document.low-confidence',
  'hostile/bomb_100MB.docx': 'document.too-large',
  'hostile/bomb_30M_textops.pdf': 'document.too-complex',
  'hostile/bomb_nested_1GB.pdf': 'document.too-complex',
  'hostile/count_lie.pdf': 'ready pdf',
  'hostile/encrypted_pw_secret.pdf': 'document.encrypted',
  'hostile/form_laughs_1e9.pdf': 'document.too-complex',
  'hostile/html_named.pdf': 'ready html',
  'hostile/hugebox.pdf': 'ready pdf',
  'hostile/js_openaction.pdf': 'ready pdf',
  'hostile/page_cycle.pdf': 'document.corrupt',
  'hostile/random_hdr.pdf': 'document.corrupt',
  'hostile/truncated.pdf': 'document.corrupt',
  'hostile/xml_laughs.docx': 'document.unsafe',
  'hostile/zero.pdf': 'document.empty',
  'made/pages10k.pdf': 'document.too-large',
  'made/image_30kx30k.pdf': 'document.too-large',
};

/** What two bombs do until they are stopped, and scans on a machine that is busy. */
const PATIENCE_MS = 15 * 60_000;

test('every fixture ends as it should, and the server answers others meanwhile', {
  timeout: PATIENCE_MS,
}, async () => {
  const kept = Object.keys(expected).filter((name) => !name.startsWith('made/'));
  expect(kept.sort()).toEqual(keptFixtures().sort());
  await expectToEndAs(expected);
});
