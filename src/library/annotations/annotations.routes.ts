/** Highlights and notes over HTTP. */
import { z } from 'zod';
import {
  Annotation,
  AnnotationChange,
  AnnotationId,
  NewAnnotation,
  NotedAnnotation,
} from '../../contracts/annotation.ts';
import { DocumentId } from '../../contracts/document.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { type AnnotationPorts, Annotations } from './annotations.ts';

const tag = 'library';
const ofDocument = z.object({ id: DocumentId });
const params = z.object({ id: AnnotationId });

export function annotationRoutes(ports: AnnotationPorts): Route[] {
  const annotations = new Annotations(ports);
  return [...inDocuments(annotations), ...oneAnnotation(annotations)];
}

function inDocuments(annotations: Annotations): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/annotations',
      summary: 'What the caller marked in all documents, the last written first.',
      tag,
      output: z.object({ annotations: z.array(NotedAnnotation) }),
      handle: async ({ caller }) => ({ annotations: await annotations.everywhere(caller.userId) }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/documents/:id/annotations',
      summary: 'What the caller marked in a document, in reading order; what was lost comes last.',
      tag,
      params: ofDocument,
      output: z.object({ annotations: z.array(Annotation) }),
      handle: async ({ caller, params }) => ({
        annotations: await annotations.list(caller.userId, params.id),
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/documents/:id/annotations',
      summary: 'Marks a selection. The same selection again changes the annotation that is there.',
      tag,
      params: ofDocument,
      body: NewAnnotation,
      output: Annotation,
      status: 201,
      moreAnswers: [{ status: 200, description: 'It was there.', output: Annotation }],
      async handle({ caller, params, body }) {
        const { annotation, isNew } = await annotations.add(caller.userId, params.id, body);
        return isNew ? annotation : Response.json(Annotation.parse(annotation));
      },
    }),
  ];
}

function oneAnnotation(annotations: Annotations): Route[] {
  return [
    defineRoute({
      method: 'PATCH',
      path: '/api/annotations/:id',
      summary: 'Gives an annotation another note or another colour.',
      tag,
      params,
      body: AnnotationChange,
      output: Annotation,
      handle: ({ caller, params, body }) => annotations.change(caller.userId, params.id, body),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/annotations/:id',
      summary: 'Deletes an annotation.',
      tag,
      params,
      output: z.undefined(),
      async handle({ caller, params }) {
        await annotations.remove(caller.userId, params.id);
        return undefined;
      },
    }),
  ];
}
