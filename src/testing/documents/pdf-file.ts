/** A small PDF, written object by object: Helvetica, one line of text after the other. */

/** Pages of lines; a line that begins with `# ` stands in large letters. */
export function pdfFile(pages: readonly (readonly string[])[]): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      stream(content(lines)),
    ]),
  ];
  return pdfOf(objects);
}

function content(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const isLarge = line.startsWith('# ');
      const text = line.replace(/^# /, '').replace(/[\\()]/g, '\\$&');
      return `BT /F1 ${isLarge ? 20 : 11} Tf 72 ${770 - 16 * at} Td (${text}) Tj ET`;
    })
    .join('\n');
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** A PDF of these objects; the first one is its catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}${trailer}`;
  return Buffer.from(text, 'latin1');
}
