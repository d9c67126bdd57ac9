/** The papers in an Atom feed of arXiv. Document types and entities of its own are refused. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { libraryError } from '../error-codes.ts';

export interface ArxivPaper {
  /** Such as `2301.00001v2`. */
  id: string;
  title: string;
  authors: string[];
  abstract: string;
  published: string;
  /** The page about it. */
  url: string;
  /** The paper itself. */
  paperUrl: string;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => name === 'entry' || name === 'author',
});

const Entry = z.object({
  id: z.string().max(300),
  title: z.string().min(1).max(1000),
  summary: z.string().min(1).max(20_000),
  published: z.iso.datetime(),
  author: z.array(z.object({ name: z.string().max(300) })).default([]),
});
const Feed = z.object({
  feed: z.object({ entry: z.array(z.unknown()).max(200).default([]) }),
});
/** `http://arxiv.org/abs/hep-th/9901001v1`: what stands behind `abs/`. */
const ABSTRACT_PAGE = /^https?:\/\/arxiv\.org\/abs\/([\w.-]+(?:\/\d+)?(?:v\d+)?)$/u;

export function readAtom(xml: string): ArxivPaper[] {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(xml) || XMLValidator.validate(xml) !== true) throw malformed();
  const feed = Feed.safeParse(parser.parse(xml));
  if (!feed.success) throw malformed();
  return feed.data.feed.entry.flatMap(paperOf);
}

/** arXiv tells of an error in an entry whose id is no paper. */
function paperOf(entry: unknown): ArxivPaper[] {
  const parsed = Entry.safeParse(entry);
  const id = parsed.success ? ABSTRACT_PAGE.exec(parsed.data.id)?.[1] : undefined;
  if (!parsed.success || id === undefined) return [];
  const { title, summary, published, author } = parsed.data;
  return [
    {
      id,
      title: oneLine(title),
      authors: author.map(({ name }) => oneLine(name)),
      abstract: oneLine(summary),
      published,
      url: `https://arxiv.org/abs/${id}`,
      paperUrl: `https://arxiv.org/pdf/${id}`,
    },
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function malformed() {
  return libraryError('search.web-failed', 'arXiv answered something that is no Atom feed.');
}
