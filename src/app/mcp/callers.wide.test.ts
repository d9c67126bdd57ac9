/**
 * Every tool of the MCP server as everybody: exactly what role and scopes allow answers. A tool that
 * is let in is told that what it names is not there; one that is not is refused before.
 */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { MadeApiToken, Role, Scope } from '../../contracts/people/people.ts';
import { call, mcpOverHttp } from '../../testing/mcp/mcp-client.ts';
import { MCP_HEADERS, MCP_HELLO } from '../../testing/mcp/mcp-hello.ts';
import { PASSWORD, type PeopleApp, startPeopleApp } from '../../testing/people/people-app.ts';
import { mcpTools } from './tools.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const QUESTION = { question: 'Which?', options: ['a', 'b', 'c'], correctAnswerIndex: 0 };

/** Written out by hand: what each needs, and words that fit its schema and name nothing. */
const TOOLS: Record<string, { scope: Scope; forAuthors?: true; input: object }> = {
  list_documents: { scope: 'read', input: {} },
  search_library: { scope: 'read', input: { query: 'tide' } },
  read_passages: { scope: 'read', input: { document_id: NO_ID } },
  read_guide: { scope: 'read', input: { document_id: NO_ID } },
  show_evidence: { scope: 'read', input: { evidence_id: NO_ID } },
  list_notes: { scope: 'read', input: {} },
  list_study_sets: { scope: 'read', input: {} },
  due_cards: { scope: 'read', input: {} },
  read_quiz: { scope: 'read', input: { study_set_id: NO_ID } },
  read_debate: { scope: 'read', input: { debate_id: NO_ID } },
  read_assessment: { scope: 'read', forAuthors: true, input: { assessment_id: NO_ID } },
  lint_questions: { scope: 'write', input: { questions: [QUESTION] } },
  ask_question: { scope: 'write', input: { question: 'Why?', document_ids: [NO_ID] } },
  find_debate_questions: { scope: 'write', input: { document_id: NO_ID } },
  hold_debate: { scope: 'write', input: { document_id: NO_ID } },
  write_assessment: {
    scope: 'write',
    forAuthors: true,
    input: {
      document_ids: [NO_ID],
      task_title: 'Tides',
      task_id: 'TIDES-1',
      domain: 'Geography',
      use_case: 'A quiz',
      task_description: 'Questions about tides',
    },
  },
  make_study_set: { scope: 'write', input: { document_ids: [NO_ID] } },
  add_card: { scope: 'write', input: { study_set_id: NO_ID, question: 'What?', answer: 'That.' } },
  add_note: {
    scope: 'write',
    input: { document_id: NO_ID, block_id: 'p1-1', start: 0, end: 4, quote: 'tide', note: 'Mine' },
  },
  rate_card: { scope: 'study', input: { card_id: NO_ID, rating: 3 } },
  answer_quiz: {
    scope: 'study',
    input: { study_set_id: NO_ID, answers: [{ item_id: NO_ID, chosen_option_index: 0 }] },
  },
};
const WRITES = mcpTools.filter(({ effect }) => effect === 'writes').map(({ name }) => name);

let app: PeopleApp;
beforeAll(async () => {
  app = await startPeopleApp();
}, 120_000);
afterAll(() => app?.close());

test('the table names every tool', () => {
  expect(Object.keys(TOOLS).toSorted()).toEqual(mcpTools.map(({ name }) => name).toSorted());
});

describe.each<[string, Role]>([
  ['admin', 'admin'],
  ['bo', 'author'],
  ['ada', 'learner'],
])('with tokens of %s, the %s', (who, role) => {
  test.each<[Scope[]]>([
    [['read']],
    [['read', 'study']],
    [['read', 'write']],
    [['read', 'study', 'write']],
  ])('%j opens what it names and nothing else', async (scopes) => {
    const client = await clientOf({ authorization: `Bearer ${await tokenOf(who, scopes)}` });
    expect(await outcomes(client)).toEqual(wanted(role, scopes));
  });

  test('in a browser, with the cookie of a session, all that the role may', async () => {
    const cookie = await app.cookieOf(who, PASSWORD);
    const client = await clientOf({ cookie, origin: app.url });
    expect(await outcomes(client)).toEqual(wanted(role, ['read', 'study', 'write']));
  });
});

