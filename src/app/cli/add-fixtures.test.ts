/** `lyceum add` on one fixture of each kind of end; `add-fixtures.wide.test.ts` takes them all. */
import { test } from 'vitest';
import { expectToEndAs } from '../../testing/documents/add-fixtures.ts';

/** Recognising a page takes seconds on a free core, and minutes on a busy machine. */
const PATIENCE_MS = 5 * 60_000;

test('each file ends as it should, and the server answers others meanwhile', {
  timeout: PATIENCE_MS,
}, async () => {
  await expectToEndAs({
    'chapters/no_fotosyntese.pdf': 'ready pdf',
    'scans/no_clean150.png': 'ready png, scan sure',
    'hostile/bomb_100MB.docx': 'document.too-large',
    'hostile/encrypted_pw_secret.pdf': 'document.encrypted',
    'hostile/html_named.pdf': 'ready html',
    'hostile/page_cycle.pdf': 'document.corrupt',
    'hostile/xml_laughs.docx': 'document.unsafe',
    'hostile/zero.pdf': 'document.empty',
  });
});
