/** package.json of the package: what is installed with it, in exact versions. */
import { z } from 'zod';

export interface Platform {
  os: string;
  cpu: string;
}

/** These travel inside the package, without what only weighs or reaches for a host: see trimmed-packages. */
export const BROUGHT_ALONG = ['onnxruntime-common', 'onnxruntime-node', 'swagger-ui-dist'];

/** Named only while it runs: `@tesseract.js-data/${language}`. */
const LANGUAGES = /^@tesseract\.js-data\//;

const Manifest = z.object({
  ...{ name: z.string(), version: z.string(), description: z.string(), license: z.string() },
  keywords: z.array(z.string()),
  engines: z.object({ node: z.string() }),
  bin: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof Manifest>;

/**
 * `node` is left out: a package that brings one would outgrow its room, and whoever can run `npx` has
 * one. What only the pages use is built into them.
 */
export function packageManifest(
  source: string,
  imported: ReadonlySet<string>,
  { os, cpu }: Platform,
) {
  const { dependencies, exports: ways, ...kept } = Manifest.parse(JSON.parse(source));
  const own = installedWith(dependencies, imported);
  return {
    ...kept,
    type: 'module',
    os: [os],
    cpu: [cpu],
    exports: Object.fromEntries(
      Object.entries(ways).map(([name, path]) => [name, path.replace(/\.ts$/, '.js')]),
    ),
    dependencies: own,
    bundleDependencies: BROUGHT_ALONG,
  };
}

function installedWith(
  dependencies: Manifest['dependencies'],
  imported: ReadonlySet<string>,
): Manifest['dependencies'] {
  const unknown = [...imported].filter((name) => dependencies[name] === undefined);
  if (unknown.length > 0) throw new Error(`Imported, but no dependency: ${unknown.join(', ')}`);
  const runtime = dependencies['onnxruntime-node'] ?? '';
  const needed = Object.entries(dependencies).filter(
    ([name]) => imported.has(name) || LANGUAGES.test(name),
  );
  return Object.fromEntries([...needed, ['onnxruntime-common', runtime]].sort());
}
