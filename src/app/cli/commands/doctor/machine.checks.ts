/** Is the machine fit: Node, the data folder, the disk, the port. */
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../../../../kernel/config/config.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

const NODE_NEEDED = 24;
const LITTLE_SPACE_MB = 1000;
const NO_SPACE_MB = 100;

export const nodeCheck: Check = {
  name: 'Node',
  depth: 'basic',
  look: async () => judgeNode(process.versions.node),
};

export const folderCheck: Check = {
  name: 'data folder',
  depth: 'basic',
  look: ({ config }) => judgeFolder(config.data),
};

export const spaceCheck: Check = {
  name: 'disk space',
  depth: 'basic',
  async look({ config }) {
    const { bavail, bsize } = await statfs(await nearestExisting(config.data));
    return judgeSpace(Math.floor((bavail * bsize) / 1_000_000));
  },
};

export const portCheck: Check = {
  name: 'port',
  depth: 'basic',
  async look({ config, server }) {
    if (server) return ok(`a server answers at ${server.url}`);
    const taken = await whyNotFree(config);
    if (taken === null) return ok(`${config.host}:${config.port} is free`);
    return warn(
      `${config.host}:${config.port} cannot be used (${taken})`,
      'stop what uses it, or choose another with --port or LYCEUM_PORT',
    );
  },
};

export function judgeNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= NODE_NEEDED) return ok(version);
  return fail(`${version} is too old`, `run npm install, which brings Node ${NODE_NEEDED}`);
}

export function judgeSpace(freeMb: number): Finding {
  const found = `${freeMb} MB free`;
  if (freeMb < NO_SPACE_MB) return fail(found, 'free some space: the store cannot grow');
  return freeMb < LITTLE_SPACE_MB ? warn(found, 'free some space soon') : ok(found);
}

async function judgeFolder(folder: string): Promise<Finding> {
  const existing = await nearestExisting(folder);
  if (existing === folder && !(await stat(folder)).isDirectory()) {
    return fail(`${folder} is a file`, 'choose a folder with --data or LYCEUM_DATA');
  }
  try {
    await access(existing, constants.W_OK | constants.X_OK);
  } catch {
    return fail(
      `${existing} is not writable`,
      'change its permissions, or choose another with --data or LYCEUM_DATA',
    );
  }
  return ok(existing === folder ? folder : `${folder} (made at the first start)`);
}

async function nearestExisting(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    const there = await access(folder).then(
      () => true,
      () => false,
    );
    if (there || folder === dirname(folder)) return folder;
  }
}

async function whyNotFree({ host, port }: Config): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
