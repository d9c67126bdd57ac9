/**
 * Turns flags, environment, `.env` and `lyceum.config.json` into one checked `Config`,
 * the first of them winning over the next. A wrong value stops the start with one
 * line that says which setting, where it was written and what is allowed; it never
 * repeats a secret.
 */
import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import { Config } from './config.ts';
import {
  CONFIG_FILE,
  type ConfigFault,
  fromConfigFile,
  fromEnvironment,
  fromFlags,
  type Given,
  type ReadFile,
  readDotEnv,
  readText,
} from './config-sources.ts';
import type { Environment } from './environment.ts';
import type { SettingName } from './settings.ts';

export interface ConfigSources {
  /** By setting name, as the command line parser gives them: `{ port: '4000' }`. */
  flags?: Readonly<Record<string, unknown>>;
  env: Environment;
  /** Where `.env` and `lyceum.config.json` are looked for, and what `data` is relative to. */
  cwd: string;
  /** Throws an error with code ENOENT for a file that is not there. */
  readFile?: ReadFile;
}

export function loadConfig({ flags = {}, env, cwd, readFile = readText }: ConfigSources): Config {
  // Weakest first: what comes later replaces what came before.
  const sources = [
    fromConfigFile(cwd, readFile),
    fromEnvironment(readDotEnv(cwd, readFile), '.env'),
    fromEnvironment(env, 'environment'),
    fromFlags(flags),
  ];
  const faults = sources.flatMap((source) => source.faults);
  const chosen = new Map<SettingName, Given>();
  for (const given of sources.flatMap((source) => source.given)) {
    chosen.set(given.setting.name, given);
  }

  const parsed = Config.safeParse(valuesOf(chosen));
  for (const issue of parsed.error?.issues ?? []) {
    const given = chosen.get(issue.path[0] as SettingName);
    if (given !== undefined) faults.push(wrongValue(given, issue));
  }
  if (!parsed.success || faults.length > 0) throw invalid(faults);

  const open = opensWithoutToken(parsed.data, chosen.get('host'));
  if (open !== null) throw invalid([open]);
  return { ...parsed.data, data: resolve(cwd, parsed.data.data) };
}

function valuesOf(chosen: ReadonlyMap<SettingName, Given>): Record<string, unknown> {
  return Object.fromEntries(
    [...chosen].map(([name, { setting, value, source }]) => {
      const written = setting.kind === 'number' && source !== CONFIG_FILE;
      return [name, written ? readNumber(value) : value];
    }),
  );
}

/** Flags and variables are text; what does not look like a number is left for the schema to refuse. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

interface Issue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
}

function wrongValue(given: Given, issue: Issue): ConfigFault {
  const { setting, name, source } = given;
  // Zod's own words are for programmers; a message that the schema gave starts with "must".
  const rule = issue.message.startsWith('must') ? issue.message : `must be ${setting.allowed}`;
  return { name, message: `${name} (${source}) ${rule}${notThis(given)}.` };
}

/** Repeats a value only when it is too short to be a key that was given as the wrong setting. */
function notThis({ setting, value }: Given): string {
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return setting.secret || setting.kind === 'object' || shown.length > 20 ? '' : `, not ${shown}`;
}

/** There are no accounts: on a network, the token is the only protection of the library. */
function opensWithoutToken(config: Config, host: Given | undefined): ConfigFault | null {
  if (host === undefined || config.token !== undefined || isLoopback(config.host)) return null;
  return {
    name: host.name,
    message: `${host.name} (${host.source}) lets other machines in, so LYCEUM_TOKEN must be set as well (at least 16 characters); without a token Lyceum listens on 127.0.0.1 only.`,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function invalid(faults: ConfigFault[]): AppError {
  const [first, ...others] = faults;
  const names = [...new Set(others.map(({ name }) => name))].join(', ');
  const more = names === '' ? '' : ` Also wrong: ${names}.`;
  return kernelError('config.invalid', `${first?.message ?? 'A setting is wrong.'}${more}`, {
    faults: faults.map(({ name, message }) => ({ path: name, message })),
  });
}
