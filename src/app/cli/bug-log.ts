/** Where the stack of a bug goes: into the log of the data folder, never onto the screen. */
import { existsSync } from 'node:fs';
import type { Config } from '../../kernel/config/config.ts';
import { openTrace } from './connect/open-trace.ts';
import type { BugLog } from './terminal/report-error.ts';

export function bugLogIn(config: Config | undefined): BugLog {
  return (traceId, error) => {
    if (config === undefined || config.logLevel === 'silent') return null;
    const { trace, file } = openTrace(config);
    trace.error('The command line failed.', error, { trace_id: traceId });
    file.close();
    // A data folder that cannot be written has no log either.
    return existsSync(file.path) ? file.path : null;
  };
}
