/**
 * Text as a terminal may have it. Documents, servers and models choose what we print, and a
 * control code would be obeyed: it colours, erases, renames the window, types for the person.
 */
import { stripVTControlCharacters } from 'node:util';

/** Whole sequences go, then every single code but the line end and the tab. */
export function terminalText(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');
}

/** JSON escapes the codes below the space by itself, and leaves the others as they are. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f]/g,
    (code) => `\\u00${code.charCodeAt(0).toString(16)}`,
  );
}
