/** The desk of a debate over real documents in the real library. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../contracts/document.ts';
import { UserId } from '../../../contracts/ids.ts';
import { type CourseApp, startCourseApp } from '../../../testing/course-app.ts';
import { debate } from '../index.ts';
import type { DebateDesk } from './debate-desk.ts';
import { libraryDesk } from './library-desk.ts';

const TEXT = `Hvordan og hvordan ikke: det er ordet hvordan som står her, og ikke noe mer enn det.

Gjentakelse styrket hukommelse hos alle som var med i denne undersøkelsen om lesing i skolen.`;

let app: CourseApp;
let desk: DebateDesk;
beforeAll(async () => {
  app = await startCourseApp('usual', {
    features: [
      {
        ...debate,
        routes(ports) {
          desk = libraryDesk(ports);
          return debate.routes(ports);
        },
      },
    ],
  });
}, 300_000);
afterAll(() => app.close());

test('of a Norwegian passage the block is found that has the words of the question, whatever their form', async ({
  signal,
}) => {
  const added = await app.as('ann', '/api/documents?wait=ready', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Lesing', text: TEXT }),
  });
  const { id, language } = (await added.json()) as Document;
  const papers = [{ document_id: id, revision: 1, title: 'Lesing' }];
  const scope = { userId: UserId.parse('ann'), papers };

  const [hit] = await desk.lookup(scope, 'Hvordan påvirker gjentakelsene hukommelsen?', signal);

  expect(language).toBe('no');
  expect(hit?.text).toContain('Gjentakelse styrket hukommelse');
});
