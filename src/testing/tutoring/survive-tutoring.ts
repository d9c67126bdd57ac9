/**
 * Kills while a learner is taught: a move is killed at a step of it, the next start finishes it,
 * and what there is then is compared with the session of somebody who was not disturbed.
 */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type App, allMigrations } from '../../app/compose.ts';
import { type SessionId, UserId } from '../../contracts/ids.ts';
import { TutoringKept } from '../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../domain/tutoring/cycle/advance.ts';
import { realWorld } from '../../kernel/world/world.ts';
import { StoredFiles } from '../../library/documents/stored-files.ts';
import { keptTools } from '../kept-tools.ts';
import type { ModelServer } from '../model-server/model-server.ts';
import { newHome, type StoreKind } from '../stores/stores.ts';
import { type TaughtSession, taughtSession } from './taught-session.ts';
import {
  type Move,
  makeMove,
  openTutoredApp,
  type TutoredHome,
  tutoredFeatures,
} from './tutored-moves.ts';

const MAIN = new URL('./killed-move.ts', import.meta.url).pathname;
const run = promisify(execFile);
const LIMIT = 1024 * 1024;
const never = new AbortController().signal;

const TEXT = `# Soil

## What soil is

Soil is the loose upper layer of the Earth in which plants grow. Humus is the dark part of the soil that is left of dead plants. Humus holds about 80 percent of its own weight in water. A soil horizon is a layer of soil that differs from the layers above and below it. The topsoil is the uppermost soil horizon, and it holds most of the humus.

## How soil forms

Weathering is the breaking down of rock at the surface of the Earth. Frost weathering occurs when water freezes in the cracks of a rock, because ice takes more room than water. Soil forms slowly: one centimetre of topsoil takes about 200 years. Erosion is the carrying away of soil by wind and water. Erosion is faster on bare ground because no roots hold the soil.`;

/** What is done next, by what there is: the open question may be known, or not. */
type Plan = { say: string } | { answer: 'right' | 'unknown' };

/** A move by its name, what a session looked like after it, and how often a model was asked. */
export interface PlayedMove {
  name: string;
  plan: Plan;
  after: TaughtSession;
  calls: number;
}

export class TutoringKills {
  readonly #home: TutoredHome;
  readonly #model: ModelServer;
  #learners = 0;

  private constructor(home: TutoredHome, model: ModelServer) {
    this.#home = home;
    this.#model = model;
  }

  static async on(kind: StoreKind, model: ModelServer): Promise<TutoringKills> {
    const { dataFolder: data, databaseUrl } = await newHome(
      kind,
      await allMigrations(tutoredFeatures),
    );
    return new TutoringKills({ data, database: databaseUrl, model: model.url }, model);
  }

  /** A whole session that nobody disturbs: probed, failed, taught again, mastered. */
  async play(): Promise<PlayedMove[]> {
    const app = await this.#open();
    const learner = await this.#newLearner(app);
    const played: PlayedMove[] = [];
    const make = async (name: string, plan: Plan) => {
      const before = this.#model.counts().calls;
      await makeMove(app, await this.#move(app, learner, { plan, nth: played.length }));
      const after = await taughtSession(app, learner);
      played.push({ name, plan, after, calls: this.#model.counts().calls - before });
      return after.state.stage;
    };
    const answerAll = async (name: string, answer: 'right' | 'unknown') => {
      const { stage } = await stateOf(app, learner);
      for (let at = 1; (await make(`${name} ${at}`, { answer })) === stage; at += 1);
    };
    await make('a topic', { say: 'Teach me soil' });
    await answerAll('probe', 'unknown');
    await make('a quiz', { say: 'quiz me' });
    await make('an answer', { answer: 'right' });
    await make('a question in it', { say: 'what is humus?' });
    await make('going on', { say: 'continue' });
    await answerAll('failed', 'unknown');
    await make('another quiz', { say: 'quiz me' });
    await answerAll('mastered', 'right');
    await make('what next', { say: 'what next?' });
    await app.close();
    return played;
  }

  /** Kills the move of a new learner there; answers whether the kill came before it was over. */
  async survive(played: readonly PlayedMove[], nth: number, kill: string): Promise<boolean> {
    const whole = played[nth];
    if (!whole) throw new Error('there is no such move');
    const prepared = await this.#open();
    const learner = await this.#newLearner(prepared);
    for (const [at, { plan }] of played.slice(0, nth).entries())
      await makeMove(prepared, await this.#move(prepared, learner, { plan, nth: at }));
    const move = await this.#move(prepared, learner, { plan: whole.plan, nth });
    await prepared.close();

    const before = this.#model.counts().calls;
    const wasKilled = await this.#isKilled(move, kill);
    const app = await this.#open();
    await makeMove(app, move);
    const why = `${whole.name}, killed ${kill}`;
    expect(await taughtSession(app, learner), why).toEqual(whole.after);
    // What was in flight may be asked again.
    const calls = this.#model.counts().calls - before;
    expect(calls, why).toBeGreaterThanOrEqual(whole.calls);
    expect(calls, why).toBeLessThanOrEqual(whole.calls + (wasKilled ? 1 : 0));
    await app.close();
    return wasKilled;
  }

  #open(): Promise<App> {
    return openTutoredApp(this.#home, { openTools: keptTools });
  }

  async #newLearner({ documents, runs, sessions, store, stored }: App): Promise<Learner> {
    this.#learners += 1;
    const userId = UserId.parse(`learner ${this.#learners}`);
    const file = join(this.#home.data, 'soil.md');
    await writeFile(file, TEXT);
    const received = await new StoredFiles(stored, realWorld, LIMIT).receive(
      createReadStream(file),
    );
    const given = { title: null, password: null, sourceUrl: null };
    const document = await documents.add(userId, {
      ...received,
      ...given,
      fileName: 'soil.md',
    });
    for (const { run_id } of await runs.list(userId, { limit: 10 }))
      await runs.settled(userId, run_id, never);
    const sessionId = await sessions.open(userId, 'tutoring');
    const settings = { documents: [document.id], quiz_length: 3, language: 'en' };
    await store.transaction((tx) => sessions.patchIn(tx, userId, sessionId, settings));
    return { userId, sessionId };
  }

  async #move(
    app: App,
    learner: Learner,
    { plan, nth }: { plan: Plan; nth: number },
  ): Promise<Move> {
    const about = { user: learner.userId, session: learner.sessionId, nth };
    if ('say' in plan)
      return { ...about, workflow: 'tutoring.reply', input: { message: plan.say } };
    const open = openQuestion(await stateOf(app, learner));
    if (!open) throw new Error('no question is open');
    const answer = plan.answer === 'right' ? open.expected_answer : 'I don’t know';
    const input = { question_id: open.question_id, answer, time_taken_seconds: 9 };
    return { ...about, workflow: 'tutoring.answer', input };
  }

  async #isKilled(move: Move, kill: string): Promise<boolean> {
    const { data, database, model } = this.#home;
    const order = ['--data', data, '--model', model, '--kill', kill];
    if (database) order.push('--database', database);
    try {
      await run(process.execPath, [MAIN, ...order, '--move', JSON.stringify(move)]);
      return false;
    } catch (error) {
      if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return true;
      throw error;
    }
  }
}

interface Learner {
  userId: UserId;
  sessionId: SessionId;
}

async function stateOf({ sessions }: App, { userId, sessionId }: Learner): Promise<TutoringKept> {
  return TutoringKept.parse((await sessions.get(userId, sessionId)).state);
}
