/** What pdf.js throws, as our errors. */
import { AppError } from '../../../kernel/errors/app-error.ts';
import { libraryError } from '../../error-codes.ts';

/** The codes of pdf.js's `PasswordException`. */
const WRONG_PASSWORD = 2;

export function toPdfError(thrown: unknown, details: Record<string, unknown> = {}): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, code } = describe(thrown);
  if (name === 'PasswordException') {
    const message =
      code === WRONG_PASSWORD
        ? 'The password does not open this PDF. Check it and try again.'
        : 'This PDF is protected. Give its password with the upload.';
    return libraryError('document.encrypted', message, { details, cause: thrown });
  }
  return libraryError(
    'document.corrupt',
    'This PDF cannot be read: it is damaged or not a PDF at all. Try to export it again.',
    { details, cause: thrown },
  );
}

function describe(thrown: unknown): { name: string; code: unknown } {
  if (!(thrown instanceof Error)) return { name: '', code: undefined };
  return { name: thrown.name, code: 'code' in thrown ? thrown.code : undefined };
}
