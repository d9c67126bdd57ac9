/**
 * The log: one JSON object per line. It carries what happened, never what was read
 * or written: ids, counts and codes pass, prose and keys do not, whoever logs them.
 */
import { pino } from 'pino';
import type { TraceLine } from '../../contracts/trace-line.ts';
import type { Config } from '../config/config.ts';
import { describeError, LONGEST_DETAIL, leftOut } from './describe-error.ts';
import { secretScrubber } from './scrub-secrets.ts';

/** Ids, counts and codes. Text with spaces in it is left out: it could be a document. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Trace {
  /** `message` is a fixed sentence of the code; what varies goes into `fields`. */
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Writes the code, message and code path of the error and of its causes. */
  error(message: string, thrown: unknown, fields?: LogFields): void;
  /** One line for one agent, tool or workflow node. */
  node(line: TraceLine): void;
  /** From now on these are never written either. */
  hide(secrets: readonly string[]): void;
}

export interface TraceDestination {
  /** Gets one whole line, with its line feed. */
  write(line: string): void;
}

export interface TraceOptions {
  level: Config['logLevel'];
  destination: TraceDestination;
  now: () => Date;
  /** Never written, wherever they turn up. */
  secrets?: readonly string[];
}

export function createTrace({ level, destination, now, secrets = [] }: TraceOptions): Trace {
  let hidden = secrets;
  let scrubKnown = secretScrubber(hidden);
  const scrub = (text: string) => scrubKnown(text);
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const write = (at: 'debug' | 'info' | 'warn', message: string, fields: LogFields = {}) => {
    if (logger.isLevelEnabled(at)) logger[at](scrubAll(smallFields(fields), scrub), scrub(message));
  };

  return {
    debug: (message, fields) => write('debug', message, fields),
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error(message, thrown, fields = {}) {
      const line = { ...smallFields(fields), errors: describeError(thrown) };
      logger.error(scrubAll(line, scrub), scrub(message));
    },
    node(line) {
      logger.info(scrubAll({ ...line, errors: line.errors.map(codeOnly) }, scrub));
    },
    hide(more) {
      hidden = [...hidden, ...more];
      scrubKnown = secretScrubber(hidden);
    },
  };
}

function smallFields(fields: LogFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? codeOnly(value) : value,
    ]),
  );
}

function codeOnly(text: string): string {
  return text.length <= LONGEST_DETAIL && !/\s/.test(text) ? text : leftOut(text);
}

/** The same value with every text in it scrubbed. */
function scrubAll<Value>(value: Value, scrub: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return scrub(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as Value;
}
