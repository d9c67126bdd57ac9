/** Presentations: a page per slide, in the order of the show, each with its notes. */
import type { FlowItem } from '../../../domain/flow/flow.ts';
import { libraryError } from '../../error-codes.ts';
import type { Extraction, PageSize } from '../extraction.ts';
import { type DomNode, elementsNamed } from '../html/dom.ts';
import type { ContentLimits } from '../parse-limits.ts';
import { openZip, type Zip } from '../zip.ts';
import { officeProperties } from './office-properties.ts';
import { type Relation, relationsOf } from './part-names.ts';
import { notesItems, slideItems } from './pptx-slide.ts';
import { parseXml } from './xml.ts';

const SHOW = 'ppt/presentation.xml';
const EMU_PER_POINT = 12_700;

export function readPptx(bytes: Uint8Array, limits: ContentLimits): Extraction {
  const zip = openZip(bytes, limits);
  const show = partOf(zip, SHOW);
  if (show === undefined) {
    throw libraryError(
      'document.corrupt',
      'This presentation is damaged: its list of slides is missing. Save it again.',
    );
  }
  const slides = slideNames(zip, show);
  if (slides.length > limits.maxPages) {
    throw libraryError(
      'document.too-large',
      `This presentation has ${slides.length} slides; the limit is ${limits.maxPages}. Split it.`,
      { details: { pages: slides.length } },
    );
  }
  const missing = slides.filter((name) => !zip.names.includes(name)).length;
  return {
    ...officeProperties(zip),
    items: showItems(zip, slides),
    pages: pageSizes(show, slides.length),
    warnings:
      missing === 0 ? [] : [{ code: 'part-missing', message: `${missing} slides are missing.` }],
  };
}

/** The slides in the order of the show; their numbers in the archive say nothing. */
function slideNames(zip: Zip, show: DomNode): string[] {
  const byId = new Map(relationsOf(zip, SHOW).map(({ id, part }) => [id, part]));
  return elementsNamed(show, 'p:sldId')
    .map((slide) => byId.get(slide.getAttribute('r:id') ?? ''))
    .filter((name) => name !== undefined);
}

function* showItems(zip: Zip, slides: readonly string[]): Generator<FlowItem> {
  for (const [at, name] of slides.entries()) {
    const slide = partOf(zip, name);
    if (slide === undefined) continue;
    const page = at + 1;
    const relations = relationsOf(zip, name);
    yield* slideItems(slide, page);
    yield* partsOfType(zip, relations, 'diagramData').flatMap((part) => diagramItems(part, page));
    yield* partsOfType(zip, relations, 'notesSlide').flatMap((part) => notesItems(part, page));
  }
}

/** SmartArt keeps its words in a part of their own. */
function diagramItems(diagram: DomNode, page: number): FlowItem[] {
  return elementsNamed(diagram, 'dgm:t').map((point) => ({
    kind: 'list',
    page,
    text: `• ${elementsNamed(point, 'a:t')
      .map((run) => run.textContent ?? '')
      .join('')}`,
  }));
}

function partsOfType(zip: Zip, relations: readonly Relation[], type: string): DomNode[] {
  return relations
    .filter((relation) => relation.type === type)
    .map(({ part }) => partOf(zip, part))
    .filter((part) => part !== undefined);
}

function partOf(zip: Zip, name: string): DomNode | undefined {
  const bytes = zip.read(name);
  return bytes && parseXml(bytes);
}

function pageSizes(show: DomNode, slides: number): PageSize[] {
  const size = elementsNamed(show, 'p:sldSz')[0];
  const points = (name: string) => (Number(size?.getAttribute(name) ?? 0) || 0) / EMU_PER_POINT;
  const [width, height] = [points('cx'), points('cy')];
  return Array.from({ length: slides }, (_, at) => ({ page: at + 1, width, height }));
}
