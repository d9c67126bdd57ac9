/** What to call a document: what it calls itself, else its first heading, else its file name. */
import { squeezeSpaces } from './flow-text.ts';

export interface TitleSources {
  /** From the file's own description. */
  metadata?: string | null;
  firstHeading?: string | null;
  fileName?: string | null;
}

const LONGEST = 300;
/** What programs write when nobody has said anything. */
const NOBODY_WROTE =
  /^(?:untitled.*|(?:new )?document ?\d*|dokument ?\d*|(?:microsoft )?(?:word|powerpoint)(?: document| presentation)?|(?:powerpoint|presentation|presentasjon)(?:-presentasjon)? ?\d*|no title|title|tittel|uten navn.*|slide ?\d+|scan(?:ned)?[ _-]?\d*|index|unknown|\(?anonymous\)?|proceedings\b.{0,20}|preprint)$/iu;
/** Parts that any document may have. */
const ANY_PART =
  /^(?:\d+\.? )?(?:references|bibliography|works cited|sources|(?:foot|end)?notes|see also|external links|further reading|(?:table of )?contents|abstract|summary|introduction|preface|foreword|acknowledge?ments|appendix|referanser|kilder|litteratur(?:liste)?|(?:fot)?noter|se også|eksterne lenker|innhold(?:sfortegnelse)?|sammendrag|innledning|forord|vedlegg)$/iu;
const FILE_ENDING =
  /\.(?:pdf|docx?|pptx?|epub|x?html?|md|markdown|txt|vtt|srt|tex|dvi|ps|rtf|odt|png|jpe?g|tiff?|webp|indd|qxd)$/i;

export function documentTitle({ metadata, firstHeading, fileName }: TitleSources): string {
  return (
    fromMetadata(metadata ?? '') ?? fromHeading(firstHeading ?? '') ?? fromFileName(fileName ?? '')
  );
}

function fromMetadata(text: string): string | undefined {
  const title = squeezeSpaces(text).replace(/^Microsoft (?:Word|PowerPoint) - /i, '');
  // "thesis_final2.docx": the name of another file is no title.
  if (FILE_ENDING.test(title) || /^[\w./\\:-]*[\\/][\w./\\:-]*$/.test(title)) return undefined;
  return fromHeading(title);
}

function fromHeading(text: string): string | undefined {
  const title = squeezeSpaces(text);
  const says = (title.match(/\p{L}/gu) ?? []).length >= 2;
  if (!says || title.length > LONGEST) return undefined;
  return NOBODY_WROTE.test(title) || ANY_PART.test(title) ? undefined : title;
}

function fromFileName(name: string): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(FILE_ENDING, '');
  const words = squeezeSpaces(bare.includes(' ') ? bare : bare.replace(/[_-]+/g, ' '));
  return words === '' ? 'Untitled' : words.slice(0, LONGEST);
}
