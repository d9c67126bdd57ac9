/**
 * Reads the settings of each source, with the name of every value and where it was written, and
 * refuses names that mean nothing: a misspelt setting that is silently ignored costs
 * an evening.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { kernelError } from '../errors/error-codes.ts';
import type { Environment } from './environment.ts';
import { jsonFault } from './json-fault.ts';
import { nearestName } from './nearest-name.ts';
import { type Setting, settings } from './settings.ts';

export const CONFIG_FILE = 'lyceum.config.json';

/** A value that somebody gave. `name` is what they called it, `source` where they wrote it. */
export interface Given {
  setting: Setting;
  name: string;
  source: string;
  value: unknown;
}

/** Why a value cannot be used, in one line that starts with its name and where it was written. */
export interface ConfigFault {
  name: string;
  message: string;
}

export interface Source {
  given: Given[];
  faults: ConfigFault[];
}

export type ReadFile = (path: string) => string;

/** Read by `npm run eval` and by the test suite, which start the product in their environment. */
const otherVariables = ['LYCEUM_EVAL_DATA', 'LYCEUM_REQUIRE_POSTGRES'];

export function fromFlags(flags: Readonly<Record<string, unknown>>): Source {
  return readNames(Object.entries(flags).filter(isSet), 'flag', {
    find: (name) => settings.find((setting) => setting.name === name && setting.flag !== null),
    show: (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    known: settings.flatMap(({ flag }) => flag ?? []),
  });
}

export function fromEnvironment(env: Environment, source: 'environment' | '.env'): Source {
  const ours = Object.entries(env)
    .filter(isSet)
    .filter(([name]) => /^LYCEUM_/i.test(name) || settings.some((setting) => setting.env === name))
    .filter(([name]) => !otherVariables.includes(name));
  return readNames(ours, source, {
    find: (name) => settings.find((setting) => setting.env === name),
    show: oneLine,
    known: settings.flatMap(({ env: variable }) => variable ?? []),
  });
}

/** `.env` in the working folder, as variables. */
export function readDotEnv(cwd: string, readFile: ReadFile): Environment {
  const text = readIfThere(cwd, '.env', readFile);
  return text === null ? {} : parseEnv(text);
}

/** `lyceum.config.json` in the working folder. Secrets in it are refused. */
export function fromConfigFile(cwd: string, readFile: ReadFile): Source {
  const text = readIfThere(cwd, CONFIG_FILE, readFile);
  if (text === null) return { given: [], faults: [] };

  const { given, faults } = readNames(Object.entries(parseObject(text)), CONFIG_FILE, {
    find: (name) => settings.find((setting) => setting.name === name),
    show: oneLine,
    known: settings.filter(({ inFile }) => inFile).map(({ name }) => name),
  });
  const misplaced = given
    .filter(({ setting }) => !setting.inFile)
    .map(({ name, setting }) => ({
      name,
      message: `${name} (${CONFIG_FILE}) is a secret and does not belong in a file that gets copied: set ${setting.env} in the environment or in .env.`,
    }));
  return {
    given: given.filter(({ setting }) => setting.inFile),
    faults: [...faults, ...misplaced],
  };
}

interface Naming {
  find(name: string): Setting | undefined;
  show(name: string): string;
  known: string[];
}

function readNames(entries: [string, unknown][], source: string, naming: Naming): Source {
  const given: Given[] = [];
  const faults: ConfigFault[] = [];
  for (const [key, value] of entries) {
    const name = naming.show(key);
    const setting = naming.find(key);
    if (setting === undefined) faults.push(unknownName(name, source, naming.known));
    else given.push({ setting, name, source, value });
  }
  return { given, faults };
}

function unknownName(name: string, source: string, known: string[]): ConfigFault {
  // LYCEUM_OPENAI_API_KEY is a likely slip for OPENAI_API_KEY, so the prefix does not count.
  const stem = (variable: string) => variable.replace(/^LYCEUM_/i, '');
  const near = nearestName(stem(name), known.map(stem));
  const meant = known.find((variable) => stem(variable) === near);
  const hint =
    meant === undefined ? '"lyceum help config" lists the settings.' : `Did you mean ${meant}?`;
  return { name, message: `${name} (${source}) is not a setting of Lyceum. ${hint}` };
}

/** A name written by a person may hold line breaks, but a message must stay on one line. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').slice(0, 80);
}

/** An empty value counts as none: that is how `NAME=` in a shell or `.env` is meant. */
function isSet([, value]: [string, unknown]): boolean {
  return value !== undefined && value !== '';
}

function readIfThere(cwd: string, name: string, readFile: ReadFile): string | null {
  try {
    return readFile(join(cwd, name)).replace(/^\uFEFF/, '');
  } catch (cause) {
    const reason =
      cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    if (reason === 'ENOENT') return null;
    throw kernelError('config.invalid', `${name} cannot be read (${reason}).`, { cause });
  }
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}

function parseObject(text: string): object {
  const fault = jsonFault(text);
  if (fault !== null) {
    const place = `line ${fault.line}, column ${fault.column}`;
    throw kernelError('config.invalid', `${CONFIG_FILE} is not valid JSON at ${place}.`);
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw kernelError('config.invalid', `${CONFIG_FILE} must hold one JSON object.`);
  }
  return value;
}
