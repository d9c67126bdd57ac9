/**
 * What a person chose on the settings page: models, their addresses and keys. It is kept in a file of
 * its own in the data folder that only its owner can read, and that no backup takes along. A setting
 * that was given at the start (flag, environment, `.env`, `lyceum.config.json`) wins over it.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { kernelError } from '../errors/error-codes.ts';
import { Config } from './config.ts';

const CHOSEN_FILE = 'settings.json';

export const ChosenSettings = Config.pick({
  modelFast: true,
  modelStrong: true,
  openaiApiKey: true,
  anthropicApiKey: true,
  googleApiKey: true,
  compatibleApiKey: true,
  compatibleBaseUrl: true,
  modelCostPerMonth: true,
}).strict();
export type ChosenSettings = z.output<typeof ChosenSettings>;
export type ChosenName = keyof ChosenSettings;

/** Null takes a choice back. */
export type SettingsChange = { [Name in ChosenName]?: ChosenSettings[Name] | null };

const names = ChosenSettings.keyof().options;
const keyNames = ['openaiApiKey', 'anthropicApiKey', 'googleApiKey', 'compatibleApiKey'] as const;

export class LiveSettings {
  readonly #given: Config;
  readonly #path: string;
  #chosen: ChosenSettings;

  constructor(given: Config) {
    this.#given = given;
    this.#path = join(given.data, CHOSEN_FILE);
    this.#chosen = readChosen(this.#path);
  }

  /** The settings as they are at this moment. */
  readonly now = (): Config => merged(this.#given, this.#chosen);

  /** As they would be after a change. */
  after(change: SettingsChange): Config {
    return merged(this.#given, changed(this.#chosen, change));
  }

  /** Where a setting comes from; null when it is not set. */
  originOf(name: ChosenName): 'given' | 'chosen' | null {
    if (this.#given[name] !== undefined) return 'given';
    return this.#chosen[name] === undefined ? null : 'chosen';
  }

  choose(change: SettingsChange): void {
    const chosen = changed(this.#chosen, change);
    writeWhole(this.#path, `${JSON.stringify(chosen, null, 2)}\n`);
    this.#chosen = chosen;
  }

  /** Keys that were typed on the page: the log leaves them out. */
  keys(): string[] {
    return keyNames.flatMap((name) => this.#chosen[name] ?? []);
  }
}

function merged(given: Config, chosen: ChosenSettings): Config {
  const set = Object.fromEntries(names.flatMap((name) => pair(name, given[name])));
  return { ...given, ...chosen, ...set };
}

function changed(chosen: ChosenSettings, change: SettingsChange): ChosenSettings {
  const all = { ...chosen, ...change };
  return ChosenSettings.parse(
    Object.fromEntries(names.flatMap((name) => pair(name, all[name] ?? undefined))),
  );
}

function pair<T>(name: ChosenName, value: T | undefined): [ChosenName, T][] {
  return value === undefined ? [] : [[name, value]];
}

function readChosen(path: string): ChosenSettings {
  const text = readIfThere(path);
  if (text === null) return {};
  const parsed = ChosenSettings.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  // Not its contents: they are keys.
  throw kernelError(
    'config.invalid',
    `${CHOSEN_FILE} in the data folder cannot be understood. Delete it, and choose the models again in Settings.`,
  );
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason =
      cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    // No folder, or none that can be one: whoever opens the store says what is wrong with it.
    if (reason === 'ENOENT' || reason === 'ENOTDIR') return null;
    throw kernelError(
      'config.invalid',
      `${CHOSEN_FILE} in the data folder cannot be read (${reason}).`,
      {
        cause,
      },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A crash leaves the old file or the new one, never half of one. */
function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.unfinished`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(unfinished, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch (cause) {
    const reason =
      cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw kernelError(
      'config.not-kept',
      `The settings could not be written (${reason}). Nothing was changed.`,
      {
        cause,
      },
    );
  }
}
