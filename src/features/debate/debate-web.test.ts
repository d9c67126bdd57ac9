/** A debate where a web search is configured: what it finds may be cited, and nothing else. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import { DebateReport } from '../../contracts/debate.ts';
import type { Document } from '../../contracts/document.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import {
  askedAgent,
  askedDebater,
  DEBATE_POSTURES,
  DEBATE_QUESTION,
  DEBATE_TEXT,
  DEBATE_TOPICS,
  debateAnswer,
  debateModel,
} from '../../testing/debate-model.ts';
import { type ModelServer, startModelServer } from '../../testing/model-server/model-server.ts';

const page = {
  title: 'Sleep and spacing',
  url: 'https://example.org/sleep',
  content: 'Both help.',
};
const deeper = { title: 'Ten schools', url: 'https://example.org/schools', content: 'The same.' };

let search: Server;
let isDown = false;
let model: ModelServer;
let app: CourseApp;
let paperId: string;

beforeAll(async () => {
  search = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://local').searchParams.get('q') ?? '';
    const results = query.includes('ten schools') ? [deeper] : [page];
    response.writeHead(isDown ? 500 : 200).end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => search.listen(0, '127.0.0.1', resolve));
  model = await startModelServer({ script: debateModel });
  app = await startCourseApp('usual', {
    features,
    config: {
      mind: 'model',
      modelFast: 'compatible:test',
      modelStrong: 'compatible:test',
      compatibleBaseUrl: `${model.url}/v1`,
      webSearch: 'searxng',
      webSearchBaseUrl: `http://127.0.0.1:${(search.address() as AddressInfo).port}`,
    },
  });
  const added = await post('/api/documents?wait=ready', { title: 'Spacing', text: DEBATE_TEXT });
  paperId = ((await added.json()) as Document).id;
});
afterAll(async () => {
  await app.close();
  await model.close();
  search.close();
});
beforeEach(() => {
  isDown = false;
});

test('pages that were found are cited with what the search said of them, and recommended', async () => {
  model.script((seen) => {
    if (askedAgent(seen) !== 'debater' || askedDebater(seen) !== 1) return debateModel(seen);
    if (seen.toolResults === 0) {
      return { useTools: [{ name: 'webSearch', input: { query: 'spacing in ten schools' } }] };
    }
    const answer = debateAnswer(seen) as { perTopic: object[] };
    const perTopic = answer.perTopic.map((one) => ({ ...one, urls: [page.url, deeper.url] }));
    return { json: { ...answer, perTopic } };
  });
  const report = await held({});

  const [cited] = report.arguments[0]?.perTopic[0]?.cites.web ?? [];
  expect(cited).toEqual({ title: page.title, url: page.url, snippet: page.content });
  expect(report.recommendedNextReads.map(({ url }) => url)).toEqual([page.url, deeper.url]);
});

test('a debate that wants no web has none, and offers its debaters none', async () => {
  const tools = new Set<string>();
  model.script((seen) => {
    for (const tool of seen.tools) tools.add(tool);
    return debateModel(seen);
  });
  const report = await held({ webSearch: false });

  expect([...tools]).toEqual(['lookupPaper']);
  expect(report.recommendedNextReads).toEqual([]);
});

test('a search that is down is told, and the debate is held without it', async () => {
  isDown = true;
  model.script(debateModel);
  const report = await held({});
  const events = await (await app.as('ann', `/api/debates/${report.debate_id}/events`)).text();

  expect(report.recommendedNextReads).toEqual([]);
  expect(events).toContain('The web search answered 500.');
});

async function held(extra: object): Promise<DebateReport> {
  const debate = { question: DEBATE_QUESTION, postures: DEBATE_POSTURES, topics: DEBATE_TOPICS };
  const answer = await post('/api/mas-debate/run', { paperId, ...debate, ...extra });
  expect(answer.status).toBe(200);
  return DebateReport.parse(await answer.json());
}

function post(path: string, body: unknown) {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
