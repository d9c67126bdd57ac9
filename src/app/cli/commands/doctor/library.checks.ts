/** Does every document have its file and its text, and every file its document. */
import { existsSync } from 'node:fs';
import { databaseFolder } from '../../../../kernel/store/data-folder.ts';
import { realWorld } from '../../../../kernel/world/world.ts';
import { withStoreAsIs } from '../../connect/store-as-is.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

export const libraryCheck: Check = {
  name: 'library',
  depth: 'deep',
  async look({ config, holder }) {
    const { data, databaseUrl } = config;
    if (databaseUrl === undefined && holder) {
      return warn('in use, so it was not looked at', 'stop the server and try again');
    }
    if (databaseUrl === undefined && !existsSync(databaseFolder(data))) {
      return ok('empty, made at the first start');
    }
    const { StoredFiles } = await import('../../../../library/documents/stored-files.ts');
    const { findStrays } = await import('../../../../library/documents/find-strays.ts');
    const { hasCatalog } = await import('../../../../kernel/files/catalog.store.ts');
    const { openFiles } = await import('../../../../kernel/files/open-files.ts');
    const strays = await withStoreAsIs(config, async (store) => {
      if (!(await hasCatalog(store))) return null;
      const files = new StoredFiles(await openFiles(config, store, realWorld), realWorld, 0);
      return findStrays(store, files);
    });
    if (strays === null) return warn('of an earlier version', 'start Lyceum once, then look again');
    const findings = [
      strayFiles(strays.files),
      of(strays.withoutFile, 'have lost their file', 'add their files again, or delete them'),
      damagedFiles(strays.damaged),
      of(strays.unread, 'wait to be read', 'the next start reads them'),
      of(strays.withoutText, 'are ready and have no text', 'read them again'),
    ].filter((finding) => finding !== null);
    return findings.length > 0 ? findings : ok('every document has its file and its text');
  },
};

function strayFiles(count: number): Finding | null {
  return count === 0
    ? null
    : warn(`files that belong to no document: ${count}`, 'the next start removes them');
}

function damagedFiles(count: number): Finding | null {
  return count === 0
    ? null
    : fail(
        `files that are not what was stored: ${count}`,
        'add them again, or bring back a backup',
      );
}

function of(ids: readonly string[], what: string, advice: string): Finding | null {
  if (ids.length === 0) return null;
  return fail(`documents that ${what}: ${ids.length} (${ids.slice(0, 5).join(', ')})`, advice);
}
