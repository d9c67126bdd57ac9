/**
 * The last word of a command that failed: one line on stderr, never a stack. What a
 * person can do about it decides the exit code: 2 for words and settings to correct,
 * 1 for the rest, 130 for an interruption.
 */
import { CommanderError } from 'commander';
import type { Problem } from '../../../contracts/problem.ts';
import { nearestName } from '../../../kernel/config/nearest-name.ts';
import { settings } from '../../../kernel/config/settings.ts';
import type { AppError } from '../../../kernel/errors/app-error.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import { toProblem } from '../../../kernel/errors/to-problem.ts';
import { cliError } from '../../error-codes.ts';
import type { Output } from './output.ts';

const flagsOfSettings = settings.flatMap(({ flag }) => flag ?? []);

/**
 * Keeps what a person should not have to read: the stack of a bug, under its trace
 * id. Returns where, or null when there is no log yet.
 */
export type BugLog = (traceId: string, error: AppError) => string | null;

export interface ErrorReportPorts {
  output: Output;
  logBug: BugLog;
  newTraceId: () => string;
}

export function reportError(thrown: unknown, ports: ErrorReportPorts): number {
  if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
  const error = thrown instanceof CommanderError ? toUsageError(thrown) : toAppError(thrown);
  const traceId = givenTraceId(error) ?? ports.newTraceId();
  const about = error.kind === 'bug' ? ` (${bugNote(error, traceId, ports.logBug)})` : '';
  ports.output.complain(`lyceum: ${oneLine(error.message)}${faultNote(error)}${about}`);
  if (ports.output.json) ports.output.complain(JSON.stringify(problemOf(error, traceId)));
  return isUsage(error) ? 2 : 1;
}

function isUsage(error: AppError): boolean {
  return (
    cliError.is(error, 'cli.usage') ||
    kernelError.is(error, 'config.invalid', 'model.unknown', 'model.key-missing', 'model.key-wrong')
  );
}

/** Where the first fault is, unless the message says so already. */
function faultNote({ message, faults: [first] }: AppError): string {
  return first && !message.includes(first.message) ? ` (${first.path} ${first.message})` : '';
}

function bugNote(error: AppError, traceId: string, logBug: BugLog): string {
  const log = logBug(traceId, error);
  if (log !== null) return `trace ${traceId}, log ${log}`;
  const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
  return `trace ${traceId}, no log yet: ${oneLine(reason)}`;
}

/** Commander says `error: …` on one line and its suggestion on the next. */
function toUsageError(error: CommanderError): AppError {
  const message = oneLine(error.message)
    .replace(/^error: /, '')
    .replace(/^command-argument value ('.*') is invalid for argument '(\w+)'/, '$1 is no <$2>');
  return cliError('cli.usage', `${message}${missedHint(error)}`, { cause: error });
}

/** Commander knows only the flags that its help shows; every setting has one. */
function missedHint({ code, message }: CommanderError): string {
  if (code !== 'commander.unknownOption' || message.includes('Did you mean')) return '';
  const given = /'(--[^'=]*)/.exec(message)?.[1];
  const near = given && nearestName(given, flagsOfSettings);
  return near ? ` (Did you mean ${near}?)` : '; "lyceum help" lists what there is';
}

function problemOf(error: AppError, traceId: string): Problem {
  const { details, ...problem } = toProblem(error, traceId);
  const { trace_id: _told, ...rest } = details ?? {};
  return Object.keys(rest).length > 0 ? { ...problem, details: rest } : problem;
}

/** An error that a server reported carries the trace id that the server's log knows. */
function givenTraceId(error: AppError): string | undefined {
  const given = error.details.trace_id;
  return typeof given === 'string' ? given : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
