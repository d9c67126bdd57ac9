/**
 * The whole product with one test feature behind the real HTTP server; the header says who calls.
 * All features are always there, so that all tests start from copies of one migrated database.
 */
import { z } from 'zod';
import { type App, allMigrations, type ComposeOptions, composeApp } from '../app/compose.ts';
import { type Feature, features as shippedFeatures } from '../app/features.ts';
import { localCaller } from '../app/local-user.ts';
import type { Authenticate } from '../app/people/authenticate.ts';
import { noteDoneIn } from '../app/people/note-done.ts';
import { startServer } from '../app/server/server.ts';
import type { RunningServer } from '../app/server/server-ports.ts';
import { lender } from '../app/sharing/lend.ts';
import { UserId } from '../contracts/ids.ts';
import { Config } from '../kernel/config/config.ts';
import { startsRun } from '../kernel/routes/starts-run.ts';
import { createTrace } from '../kernel/trace/trace.ts';
import { keptTools } from './kept-tools.ts';
import { courseKind, courseWorkflows, replier } from './obstacle-course/obstacle-course.ts';
import { newHome, type StoreHome, type StoreKind, usualStore } from './stores/stores.ts';

const courseFeature: Feature = {
  name: 'course',
  migrations: new URL('./obstacle-course/migrations/', import.meta.url),
  sessionKinds: [courseKind],
  agents: [replier],
  workflows: () => courseWorkflows,
  routes: ({ runs }) => [
    startsRun(runs, {
      path: '/api/courses',
      summary: 'Goes over the obstacle course.',
      tag: 'course',
      workflow: 'test.obstacle_course',
      body: z.object({ title: z.string() }),
      result: z.object({ path: z.array(z.string()) }),
      order: ({ body }) => ({ input: body, sessionKind: 'course' }),
    }),
  ],
};

const byHeader: Authenticate = async ({ headers }) => ({
  ...localCaller('machine'),
  userId: UserId.parse(headers.get('x-user') ?? 'nobody'),
});

export interface CourseApp extends RunningServer {
  app: App;
  /** `fetch` as this user. */
  as(user: string, path: string, init?: RequestInit): Promise<Response>;
}

export type CourseOptions = Pick<
  ComposeOptions,
  'fetcher' | 'world' | 'heartbeatMs' | 'waitForModel' | 'passwordCost'
> & {
  /** In place of the shipped ones of their names. */
  features?: readonly Feature[];
  config?: Partial<Config>;
  /** Where an app has been before. */
  home?: StoreHome;
  /** People come in as they do in the product, and not by the header. */
  byAccounts?: boolean;
};

export async function startCourseApp(
  kind: StoreKind | 'usual' = 'usual',
  { config: settings, features = [], home, byAccounts = false, ...options }: CourseOptions = {},
): Promise<CourseApp> {
  const shipped = shippedFeatures.map(
    (feature) => features.find(({ name }) => name === feature.name) ?? feature,
  );
  const allFeatures = [courseFeature, ...shipped];
  const { dataFolder, databaseUrl } =
    home ??
    (await newHome(kind === 'usual' ? usualStore() : kind, await allMigrations(allFeatures)));
  const config = Config.parse({ data: dataFolder, databaseUrl, ...settings });
  const app = await composeApp(config, {
    openTools: keptTools,
    ...options,
    features: allFeatures,
    trace: createTrace({ level: 'silent', destination: process.stderr, now: () => new Date() }),
  });
  const server = await startServer({
    ...app,
    ...(byAccounts && { noteDone: noteDoneIn(app.accounts) }),
    lender: (asked) => lender(app.store, asked),
    identify: byAccounts ? app.authenticate : byHeader,
    settings: {
      ...{ host: '127.0.0.1', port: 0, bodyLimitBytes: 100_000 },
      ...{ requestsPerMinute: 1e6, signInsPerMinute: 1e6 },
      ...(byAccounts && { limits: { heartbeatMs: 100, pingMs: 1000 } }),
    },
  });
  return {
    ...server,
    app,
    as: (user, path, init = {}) =>
      fetch(server.url + path, { ...init, headers: { 'x-user': user, ...init.headers } }),
    async close() {
      await server.close();
      await app.close();
    },
  };
}
