/**
 * What processes tell each other of work: `stop:` and a run, or the name of a queue that has a new
 * job. The job is for every process, or for one that has places enough for it: told all, every idle
 * process would look for each run, and all but one in vain.
 */
export const NOTICES = 'run_work';

export function noticeOf(queue: string, forProcess?: string): string {
  return forProcess === undefined ? queue : `${queue} ${forProcess}`;
}

export function readNotice(notice: string): { queue: string; forProcess: string | undefined } {
  const [queue = '', forProcess] = notice.split(' ');
  return { queue, forProcess };
}
