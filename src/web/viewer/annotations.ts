/** Highlights and notes of a document, and how they are made, changed and taken away. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Annotation, AnnotationChange, NewAnnotation } from '../../contracts/annotation.ts';
import { getJson, sendJson } from '../api/client.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useToasts } from '../ui/toasts.tsx';
import type { PageMark } from './page-sheet.tsx';
import type { TextMark } from './text-view.tsx';
import { viewerTexts } from './viewer.texts.ts';

export const annotationsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['annotations', documentId],
    queryFn: async ({ signal }) =>
      (
        await getJson<{ annotations: Annotation[] }>(
          `/api/documents/${documentId}/annotations`,
          signal,
        )
      ).annotations,
  });

export function useAnnotations(documentId: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(viewerTexts);
  const refresh = () => queries.invalidateQueries(annotationsQuery(documentId));
  const create = async (annotation: NewAnnotation): Promise<Annotation> => {
    const made = await sendJson<Annotation>('POST', `/api/documents/${documentId}/annotations`, {
      body: annotation,
    });
    await refresh();
    return made;
  };
  return {
    create,
    async change(id: string, change: AnnotationChange): Promise<void> {
      await sendJson('PATCH', `/api/annotations/${id}`, { body: change });
      await refresh();
    },
    async remove(annotation: Annotation): Promise<void> {
      await sendJson('DELETE', `/api/annotations/${annotation.id}`);
      await refresh();
      const again = () => void create(asNew(annotation)).catch(toasts.complain);
      toasts.say(texts.removed, annotation.status === 'current' ? again : undefined);
    },
  };
}

/** What makes the same annotation once more, after it was taken away. */
function asNew({ spans, quote, note, colour }: Annotation): NewAnnotation {
  const [first, last] = [spans[0], spans.at(-1)];
  return {
    block_id: first?.block_id ?? '',
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    ...(last && { end_block_id: last.block_id }),
    quote,
    note,
    colour,
  };
}

const isHere = ({ status }: Annotation): boolean => status === 'current';

export function pageMarksOf(annotations: readonly Annotation[]): PageMark[] {
  return annotations.filter(isHere).map(({ id, colour, boxes }) => ({ key: id, colour, boxes }));
}

export function textMarksOf(annotations: readonly Annotation[]): TextMark[] {
  return annotations
    .filter(isHere)
    .flatMap(({ id, colour, spans }) => spans.map((span) => ({ ...span, mark: id, colour })));
}
