/**
 * Where each setting may come from, and what is said about it in the docs and in
 * `lyceum help config`. Everything else about it is in the schema.
 *
 * Secrets come from the environment (or `.env`) only: a config file gets committed
 * and copied, and the flags of a process can be read by every user of the machine.
 */
import { unescape as decodePercent } from 'node:querystring';
import { z } from 'zod';
import { Config } from './config.ts';

export type SettingName = keyof Config;

export interface Setting {
  name: SettingName;
  /** Its environment variable; null when text cannot carry it. */
  env: string | null;
  /** Its command line flag; null when it has none. */
  flag: string | null;
  /** Whether `lyceum.config.json` may hold it. */
  inFile: boolean;
  secret: boolean;
  kind: 'number' | 'text' | 'choice' | 'object';
  /** What a value may be, to follow "must be". */
  allowed: string;
  default: string | null;
  meaning: string;
}

export type SettingRow = Pick<Setting, 'name' | 'env' | 'flag' | 'default' | 'meaning'>;

/** Variables that other tools use too keep the names that those tools gave them. */
const sharedVariables: Partial<Record<SettingName, string>> = {
  databaseUrl: 'DATABASE_URL',
  openaiApiKey: 'OPENAI_API_KEY',
  anthropicApiKey: 'ANTHROPIC_API_KEY',
  googleApiKey: 'GOOGLE_GENERATIVE_AI_API_KEY',
  openaiBaseUrl: 'OPENAI_BASE_URL',
  anthropicBaseUrl: 'ANTHROPIC_BASE_URL',
  googleBaseUrl: 'GOOGLE_BASE_URL',
  braveApiKey: 'BRAVE_API_KEY',
  tavilyApiKey: 'TAVILY_API_KEY',
  firecrawlApiKey: 'FIRECRAWL_API_KEY',
  zepApiKey: 'ZEP_API_KEY',
  zepBaseUrl: 'ZEP_API_URL',
  s3AccessKeyId: 'AWS_ACCESS_KEY_ID',
  s3SecretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  s3Region: 'AWS_REGION',
};

/** `databaseUrl` is one because it usually holds the password. */
const secretSettings: ReadonlySet<SettingName> = new Set([
  'databaseUrl',
  'token',
  'oidcClientSecret',
  'openaiApiKey',
  'anthropicApiKey',
  'googleApiKey',
  'compatibleApiKey',
  'braveApiKey',
  'tavilyApiKey',
  'firecrawlApiKey',
  'zepApiKey',
  's3AccessKeyId',
  's3SecretAccessKey',
] as const);

interface ValueSchema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
}

/** Every setting, in the order of the schema. */
export const settings: readonly Setting[] = Object.entries(
  z.toJSONSchema(Config, { io: 'input' }).properties ?? {},
).map(([name, schema]) => describeSetting(name as SettingName, schema as ValueSchema));

/** The table of the docs page and of `lyceum help config`: one row per setting. */
export function settingsTable(): SettingRow[] {
  return settings.map(({ name, env, flag, default: value, meaning }) => ({
    name,
    env,
    flag,
    default: value,
    meaning,
  }));
}

/** Every secret in a configuration, for the log to leave out. */
export function secretsOf(config: Config): string[] {
  const values = settings
    .filter(({ secret }) => secret)
    .map(({ name }) => config[name])
    .filter((value) => typeof value === 'string');
  const password = URL.parse(config.databaseUrl ?? '')?.password ?? '';
  return password === '' ? values : [...values, password, decodePercent(password)];
}

function describeSetting(name: SettingName, schema: ValueSchema): Setting {
  const kind = kindOf(schema);
  const secret = secretSettings.has(name);
  const asText = kind !== 'object';
  return {
    name,
    env: asText ? (sharedVariables[name] ?? `LYCEUM_${words(name).join('_').toUpperCase()}`) : null,
    flag: asText && !secret ? `--${words(name).join('-')}` : null,
    inFile: !secret,
    secret,
    kind,
    allowed: allowedOf(kind, schema),
    default: defaultOf(kind, schema),
    meaning: schema.description ?? '',
  };
}

function kindOf(schema: ValueSchema): Setting['kind'] {
  if (schema.enum !== undefined) return 'choice';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'object' ? 'object' : 'text';
}

function allowedOf(kind: Setting['kind'], schema: ValueSchema): string {
  switch (kind) {
    case 'choice':
      return `one of ${schema.enum?.join(', ')}`;
    case 'object':
      return 'an object such as {"openai:gpt-x": {"input": 2.5, "output": 10}}';
    case 'text':
      return 'text that is not empty';
    case 'number':
      return `${schema.type === 'integer' ? 'a whole number' : 'a number'} ${rangeOf(schema)}`;
  }
}

function rangeOf({ minimum, maximum }: ValueSchema): string {
  // Whole numbers without a limit of their own carry the largest one that is exact.
  const unlimited = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER;
  return unlimited ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
}

function defaultOf(kind: Setting['kind'], schema: ValueSchema): string | null {
  if (schema.default === undefined) return null;
  return kind === 'object' ? JSON.stringify(schema.default) : String(schema.default);
}

function words(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