describe('the door', () => {
  test.each<[string, () => Promise<Record<string, string>>, number]>([
    ['nobody', async () => ({}), 401],
    ['a made up token', async () => ({ authorization: 'Bearer lyc_made-up' }), 401],
    ['a made up cookie', async () => ({ cookie: 'lyceum_token=made-up' }), 401],
    ['a token with study alone', () => bearing('ada', ['study']), 403],
    ['a token with write alone', () => bearing('ada', ['write']), 403],
    ['a cookie and no word of the page', () => cookieWith({}), 403],
    ['a cookie that a page of a stranger sends', () => cookieWith({ origin: 'https://x.y' }), 403],
  ])('turns away %s', async (_name, headersOf, status) => {
    const answer = await app.fetch('/mcp', {
      method: 'POST',
      headers: { ...MCP_HEADERS, ...(await headersOf()) },
      body: MCP_HELLO,
    });
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
  });

  test('is shut in the middle of a session when the token is revoked', async () => {
    const made = await makeToken('ada', ['read']);
    const client = await clientOf({ authorization: `Bearer ${made.secret}` });
    expect((await call(client, 'list_documents')).isError).toBe(false);
    await app.send('ada', 'DELETE', `/api/me/tokens/${made.token.id}`, undefined);
    await expect(client.callTool({ name: 'list_documents', arguments: {} })).rejects.toThrow();
  });

  test('lets a lesser token of the same person do no more in the session of a greater one', async () => {
    const identity = { authorization: `Bearer ${await tokenOf('ada', ['read', 'write'])}` };
    const client = await clientOf(identity);
    identity.authorization = `Bearer ${await tokenOf('ada', ['read'])}`;
    expect(await outcomeOf(client, 'add_card')).toBe('auth.scope');
    expect(await outcomeOf(client, 'list_documents')).toBe('answers');
  });

  test('shows a document of another person to nobody', async () => {
    const added = await app.send('bo', 'POST', '/api/documents?wait=ready', {
      title: 'Of bo',
      text: 'A tide is the regular rise and fall of the sea.',
    });
    const { id } = (await added.json()) as { id: string };
    for (const [who, code] of [
      ['ada', 'document.missing'],
      ['admin', 'document.missing'],
      ['bo', 'answers'],
    ] as const) {
      const client = await clientOf(await bearing(who, ['read']));
      const { isError, value } = await call(client, 'read_passages', { document_id: id });
      expect([who, isError ? (value as { code: string }).code : 'answers']).toEqual([who, code]);
      const { resources } = await client.listResources();
      expect(resources.some(({ uri }) => uri.endsWith(id))).toBe(who === 'bo');
    }
  });
});

/** The last is how a run that began, and found nothing, is told. */
const NOT_THERE = /\.missing$|^store\.gone$|^cli\.server-answer$/;

/** What each tool shall say to a caller with this role and these scopes. */
function wanted(role: Role, scopes: readonly Scope[]): Record<string, string> {
  const mayWrite = scopes.some((scope) => scope !== 'read');
  const say = (name: string) => {
    const { scope, forAuthors } = TOOLS[name] ?? { scope: 'read' as const };
    if (WRITES.includes(name) && !mayWrite) return 'not there';
    if (forAuthors && role === 'learner') return 'auth.role';
    return scopes.includes(scope) ? 'answers' : 'auth.scope';
  };
  return Object.fromEntries(Object.keys(TOOLS).map((name) => [name, say(name)]));
}

async function outcomes(client: Client): Promise<Record<string, string>> {
  const { tools } = await client.listTools();
  const there = new Set(tools.map(({ name }) => name));
  const said: Record<string, string> = {};
  for (const name of Object.keys(TOOLS)) {
    said[name] = there.has(name) ? await outcomeOf(client, name) : 'not there';
  }
  return said;
}

/** That a thing is not there is an answer: the door was open. */
async function outcomeOf(client: Client, name: string): Promise<string> {
  const { isError, value } = await call(client, name, TOOLS[name]?.input);
  const code = isError ? (value as { code: string }).code : '';
  return code === '' || NOT_THERE.test(code) ? 'answers' : code;
}

/** Whoever the headers say, also when they are changed later. */
async function clientOf(identity: Record<string, string>): Promise<Client> {
  const client = await mcpOverHttp(`${app.url}/mcp?writes=1`, {
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(identity)) headers.set(name, value);
      return fetch(address, { ...init, headers });
    },
  });
  onTestFinished(() => client.close());
  return client;
}

async function makeToken(who: string, scopes: Scope[]): Promise<MadeApiToken> {
  const body = { name: `${who} ${scopes.join(' ')}`, scopes, days: 1 };
  return (await (await app.send(who, 'POST', '/api/me/tokens', body)).json()) as MadeApiToken;
}

const tokenOf = async (who: string, scopes: Scope[]) => (await makeToken(who, scopes)).secret;

const bearing = async (who: string, scopes: Scope[]) => ({
  authorization: `Bearer ${await tokenOf(who, scopes)}`,
});

const cookieWith = async (more: Record<string, string>) => ({
  cookie: await app.cookieOf('ada', PASSWORD),
  ...more,
});
