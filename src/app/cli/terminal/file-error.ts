/** What the file system says about a file that the person named, as one clear line. */
import { cliError } from '../../error-codes.ts';

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is not a folder',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  }),
);

/** For `catch`: rethrows, with `complaint` and the reason when it was the file system. */
export function asFileError(complaint: string): (thrown: unknown) => never {
  return (thrown) => {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    const reason = reasons.get(code);
    if (reason === undefined) throw thrown;
    throw cliError('cli.file', `${complaint}: ${reason}`, { cause: thrown });
  };
}
