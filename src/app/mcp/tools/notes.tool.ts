/** Tools for what a person marked in the documents. */
import { z } from 'zod';
import { Annotation, NewAnnotation, NotedAnnotation } from '../../../contracts/annotation.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { defineMcpTool } from '../mcp-tool.ts';

const listNotes = defineMcpTool({
  name: 'list_notes',
  title: 'Notes and marks',
  description: 'What the person marked in the documents, with notes, the last written first.',
  effect: 'reads',
  input: z.object({}),
  async run(_input, { client, signal }) {
    const shown = NotedAnnotation.omit({ boxes: true });
    const schema = z.object({ annotations: z.array(shown) });
    return client.ask({ path: '/api/annotations', signal }, schema);
  },
});

const addNote = defineMcpTool({
  name: 'add_note',
  title: 'Write a note',
  description:
    'Marks a passage of a document and writes a note to it. The quote must stand at that place of the block, or nothing is kept; `read_passages` and `search_library` give blocks and places.',
  effect: 'writes',
  input: NewAnnotation.extend({
    document_id: DocumentId,
    colour: NewAnnotation.shape.colour.default('yellow'),
  }),
  run: ({ document_id, ...body }, { client }) =>
    client.ask(
      { method: 'POST', path: `/api/documents/${document_id}/annotations`, body },
      Annotation.omit({ boxes: true }),
    ),
});

export const noteTools = [listNotes, addNote] as const;
