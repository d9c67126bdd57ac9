import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderAgents } from '../scripts/render-agents.ts';
import { renderApi } from '../scripts/render-api.ts';
import { routeTable } from '../scripts/route-table.ts';
import { allAgents } from '../src/app/features.ts';
import { root } from './planted-tree.ts';

test('docs/agents.md lists the agents as they are', () => {
  expect(readFileSync(join(root, 'docs/agents.md'), 'utf8')).toBe(renderAgents(allAgents));
});

test('docs/api describes the routes as they are', () => {
  for (const [name, text] of Object.entries(renderApi(routeTable()))) {
    expect(readFileSync(join(root, 'docs/api', name), 'utf8'), name).toBe(text);
  }
});

test('the pictures in docs are the eight that README shows', () => {
  const shown = readFileSync(join(root, 'README.md'), 'utf8').matchAll(
    /screenshots\/([\w-]+\.webp)/g,
  );
  const kept = readdirSync(join(root, 'docs/screenshots'));

  expect(kept).toHaveLength(8);
  expect([...shown].map(([, name]) => name).sort()).toEqual(kept.sort());
});

test('each decision has a number of its own, in its name and its heading', () => {
  const folder = join(root, 'docs/decisions');
  for (const [at, file] of readdirSync(folder).sort().entries()) {
    const number = `${at + 1}`;
    expect(file.slice(0, 4)).toBe(number.padStart(4, '0'));
    expect(readFileSync(join(folder, file), 'utf8').split('. ', 1)[0]).toBe(`# ${number}`);
  }
});

test('a route of the table is in the docs with what it is for', () => {
  const { 'README.md': page, 'openapi.json': description } = renderApi(routeTable());

  expect(page).toContain('| GET | `/api/runs/:id` |');
  expect(JSON.parse(description ?? '{}')).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/runs/{id}': { get: { summary: expect.stringContaining('run') } } },
  });
});

test('the page says so when there are no agents', () => {
  expect(renderAgents([])).toContain('No feature is registered yet');
});

test('the page shows job, contract, keys and both minds of an agent', () => {
  const page = renderAgents([
    {
      name: 'card_writer',
      job: 'Writes flashcards for one passage.',
      input: z.object({ passage: z.object({}), maxCards: z.int().default(6) }),
      output: z.object({ cards: z.array(z.string()), mood: z.enum(['good', 'bad']) }),
      prompt: { id: 'card_writer@3' },
      writes: ['deck'],
      tier: 'fast',
      limits: { seconds: 30 },
    },
    { ...quiet, name: 'card_critic' },
  ]);

  expect(page).toContain(`## card_writer

Writes flashcards for one passage.

| | |
|---|---|
| Takes | \`passage: object\`, \`maxCards?: integer\` |
| Gives | \`cards: list\`, \`mood: good or bad\` |
| May write | \`deck\` |
| Model mind | \`card_writer@3\` on the fast tier, at most 30 s |
| Offline mind | \`card-writer.offline.ts\`, no model |
`);
  expect(page.indexOf('## card_critic')).toBeLessThan(page.indexOf('## card_writer'));
  expect(page).toContain('| May write | nothing |');
});

const quiet = {
  job: 'Judges cards.',
  input: z.string(),
  output: z.object({}),
  prompt: { id: 'card_critic@1' },
  tier: 'strong',
  limits: { seconds: 10 },
};
