/** Tutoring sessions as the routes need them: opened, shown, changed. */
import { z } from 'zod';
import type { SessionId, UserId } from '../../../contracts/ids.ts';
import type { Run } from '../../../contracts/run.ts';
import type {
  TutoringMastery,
  TutoringReply,
  TutoringSessionPatch,
  TutoringSessionRequest,
} from '../../../contracts/tutoring/tutoring.ts';
import { TutoringKept, type TutoringState } from '../../../contracts/tutoring/tutoring.ts';
import { masteryInterval } from '../../../domain/mastery/mastery-interval.ts';
import { textLanguage } from '../../../domain/text/tokenize.ts';
import { gradedOn } from '../../../learner/answers/attempts.store.ts';
import { conceptKeys } from '../../../learner/answers/concept-keys.ts';
import { readMastery } from '../../../learner/answers/mastery.store.ts';
import { openDocuments } from '../../../library/sources/open-documents.ts';
import type { TutoringPorts } from '../desk/tutoring-ports.ts';
import { courseOfSession } from '../method/course-of-session.ts';
import { move, readState, shownState } from '../method/session.ts';
import { insertDocuments, readMessages, readTransitions } from '../stores/tutoring.store.ts';

const Result = z.object({ from_place: z.int() });
const MOST_SESSIONS = 50;

export class TutoringSessions {
  readonly #ports: TutoringPorts;

  constructor(ports: TutoringPorts) {
    this.#ports = ports;
  }

  async open(userId: UserId, request: TutoringSessionRequest): Promise<TutoringState> {
    const { store, sessions, texts } = this.#ports;
    const documents = await openDocuments(texts, userId, request.documents);
    const isNorwegian = textLanguage(documents[0]?.language ?? null) === 'no';
    const language = request.language ?? (isNorwegian ? 'nb' : 'en');
    const sessionId = await store.transaction(async (tx) => {
      const id = await sessions.open(userId, 'tutoring', tx);
      await sessions.patchIn(tx, userId, id, {
        ...given(request),
        documents: documents.map((one) => one.id),
        language,
      });
      await insertDocuments(tx, { userId, sessionId: id }, request.documents);
      return id;
    });
    return this.state(userId, sessionId);
  }

  async list(userId: UserId) {
    const { rows } = await this.#ports.store.query<{
      id: SessionId;
      state: unknown;
      updated_at: Date;
    }>(
      `select id, state, updated_at from sessions where user_id = $1 and kind = 'tutoring'
       order by updated_at desc, id desc limit ${MOST_SESSIONS}`,
      [userId],
    );
    return rows.map(({ id, state, updated_at }) => {
      const { current_topic, stage, documents } = TutoringKept.parse(state);
      const at = updated_at.toISOString();
      return { session_id: id, current_topic, stage, documents, updated_at: at };
    });
  }

  /** Its id, if it is a tutoring session of this person. */
  async own(userId: UserId, sessionId: SessionId): Promise<SessionId> {
    await readState(this.#ports.sessions, { userId, sessionId });
    return sessionId;
  }

  async state(userId: UserId, sessionId: SessionId): Promise<TutoringState> {
    const owner = { userId, sessionId };
    return shownState(owner, await readState(this.#ports.sessions, owner));
  }

  async patch(
    userId: UserId,
    sessionId: SessionId,
    change: TutoringSessionPatch,
  ): Promise<TutoringState> {
    await this.own(userId, sessionId);
    const { store, sessions } = this.#ports;
    await store.transaction((tx) => sessions.patchIn(tx, userId, sessionId, given(change)));
    return this.state(userId, sessionId);
  }

  async pause(
    userId: UserId,
    sessionId: SessionId,
    what: 'pause' | 'resume',
  ): Promise<TutoringState> {
    const { store, sessions } = this.#ports;
    const owner = { userId, sessionId };
    await this.own(userId, sessionId);
    await store.transaction((tx) =>
      move(tx, sessions, owner, { type: what === 'pause' ? 'paused' : 'resumed' }),
    );
    return this.state(userId, sessionId);
  }

  async messages(userId: UserId, sessionId: SessionId, after: number) {
    await this.own(userId, sessionId);
    return readMessages(this.#ports.store, { userId, sessionId }, after);
  }

  async reply(userId: UserId, { session_id, result }: Run): Promise<TutoringReply> {
    const { from_place } = Result.parse(result);
    return {
      messages: await this.messages(userId, session_id, from_place),
      state: await this.state(userId, session_id),
    };
  }

  async transitions(userId: UserId, sessionId: SessionId) {
    await this.own(userId, sessionId);
    return readTransitions(this.#ports.store, { userId, sessionId });
  }

  async mastery(
    userId: UserId,
    sessionId: SessionId,
    signal: AbortSignal,
  ): Promise<TutoringMastery> {
    const { store } = this.#ports;
    const { mastery_score } = await this.state(userId, sessionId);
    const { map } = await courseOfSession(this.#ports, { userId, sessionId }, signal);
    const concepts: TutoringMastery['concepts'] = [];
    const kept = await readMastery(
      store,
      userId,
      map.concepts.flatMap(({ term }) => conceptKeys(term)),
    );
    for (const { term } of map.concepts) {
      const answers = await gradedOn(store, userId, conceptKeys(term)[0] ?? '');
      const interval = masteryInterval(
        answers.map(({ is_correct, option_count }) => ({
          isCorrect: is_correct,
          optionCount: option_count,
        })),
      );
      // The figure that every page shows; the interval says how far to believe it.
      const known = kept.get(conceptKeys(term)[0] ?? '')?.known ?? interval.known;
      const low = Math.min(known, interval.low);
      const high = Math.max(known, interval.high);
      concepts.push({ concept: term, known, low, high, answers: answers.length });
    }
    return { mastery_score, concepts, prerequisites: [...map.prerequisites] };
  }
}

/** What was said; what was left out stays as it is. */
function given(change: TutoringSessionPatch): Record<string, unknown> {
  const { goals, mastery_threshold, max_cycles, quiz_length } = change;
  return Object.fromEntries(
    Object.entries({ goals, mastery_threshold, max_cycles, quiz_length }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
