/**
 * What an upload is, by its content, with its protection taken off: the password is needed once
 * and kept nowhere. A file of a format that we cannot read is not stored; one that we can travels
 * to where files lie.
 */

import type { NewRevision } from '../documents/revisions.store.ts';
import type { ReadingPorts } from './reading-ports.ts';
import type { Upload } from './receive-upload.ts';

export type SniffedFile = Pick<
  NewRevision,
  'fileName' | 'format' | 'sourceHash' | 'size' | 'sourceUrl'
>;

export async function prepareUpload(
  { files, sniff, ocr }: Pick<ReadingPorts, 'files' | 'sniff' | 'ocr'>,
  upload: Upload,
): Promise<SniffedFile & { isUnlocked: boolean }> {
  const { path, password, fileName, sourceHash, size, sourceUrl } = upload;
  const { format } = await sniff(path);
  const isUnlocked = password !== null && format === 'pdf';
  if (isUnlocked) await files.rewrite(upload, await ocr.unlock(path, password));
  await files.bring(upload);
  return { fileName, format, sourceHash, size, sourceUrl, isUnlocked };
}
