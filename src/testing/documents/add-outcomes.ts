/** The real `lyceum add` on files, and what came of each, as one line and as a table. */

import { textTable } from '../../app/cli/terminal/text-table.ts';
import type { Document } from '../../contracts/document.ts';
import { runCliProcess } from '../cli/cli-process.ts';

export interface FileToAdd {
  /** What it is called in the table. */
  name: string;
  path: string;
}

export interface AddOutcome {
  file: string;
  document: Document | null;
  problem: { code: string; message: string } | null;
}

/** Into the library in this data folder, or into that of the server that holds it. */
export async function addFiles(data: string, files: readonly FileToAdd[]): Promise<AddOutcome[]> {
  const paths = files.map(({ path }) => path);
  const { stdout, stderr } = await runCliProcess(['add', ...paths, '--json', '--data', data]);
  if (stdout === '') throw new Error(`lyceum add said nothing: ${stderr}`);
  const outcomes = JSON.parse(stdout) as AddOutcome[];
  return outcomes.map((outcome, at) => ({ ...outcome, file: files[at]?.name ?? '' }));
}

/** `status format`, and what OCR made of a scan; or the code of the failure. */
export function outcomeText({ document, problem }: AddOutcome): string {
  if (problem) return problem.code;
  if (document === null) return 'neither a document nor a problem';
  const { status, format, ocr } = document;
  if (ocr === null) return `${status} ${format}`;
  if (ocr.warned_pages.length > 0) return `${status} ${format}, scan with a warning`;
  const isSure = ocr.confidence >= 85 && ocr.bad_pages.length === 0;
  return `${status} ${format}, scan ${isSure ? 'sure' : 'unsure'}`;
}

export function outcomeTable(outcomes: readonly AddOutcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { file, document, problem } = outcome;
    const confidence = document?.ocr?.confidence.toFixed(1) ?? '';
    const said = problem?.message ?? document?.title ?? '';
    return [file, outcomeText(outcome), document?.language ?? '', confidence, said];
  });
  return textTable(['file', 'outcome', 'language', 'confidence', ''], rows);
}
