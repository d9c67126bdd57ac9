/**
 * What the log says about an error: codes, messages and the code path of it and of
 * its causes. Fields of foreign errors are left out (a database error carries the
 * rows it was about), and so is every detail longer than a code or an id.
 */
import { AppError } from '../errors/app-error.ts';

export interface ErrorLine {
  name: string;
  code?: string;
  message: string;
  stack: string[];
  details?: Record<string, unknown>;
  faults?: string[];
}

const MOST_CAUSES = 5;
const MOST_FRAMES = 12;
const LONGEST_MESSAGE = 400;
export const LONGEST_DETAIL = 120;

/** The error and its causes, the outermost first. */
export function describeError(thrown: unknown): ErrorLine[] {
  const lines: ErrorLine[] = [];
  for (let error = thrown; error !== undefined && lines.length < MOST_CAUSES; ) {
    lines.push(describeOne(error));
    error = error instanceof Error ? error.cause : undefined;
  }
  return lines;
}

function describeOne(thrown: unknown): ErrorLine {
  if (!(thrown instanceof Error)) {
    return {
      name: typeof thrown,
      message: 'Something that is not an error was thrown.',
      stack: [],
    };
  }
  const line: ErrorLine = {
    name: thrown.name,
    message: cut(thrown.message, LONGEST_MESSAGE),
    stack: framesOf(thrown),
  };
  if ('code' in thrown && typeof thrown.code === 'string')
    line.code = cut(thrown.code, LONGEST_DETAIL);
  if (thrown instanceof AppError) {
    line.details = smallDetails(thrown.details);
    line.faults = thrown.faults.map(({ path }) => cut(path, LONGEST_DETAIL));
  }
  return line;
}

/** Only the frames: the first lines of a stack repeat the whole message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}

function smallDetails(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, smallValue(value)]),
  );
}

function smallValue(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value;
  if (typeof value !== 'string')
    return `[${Array.isArray(value) ? 'list' : typeof value} left out]`;
  return value.length <= LONGEST_DETAIL ? value : leftOut(value);
}

/** Says that there was a text, and how long it was. */
export function leftOut(text: string): string {
  return `[${text.length} characters left out]`;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
