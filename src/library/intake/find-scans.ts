/** The pages of a PDF whose ink says more than their text. */
import { needsOcr } from '../../domain/ocr/needs-ocr.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Step } from '../../kernel/workflow/define-workflow.ts';
import { libraryError } from '../error-codes.ts';
import type { Ocr } from '../ocr/ocr.ts';
import type { PageMeasures } from '../ocr/ocr-messages.ts';

/** With more text than this a page is no scan, whatever else is on it. */
const TEXT_PAGE_CHARACTERS = 400;

/** One page may be a poster. Where page after page cannot be drawn, the file is made to hurt. */
const MOST_UNDRAWABLE = 20;

export async function findScans(
  ocr: Pick<Ocr, 'measurePage'>,
  file: string,
  characters: readonly number[],
  { signal, emit }: Pick<Step, 'signal' | 'emit'>,
): Promise<number[]> {
  const scans: number[] = [];
  const undrawable: Undrawable[] = [];
  for (const [index, count] of characters.entries()) {
    if (count >= TEXT_PAGE_CHARACTERS) continue;
    const page = index + 1;
    const measures = await ocr.measurePage(file, page, { signal }).catch(unlessUndrawable);
    if (measures instanceof AppError) undrawable.push({ page, fault: measures });
    else if (needsOcr({ characters: count, ...measures })) scans.push(page);
    if (undrawable.length > MOST_UNDRAWABLE) break;
  }
  refuseHopeless(undrawable, scans.length === 0 && characters.every((count) => count === 0));
  const lost = undrawable.map(({ page }) => page).filter((page) => !characters[page - 1]);
  if (lost.length > 0) emit(leftOut(lost));
  return scans;
}

interface Undrawable {
  page: number;
  fault: AppError;
}

function refuseHopeless(undrawable: readonly Undrawable[], isEmpty: boolean): void {
  const [first] = undrawable;
  if (first && (isEmpty || undrawable.length > MOST_UNDRAWABLE)) throw first.fault;
}

/** Returns the error of a page that cannot be drawn; throws others, which say nothing about the page. */
function unlessUndrawable(thrown: unknown): AppError | PageMeasures {
  if (libraryError.is(thrown, 'document.too-large', 'document.corrupt')) return thrown;
  throw thrown;
}

function leftOut(pages: readonly number[]) {
  const which = pages.length === 1 ? `Page ${pages[0]} has` : `Pages ${pages.join(', ')} have`;
  const they = pages.length === 1 ? 'it was' : 'they were';
  const message = `${which} no text and cannot be drawn, so ${they} left out.`;
  return { type: 'warning' as const, code: 'pages-unreadable', message };
}
