/**
 * The modules that an installed Lyceum needs, as JavaScript: Node does not strip types from what lies
 * under `node_modules`. Types become blanks, so lines and columns stay those of the source.
 */
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface ReachedCode {
  /** JavaScript by its path from the root of the project, `.js` at the end. */
  modules: Map<string, string>;
  /** The packages that are imported by name. */
  packages: Set<string>;
}

/** Imports, workers and children alike name our modules by a relative path in quotes. */
const OWN_MODULE = /(?<quote>['"])(?<path>\.{1,2}\/[^'"\n]*)\.ts\k<quote>/g;
const PACKAGE =
  /(?:^(?:import|export|\})[^'\n]*\bfrom |^import |\bimport\(|\b(?:meta|require)\.resolve\()'(?<name>@[^/'\n]+\/[^/'\n]+|[a-z][^/'\n]*)/gm;

/** Everything that the entries lead to; tests and what only tests use are not on the way. */
export function reachedCode(root: string, entries: readonly string[]): ReachedCode {
  const modules = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(asJavaScript(path))) continue;
    const stripped = stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'));
    modules.set(asJavaScript(path), stripped.replace(OWN_MODULE, '$<quote>$<path>.js$<quote>'));
    waiting.push(...ownModules(root, path, stripped));
    for (const name of packagesOf(stripped)) packages.add(name);
  }
  return { modules, packages };
}

function ownModules(root: string, path: string, code: string): string[] {
  return [...code.matchAll(OWN_MODULE)].map(({ groups }) => {
    const named = join(dirname(join(root, path)), `${groups?.path}.ts`);
    if (!existsSync(named))
      throw new Error(`${path} names ${groups?.path}.ts, which is not there.`);
    return relative(root, named);
  });
}

function packagesOf(code: string): string[] {
  return [...code.matchAll(PACKAGE)]
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => !name.startsWith('node:'));
}

function asJavaScript(path: string): string {
  return path.replace(/\.ts$/, '.js');
}
