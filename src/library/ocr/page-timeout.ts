/** What is said when a page takes longer than it may. */
import { AppError } from '../../kernel/errors/app-error.ts';

export function pageTimeout(limitMs: number): AppError {
  return new AppError(
    'document.page-timeout',
    `Reading this page took longer than ${Math.round(limitMs / 1000)} s, so it was stopped.`,
    { details: { limit_ms: Math.round(limitMs) } },
  );
}
