/**
 * `npm run sbom`: writes what this Lyceum is built of, as a list for programs (CycloneDX 1.6) and as
 * one of licences for people. The same lock file gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../src/app/version.ts';
import { isFree, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/sbom');
const packages = shippedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'lyceum.cdx.json'), `${JSON.stringify(billOf(packages), null, 2)}\n`);
writeFileSync(join(folder, 'LICENCES.md'), licencesOf(packages));
process.stdout.write(`${packages.length} packages, written to ${folder}\n`);
const strange = packages.filter(({ licence }) => !isFree(licence));
for (const { name, licence } of strange) process.stderr.write(`${name}: ${licence}\n`);
if (strange.length > 0) process.exitCode = 1;

function billOf(shipped: readonly ShippedPackage[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name: 'lyceum', version, 'bom-ref': `lyceum@${version}` },
    },
    components: shipped.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
      'bom-ref': `${one.name}@${one.version}`,
      scope: one.optional ? 'optional' : 'required',
      // Old packages say "BSD", which is no name of the SPDX list.
      licenses: [
        one.licence === 'BSD' ? { license: { name: 'BSD' } } : { expression: one.licence },
      ],
      ...(one.integrity && { hashes: [hashOf(one.integrity)] }),
    })),
  };
}

/** The lock file has them as "sha512-" and base64; CycloneDX wants them in hex. */
function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  const alg = algorithm.replace('sha', 'SHA-');
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') };
}

function licencesOf(shipped: readonly ShippedPackage[]): string {
  const byLicence = Object.entries(Object.groupBy(shipped, ({ licence }) => licence)).sort();
  return [
    '# Licences of what Lyceum brings along',
    ...byLicence.map(([licence, own = []]) =>
      [`## ${licence}`, ...own.map(({ name, version: its }) => `- ${name} ${its}`)].join('\n\n'),
    ),
    'The licences of the local models stand in their cards under `models/`.',
    '',
  ].join('\n\n');
}
