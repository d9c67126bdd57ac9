/** Text inside Markdown, as text: no mark, tag or address in it counts. */
import { oneLine } from './portable-text.ts';

/** Of one line, anywhere but at its start. */
export function markdownInline(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~$&!]/g, '\\$&');
}

/** Also at the start of a line, where more begins: a list, a rule, a heading's underline. */
export function markdownLine(text: string): string {
  return markdownInline(text)
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** A link where the address is one of the web; any other address is text and leads nowhere. */
export function markdownLink(title: string, url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    return `${markdownInline(title)} (${markdownInline(url)})`;
  }
  const plain = address.href.replace(/[<>\\\s]/g, (mark) => encodeURIComponent(mark));
  return `[${markdownInline(title)}](<${plain}>)`;
}
