/**
 * The whole product with one test feature behind the real HTTP server; the header says who calls.
 * All features are always there, so that all tests start from copies of one migrated database.
 */
import { z } from 'zod';
import { type App, allMigrations, type ComposeOptions, composeApp } from '../app/compose.ts';
import { type Feature, features as shippedFeatures } from '../app/features.ts';
import { startServer } from '../app/server/server.ts';
import type { RunningServer } from '../app/server/server-ports.ts';
import { UserId } from '../contracts/ids.ts';
import { Config } from '../kernel/config/config.ts';
import { startsRun } from '../kernel/routes/starts-run.ts';
import { createTrace } from '../kernel/trace/trace.ts';
import { keptTools } from './kept-tools.ts';
import { courseKind, courseWorkflows, replier } from './obstacle-course/obstacle-course.ts';
import { newHome, type StoreHome } from './stores/stores.ts';

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

export interface CourseApp extends RunningServer {
  app: App;
  /** `fetch` as this user. */
  as(user: string, path: string, init?: RequestInit): Promise<Response>;
}

export type CourseOptions = Pick<
  ComposeOptions,
  'fetcher' | 'world' | 'heartbeatMs' | 'waitForModel'
> & {
  /** In place of the shipped ones of their names. */
  features?: readonly Feature[];
  config?: Partial<Config>;
  /** Where an app has been before. */
  home?: StoreHome;
};

export async function startCourseApp(
  kind: 'pglite' | 'postgres' = 'pglite',
  { config: settings, features = [], home, ...options }: CourseOptions = {},
): Promise<CourseApp> {
  const shipped = shippedFeatures.map(
    (feature) => features.find(({ name }) => name === feature.name) ?? feature,
  );
  const allFeatures = [courseFeature, ...shipped];
  const { dataFolder, databaseUrl } =
    home ?? (await newHome(kind, await allMigrations(allFeatures)));
  const config = Config.parse({ data: dataFolder, databaseUrl, ...settings });
  const app = await composeApp(config, {
    openTools: keptTools,
    ...options,
    features: allFeatures,
    trace: createTrace({ level: 'silent', destination: process.stderr, now: () => new Date() }),
  });
  const server = await startServer({
    ...app,
    identify: async ({ headers }) => ({ userId: UserId.parse(headers.get('x-user') ?? 'nobody') }),
    settings: { host: '127.0.0.1', port: 0, requestsPerMinute: 1e6, bodyLimitBytes: 100_000 },
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
