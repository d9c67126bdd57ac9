/** Text inside HTML and XML, as text: nothing in it is ever a tag. */

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? character);
}

/** With its line breaks; `<br/>` is a break in HTML and in XML. */
export function markupLines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br/>');
}
