/** A learner who is taught a sample chapter over HTTP, with no model. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../app/features.ts';
import type { Document } from '../../contracts/document.ts';
import type { TutoringMastery, TutoringReply } from '../../contracts/tutoring/tutoring.ts';
import { AGENT_KEYS, TutoringKept, type TutoringState } from '../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../domain/tutoring/cycle/advance.ts';
import { refuseForeignKeys } from '../../kernel/workflow/flow.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import { rightly, TutoredLearner, unknowing } from '../../testing/tutored-learner.ts';

const PATIENCE = 120_000;
let app: CourseApp;
let documentId: string;
let ann: TutoredLearner;

beforeAll(async () => {
  app = await startCourseApp('usual', { features });
  const form = new FormData();
  const file = new URL('../../../samples/how-memory-works.pdf', import.meta.url);
  form.set('file', new Blob([await readFile(file)]), 'how-memory-works.pdf');
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  documentId = ((await added.json()) as Document).id;
  ann = new TutoredLearner(app);
}, PATIENCE);
afterAll(() => app.close());

describe('a learner who is taught', () => {
  test('begins with every key and default of the seed', async () => {
    const id = await ann.open(documentId);
    const answer = await app.as('ann', `/api/tutoring/sessions/${id}`);
    expect(await answer.json()).toMatchObject({
      user_id: 'ann',
      session_id: id,
      current_topic: '',
      prerequisite_gaps: [],
      diagnostic_complete: false,
      learner_level: 'unknown',
      explanation: '',
      examples_provided: [],
      quiz_questions: [],
      quiz_responses: [],
      quiz_score: 0,
      quiz_paused: false,
      quiz_question_index: 0,
      mastery_score: 0,
      mastery_threshold: 0.85,
      learning_cycle_count: 0,
      error_patterns: [],
      feedback_text: '',
      improvement_areas: [],
      goals: [],
      learning_path: [],
      next_topic: '',
      path_reasoning: '',
      last_routed_to: '',
      routing_reason: '',
    });
  });

  test('reaches mastery, every fact with its passage', { timeout: PATIENCE }, async () => {
    const id = await ann.open(documentId);
    await ann.tell(id, 'Teach me how memory works');
    expect(await ann.throughProbe(id, rightly)).toBeLessThanOrEqual(12);
    const explained = await ann.kept(id);
    expect(explained).toMatchObject({ stage: 'explaining', diagnostic_complete: true });

    const reply = await ann.takeQuiz(id, rightly);
    expect(reply.state).toMatchObject({ stage: 'mastered', mastery_score: 1 });
    expect(reply.state.next_topic).not.toBe('');
    expect(reply.state.quiz_questions).toHaveLength(5);

    const all = await app.as('ann', `/api/tutoring/sessions/${id}/messages`);
    const { messages } = (await all.json()) as Pick<TutoringReply, 'messages'>;
    const said = messages.flatMap(({ sentences }) => sentences);
    const facts = said.filter(({ role }) => role !== 'talk');
    expect(facts.length).toBeGreaterThanOrEqual(4);
    for (const { cites } of facts)
      expect(cites[0]).toMatchObject({ check: 'verified', evidence_id: expect.any(String) });
  });

  test('who fails gets exactly 5 cycles and then the planner', { timeout: PATIENCE }, async () => {
    const id = await ann.open(documentId, { quiz_length: 3 });
    await ann.tell(id, 'Teach me how memory works');
    await ann.throughProbe(id, unknowing);
    const explanations: string[] = [(await ann.kept(id)).explanation];
    for (let cycle = 1; cycle <= 5; cycle += 1) {
      const { state } = await ann.takeQuiz(id, unknowing);
      expect(state.learning_cycle_count).toBe(cycle);
      expect(state.stage).toBe(cycle < 5 ? 'explaining' : 'awaiting_input');
      explanations.push(state.explanation);
    }
    const { rows } = await app.app.store.query<{ cycles: number; closed: number }>(
      `select count(*)::int as cycles, count(completed_at)::int as closed from learning_cycles
       where session_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ cycles: 5, closed: 5 }]);
    const first = new Set(explanations[0]?.split('\n'));
    const second = (explanations[1] ?? '')
      .slice(explanations[0]?.length)
      .split('\n')
      .filter(Boolean);
    const shared = second.filter((one) => first.has(one)).length;
    expect(shared / Math.max(1, second.length)).toBeLessThan(0.3);
  });

  test('asks in the middle of a quiz, and goes on at the same question', {
    timeout: PATIENCE,
  }, async () => {
    const id = await ann.open(documentId);
    await ann.tell(id, 'Teach me how memory works');
    await ann.throughProbe(id, rightly);
    await ann.tell(id, 'quiz me');
    await ann.answerOpen(id, rightly);
    const open = openQuestion(await ann.kept(id));
    const reply = await ann.tell(id, 'what is working memory?');
    expect(reply.state).toMatchObject({ quiz_paused: true, last_routed_to: 'tutor' });
    const said = JSON.stringify(reply.messages.filter(({ speaker }) => speaker !== 'learner'));
    expect(said.toLowerCase()).not.toContain(open?.expected_answer.toLowerCase());

    const back = await ann.tell(id, 'fortsett');
    expect(back.state).toMatchObject({ quiz_paused: false, quiz_question_index: 1 });
    expect(back.messages.at(-1)?.question?.question_id).toBe(open?.question_id);
    const shown = await app.as('ann', `/api/tutoring/sessions/${id}/transitions`);
    const { transitions } = (await shown.json()) as { transitions: { reason: string }[] };
    expect(transitions.every(({ reason }) => reason.length > 0)).toBe(true);
  });

  test('the answer of an open question is in no body and no event', {
    timeout: PATIENCE,
  }, async () => {
    const id = await ann.open(documentId);
    await ann.tell(id, 'Teach me how memory works');
    await ann.throughProbe(id, rightly);
    await ann.tell(id, 'quiz me');
    const state = await ann.kept(id);
    const bodies = await Promise.all(
      ['', '/messages', '/transitions', '/mastery'].map(async (path) =>
        (await app.as('ann', `/api/tutoring/sessions/${id}${path}`)).text(),
      ),
    );
    const { rows: events } = await app.app.store.query(
      'select body from run_events join runs on runs.id = run_id where session_id = $1',
      [id],
    );
    for (const question of state.quiz_questions) {
      const shown = bodies[0] ?? '';
      const { quiz_questions } = JSON.parse(shown) as TutoringState;
      const own = quiz_questions.find((one) => one.question_id === question.question_id);
      expect(own).not.toHaveProperty('expected_answer');
      expect(own).not.toHaveProperty('source_context');
      expect(JSON.stringify(events)).not.toContain(question.source_context);
    }
  });

  test('two tabs that answer at once count once', { timeout: PATIENCE }, async () => {
    const id = await ann.open(documentId);
    await ann.tell(id, 'Teach me how memory works');
    await ann.throughProbe(id, rightly);
    await ann.tell(id, 'quiz me');
    const open = openQuestion(await ann.kept(id));
    const body = { question_id: open?.question_id, answer: 'something else' };
    const send = () => ann.post<TutoringReply>(`/${id}/answers?wait=1`, body);
    await Promise.all([send(), send(), send()]);
    const { quiz_responses, comparing } = await ann.kept(id);
    const { rows } = await app.app.store.query<{ count: number }>(
      'select count(*)::int as count from attempts where item_id = $1',
      [open?.question_id],
    );
    expect(quiz_responses.length).toBe(comparing === null ? 1 : 0);
    expect(rows[0]?.count).toBe(quiz_responses.length);
  });

  test('what the documents do not cover is refused', async () => {
    const id = await ann.open(documentId);
    const reply = await ann.tell(id, 'How do I change the tyres of a lorry?');
    expect(reply.messages.at(-1)?.text).toContain('Your documents don’t cover this');
    const other = await ann.tell(id, 'teach me about medieval shipbuilding');
    expect(other.messages.at(-1)?.text).toContain('Your documents don’t cover this');
  });

  test('mastery is shown with its interval, and what needs what', async () => {
    const id = await ann.open(documentId);
    const answer = await app.as('ann', `/api/tutoring/sessions/${id}/mastery`);
    const { concepts, prerequisites } = (await answer.json()) as TutoringMastery;
    expect(concepts.length).toBeGreaterThan(5);
    expect(prerequisites.length).toBeGreaterThan(0);
    for (const { low, known, high } of concepts) {
      expect(low).toBeLessThanOrEqual(known);
      expect(known).toBeLessThanOrEqual(high);
    }
    // The same figure as everywhere else.
    const { rows } = await app.app.store.query<{ concept: string; known: number }>(
      "select concept, known from mastery where user_id = 'ann'",
    );
    expect(rows.length).toBeGreaterThan(0);
    const shown = new Map(concepts.map((one) => [one.concept.toLowerCase(), one.known]));
    for (const { concept, known } of rows) expect(shown.get(concept) ?? known).toBe(known);
  });
});

describe('the session', () => {
  test('every agent that writes a key of another is refused', () => {
    const keys = Object.keys(TutoringKept.shape);
    for (const [name, writes] of Object.entries(AGENT_KEYS)) {
      for (const key of keys) {
        const write = () => refuseForeignKeys({ name, writes }, { [key]: null });
        if ((writes as readonly string[]).includes(key)) expect(write).not.toThrow();
        else expect(write, `${name} ${key}`).toThrow(/may not write/);
      }
    }
  });

  test('its tables have the printed columns, what must not be null, and the indexes', async () => {
    const { rows } = await app.app.store.query<{ column: string }>(
      `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as column
       from information_schema.columns
       where table_name in ('agent_transitions', 'learning_cycles', 'diagnostic_results')`,
    );
    const columns = rows.map(({ column }) => column);
    expect(columns).toEqual(
      expect.arrayContaining([
        ...['id', 'session_id', 'from_agent', 'to_agent', 'timestamp'].map(
          (name) => `agent_transitions.${name} not null`,
        ),
        'agent_transitions.reason',
        'agent_transitions.message_excerpt',
        ...['id', 'user_id', 'session_id', 'topic', 'cycle_number', 'started_at'].map(
          (name) => `learning_cycles.${name} not null`,
        ),
        'learning_cycles.quiz_score',
        'learning_cycles.mastery_achieved',
        'learning_cycles.completed_at',
        ...['id', 'user_id', 'session_id', 'topic', 'timestamp'].map(
          (name) => `diagnostic_results.${name} not null`,
        ),
        'diagnostic_results.prerequisite_gaps',
        'diagnostic_results.learner_level',
        'diagnostic_results.recommendations',
      ]),
    );
    const indexes = await app.app.store.query<{ indexname: string }>(
      "select indexname from pg_indexes where indexname like 'idx_%' order by 1",
    );
    expect(indexes.rows.map(({ indexname }) => indexname)).toEqual([
      'idx_cycles_topic',
      'idx_cycles_user',
      'idx_diagnostic_user',
      'idx_transitions_session',
    ]);
  });
});
