/** The program of the parser child: reads the file on its standard input and says what is in it. */
import { readFileSync } from 'node:fs';
import { extract } from '../extract/extract.ts';
import type { ParseJob } from '../extract/parse-job.ts';
import { receiveJob, send } from './child-channel.ts';
import { describeFailure } from './describe-failure.ts';

const FILE = 0;

function giveUp(thrown: unknown): never {
  send(describeFailure(thrown));
  process.exit(0);
}

process.on('uncaughtException', giveUp);
// A reader may leave a promise behind that rejects later; only what the reader returns matters.
process.on('unhandledRejection', () => undefined);

try {
  const job = receiveJob() as ParseJob;
  for await (const message of extract(readFileSync(FILE), job)) send(message);
} catch (thrown) {
  giveUp(thrown);
}
process.exit(0);
