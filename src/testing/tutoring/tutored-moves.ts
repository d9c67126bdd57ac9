/**
 * The moves of a learner in the tests of kills: something is said, or the open question answered.
 * A move that is to be killed is made in a process of its own (killed-move.ts), all others here.
 */
import { type App, type ComposeOptions, composeApp } from '../../app/compose.ts';
import { SessionId, UserId } from '../../contracts/ids.ts';
import { reading } from '../../features/reading/index.ts';
import { tutoring } from '../../features/tutoring/index.ts';
import { Config } from '../../kernel/config/config.ts';
import { createTrace } from '../../kernel/trace/trace.ts';

export interface TutoredHome {
  data: string;
  database?: string | undefined;
  /** The address of a model. */
  model: string;
}

export interface Move {
  user: string;
  session: string;
  /** Which of the session's moves it is. */
  nth: number;
  workflow: string;
  input: unknown;
}

export const tutoredFeatures = [reading, tutoring];
const never = new AbortController().signal;

export function openTutoredApp(
  { data, database, model }: TutoredHome,
  options: Pick<ComposeOptions, 'open' | 'openTools'> = {},
): Promise<App> {
  const config = Config.parse({
    data,
    databaseUrl: database,
    mind: 'model',
    modelFast: 'compatible:test',
    modelStrong: 'compatible:test',
    compatibleBaseUrl: `${model}/v1`,
  });
  return composeApp(config, {
    features: tutoredFeatures,
    heartbeatMs: 100,
    trace: createTrace({ level: 'silent', destination: process.stderr, now: () => new Date() }),
    ...options,
  });
}

/** To its end. The same move twice is one run. */
export async function makeMove({ runs }: App, { user, session, nth, ...what }: Move) {
  const userId = UserId.parse(user);
  const sessionId = SessionId.parse(session);
  const idempotencyKey = `${session} ${nth}`;
  const { run_id } = await runs.start({ ...what, userId, sessionId, idempotencyKey });
  const { status, problem } = await runs.settled(userId, run_id, never);
  if (status !== 'done') throw new Error(`${JSON.stringify(what)}: ${status} ${problem?.detail}`);
}
