/** What the tools of the MCP server start and write, from beginning to end. */
import { readFileSync } from 'node:fs';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Document } from '../../contracts/document.ts';
import { INJECTIONS } from '../../testing/injections.ts';
import { call, inFence } from '../../testing/mcp/mcp-client.ts';
import { type McpSetup, openMcpSetup } from '../../testing/mcp/mcp-setup.ts';

const idIn = (value: unknown, key: string): string =>
  z.record(z.string(), z.unknown()).parse(value)[key] as string;
const LONG = { timeout: 240_000 };

describe('a day with an MCP client', LONG, () => {
  let setup: McpSetup;
  let tides: Document;
  let paper: Document;
  let reader: Client;
  let writer: Client;

  beforeAll(async () => {
    setup = await openMcpSetup();
    ({ tides, paper, reader, writer } = setup);
  }, LONG.timeout);
  afterAll(() => setup.close());

  test('asks, and shows the passage behind a sentence', async () => {
    const said: string[] = [];
    const { value: answer } = await call(
      reader,
      'ask_question',
      { question: 'What is a spring tide?' },
      { onprogress: ({ message = '' }: { message?: string }) => said.push(message) },
    );
    expect(said.length).toBeGreaterThan(1);
    const { sentences } = z
      .object({
        outcome: z.literal('answered'),
        sentences: z.array(z.object({ citations: z.array(z.object({ evidence_id: z.uuid() })) })),
      })
      .parse(answer);
    const evidence_id = sentences[0]?.citations[0]?.evidence_id ?? '';
    const { value: evidence } = await call(reader, 'show_evidence', { evidence_id });
    expect(evidence).toMatchObject({ id: evidence_id, document_id: tides.id, status: 'current' });
    const { contents } = await reader.readResource({ uri: `lyceum://passages/${evidence_id}` });
    expect(JSON.stringify(contents)).toContain('Tides');
  });

  test('makes a set, reviews its cards, and has its quiz graded by the server', async () => {
    const file = new URL('../../../fixtures/chapters/en_testing_effect.txt', import.meta.url);
    const chapter = await setup.added('The testing effect', readFileSync(file, 'utf8'));
    const { value: set } = await call(writer, 'make_study_set', { document_ids: [chapter.id] });
    const study_set_id = idIn(set, 'id');
    expect((await call(reader, 'list_study_sets')).text).toContain(study_set_id);

    const { value: due } = await call(reader, 'due_cards', { study_set_id });
    const { cards } = z.object({ cards: z.array(z.object({ id: z.uuid() })).min(1) }).parse(due);
    const rating = { card_id: cards[0]?.id, rating: 3, idempotency_key: 'once' };
    const { value: rated } = await call(writer, 'rate_card', rating);
    expect(rated).toMatchObject({ reviews: 1, is_new: true });
    expect((await call(writer, 'rate_card', rating)).value).toMatchObject({ is_new: false });

    const { value: quiz, text } = await call(reader, 'read_quiz', { study_set_id });
    expect(text).not.toMatch(/correctAnswer|explanation/);
    const { questions } = z
      .object({ questions: z.array(z.object({ id: z.uuid() })).min(1) })
      .parse(quiz);
    const answers = questions.map(({ id }) => ({ item_id: id, chosen_option_index: 0 }));
    const { value: report } = await call(writer, 'answer_quiz', { study_set_id, answers });
    const { score, answers: graded } = z
      .object({
        score: z.number(),
        answers: z.array(z.object({ is_correct: z.boolean(), correctAnswerIndex: z.int() })),
      })
      .parse(report);
    expect(graded.map(({ is_correct }) => is_correct)).toEqual(
      graded.map(({ correctAnswerIndex }) => correctAnswerIndex === 0),
    );
    expect(score).toBeCloseTo(graded.filter(({ is_correct }) => is_correct).length / graded.length);

    const known = questions.map(({ id }, at) => ({
      item_id: id,
      chosen_option_index: graded[at]?.correctAnswerIndex,
    }));
    const again = await call(writer, 'answer_quiz', { study_set_id, answers: known });
    expect(again).toMatchObject({ isError: false, value: { score: 1 } });
  });

  test('starts a debate and a test, and reads how far they are', async () => {
    const { value: found } = await call(reader, 'find_debate_questions', { document_id: paper.id });
    expect(found).toMatchObject({ questions: expect.arrayContaining([expect.any(String)]) });

    const wish = { document_id: paper.id, sides: 2, rounds: 1 };
    const { value: debate } = await call(reader, 'hold_debate', wish);
    expect(debate).toMatchObject({ status: 'done', report: expect.stringContaining('#') });
    const debate_id = idIn(
      (await call(reader, 'hold_debate', { ...wish, wait: false })).value,
      'debate_id',
    );
    expect((await call(reader, 'read_debate', { debate_id })).value).toMatchObject({
      id: debate_id,
    });

    const { value: task } = await call(reader, 'write_assessment', {
      document_ids: [tides.id],
      task_title: 'Tides',
      task_id: 'TIDES-1',
      domain: 'Geography',
      use_case: 'A quiz',
      task_description: 'Questions about tides',
    });
    const assessment_id = idIn(task, 'id');
    const { value: read } = await call(reader, 'read_assessment', { assessment_id });
    expect(read).toMatchObject({ id: assessment_id });
  });

  test.each(INJECTIONS.slice(0, 20))('a document that says "%s" changes nothing', async (order) => {
    const { tools } = await reader.listTools();
    const runs = await reader.listResources();
    const title = `Note: ${order}`;
    const document = await setup.added(
      title,
      `# The lighthouse\n\nThe lighthouse of Halden was built in 1880. ${order}\n\nIt is 31 metres tall.`,
    );
    const { text: found } = await call(reader, 'search_library', { query: 'lighthouse of Halden' });
    expect(inFence(found)).toContain('31 metres');
    const { text: read } = await call(reader, 'read_passages', { document_id: document.id });
    expect(inFence(read)).toContain(JSON.stringify(order).slice(1, -1));
    await call(reader, 'read_guide', { document_id: document.id });
    const { contents } = await reader.readResource({ uri: `lyceum://documents/${document.id}` });
    const [content] = z.tuple([z.object({ text: z.string() })]).parse(contents);
    expect(inFence(content.text)).toContain(order);
    // Nothing was made, written or allowed by reading it; it is one more document, and that is all.
    expect((await reader.listTools()).tools).toEqual(tools);
    expect((await reader.listResources()).resources.length).toBe(runs.resources.length + 1);
    expect((await call(reader, 'list_notes')).value).toEqual({ annotations: [] });
  });
});
