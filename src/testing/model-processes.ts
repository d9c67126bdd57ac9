/** The model processes that this process has started; `ps` itself is a child while it looks. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function modelProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) =>
        Number(parent) === process.pid && args.join(' ').includes('model-child'),
    )
    .map(([pid]) => Number(pid));
}
