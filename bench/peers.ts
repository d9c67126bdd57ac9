/**
 * The peers that we compare with. They are installed by `npm run bench:setup` only, so
 * they are looked for when needed, and their types are the few lines that we use.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Null when it is not installed. */
export function peerVersion(name: string): string | null {
  const manifest = new URL(`./node_modules/${name}/package.json`, import.meta.url);
  if (!existsSync(manifest)) return null;
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

export async function importPeer<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}

export const NOT_INSTALLED = 'not installed: npm run bench:setup';
