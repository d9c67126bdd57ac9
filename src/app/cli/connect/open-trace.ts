/** The log of this process: a file in the data folder, with every secret of the settings left out. */
import type { Config } from '../../../kernel/config/config.ts';
import { secretsOf } from '../../../kernel/config/settings.ts';
import { type LogFile, openLogFile } from '../../../kernel/trace/log-file.ts';
import { createTrace, type Trace } from '../../../kernel/trace/trace.ts';
import { realWorld } from '../../../kernel/world/world.ts';

export function openTrace(config: Config): { trace: Trace; file: LogFile } {
  const file = openLogFile(config.data);
  const trace = createTrace({
    level: config.logLevel,
    destination: file,
    now: () => realWorld.now(),
    secrets: secretsOf(config),
  });
  return { trace, file };
}
