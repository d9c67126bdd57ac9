/** `lyceum add` on a file of each kind of end, scans apart; `add-fixtures.wide.test.ts` takes all. */
import { test } from 'vitest';
import { expectToEndAs } from '../../testing/documents/add-fixtures.ts';

/** Three processes start, and a bomb swells until it is stopped, on a machine that may be busy. */
const PATIENCE_MS = 5 * 60_000;

test('each file ends as it should, and the server answers others meanwhile', {
  timeout: PATIENCE_MS,
}, async () => {
  await expectToEndAs({
    'chapters/no_fotosyntese.pdf': 'ready pdf',
    'hostile/bomb_100MB.docx': 'document.too-large',
    'hostile/encrypted_pw_secret.pdf': 'document.encrypted',
    'hostile/html_named.pdf': 'ready html',
    'hostile/page_cycle.pdf': 'document.corrupt',
    'hostile/xml_laughs.docx': 'document.unsafe',
    'hostile/zero.pdf': 'document.empty',
  });
});
