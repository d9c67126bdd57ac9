/** The composition root: the one place where everything is connected. */
import { resolve } from 'node:path';
import type { Health } from '../contracts/health.ts';
import type { QueuesView } from '../contracts/queues.ts';
import type { Mind } from '../contracts/run.ts';
import { LiveSettings } from '../kernel/config/chosen-settings.ts';
import type { Config } from '../kernel/config/config.ts';
import { programPath } from '../kernel/config/environment.ts';
import type { Files } from '../kernel/files/files.ts';
import { openFiles } from '../kernel/files/open-files.ts';
import { whereTo } from '../kernel/files/open-place.ts';
import type { Wait } from '../kernel/model/call-provider.ts';
import { checkModelSettings } from '../kernel/model/check-model-settings.ts';
import { createModelGateway, type GatewayPorts } from '../kernel/model/gateway.ts';
import type { ModelGateway } from '../kernel/model/model.ts';
import { createSafeFetcher, type SafeFetcher } from '../kernel/net/safe-fetch.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs, StartRun } from '../kernel/runs/runs.ts';
import { Sessions } from '../kernel/sessions/sessions.ts';
import type { Compaction } from '../kernel/store/compaction.ts';
import { loadMigrations, type Migration } from '../kernel/store/migrations.ts';
import { openStore } from '../kernel/store/open-store.ts';
import type { Store } from '../kernel/store/store.ts';
import type { Trace } from '../kernel/trace/trace.ts';
import { RunEngine } from '../kernel/workflow/run-engine.ts';
import { realWorld, type World } from '../kernel/world/world.ts';
import { learnerMigrations, openLearner } from '../learner/learner.ts';
import { LocalOnly } from '../library/documents/local-only.ts';
import type { Ledger } from '../library/evidence/ledger.ts';
import type { Documents } from '../library/intake/documents.ts';
import {
  type Library,
  libraryMigrations,
  librarySessionKinds,
  openLibrary,
} from '../library/library.ts';
import type { openTools } from '../library/tools.ts';
import { openArxiv } from '../library/web-search/arxiv.ts';
import { openWebSearch } from '../library/web-search/web-search.ts';
import { openZep } from '../library/web-search/zep.ts';
import { appRoutes } from './app.routes.ts';
import { features as allFeatures, type Feature } from './features.ts';
import { healthOf } from './health.ts';
import { measuredModels, measuredTrace } from './metrics/measured.ts';
import { Metrics } from './metrics/metrics.ts';
import { Accounts, type AccountsPorts } from './people/accounts.ts';
import { type Authenticate, authenticateBy } from './people/authenticate.ts';
import { openOidc } from './people/oidc.ts';
import type { PasswordCost } from './people/passwords.ts';
import { personLimits } from './people/person-limits.ts';
import { appMigrations, SignIns } from './people/sign-ins.ts';
import { SharedRate } from './server/shared-rate.ts';
import { notToldOfLocal } from './stay-here.ts';
import { version } from './version.ts';

export interface App {
  config: Config;
  world: World;
  trace: Trace;
  store: Store;
  stored: Files;
  sharedRate: SharedRate;
  metrics: Metrics;
  queues(): Promise<QueuesView>;
  models: ModelGateway;
  sessions: Sessions;
  runs: Runs;
  documents: Documents;
  compaction: Compaction;
  ledger: Ledger;
  accounts: Accounts;
  /** Whose a request is: the seam for everything that comes in. */
  authenticate: Authenticate;
  routes: Route[];
  health(): Promise<Health>;
  close(): Promise<void>;
}

export interface ComposeOptions {
  trace: Trace;
  world?: World;
  features?: readonly Feature[];
  /** Fetches from the public web. */
  fetcher?: SafeFetcher;
  /** Opens the store; tests put one in between that dies at a chosen instant. */
  open?: typeof openStore;
  /** Opens what the library takes long to load; tests share it between many apps. */
  openTools?: typeof openTools;
  heartbeatMs?: number;
  /** How long work under way may go on when the app closes. */
  graceMs?: number;
  /** Waits between two attempts at a model; tests put their own here. */
  waitForModel?: Wait;
  /** How dear a password is to check; tests take a cheap one. */
  passwordCost?: PasswordCost;
  /** Told what takes long, in words for people. */
  onProgress?: (message: string) => void;
}

/** How often a process looks at the queue; runs of one that is gone for five beats go on elsewhere. */
const HEARTBEAT_MS = 2000;

export async function composeApp(
  config: Config,
  {
    trace,
    world = realWorld,
    features = allFeatures,
    fetcher = createSafeFetcher({ userAgent: `Lyceum/${version}` }),
    open = openStore,
    openTools,
    heartbeatMs = HEARTBEAT_MS,
    graceMs = 0,
    waitForModel: wait,
    passwordCost,
    onProgress,
  }: ComposeOptions,
): Promise<App> {
  const settings = liveSettings(config, trace);
  const migrations = await allMigrations(features);
  const { store, stored } = await openStorage(config, migrations, { open, world, onProgress });
  const localOnly = new LocalOnly(store);
  const limits = personLimits(store, world);
  const queues = () => runs.queues();
  const metrics = new Metrics(queues);
  const gateway = gatewayOf({ settings: settings.now, store, world, wait, ...limits }, localOnly);
  const models = measuredModels(gateway, metrics);
  const sessions = new Sessions(store, world, [
    ...librarySessionKinds,
    ...features.flatMap((feature) => feature.sessionKinds),
  ]);
  const ocrmypdfIn = config.ocrmypdf === 'auto' ? programPath() : '';
  const library = await openLibrary({
    ...{ store, stored, world, sessions, fetcher, ocrmypdfIn, openTools, onProgress },
    onSearched: (durationMs) => metrics.searched(durationMs),
    ...librarySettings(config),
  });
  const own = { store, world, sessions, modelFor: models.modelFor };
  const ground = {
    ...own,
    ...shared(library, () => runs),
    ...servicesOf(config, store, localOnly),
  };
  const runs: RunEngine = new RunEngine({
    ...ground,
    trace: measuredTrace(trace, metrics),
    models,
    workflows: [...library.workflows, ...features.flatMap((feature) => feature.workflows(ground))],
    settings: { ...config, ...limits, mind: () => mindOf(config, models), heartbeatMs, graceMs },
  });
  await runs.open();
  const opened = await library.open(runs);
  await openLearner(ground, config);
  const startedAt = world.now();
  const door = await openDoor(config, { store, world, passwordCost });
  return {
    ...{ config, trace, stored, metrics, queues, models, runs },
    sharedRate: new SharedRate({ store, now: world.now }),
    ...ground,
    ...{ documents: opened.documents, compaction: opened.compaction, ledger: library.ledger },
    ...door,
    routes: [
      ...appRoutes({
        ...opened,
        store,
        world,
        models,
        runs,
        migrations,
        ...door,
        dataFolder: resolve(config.data),
        ...{ stored, trace, metrics, queues },
        settings: { settings, store, local: library.models, ocrmypdfIn },
      }),
      ...opened.routes,
      ...features.flatMap((feature) => feature.routes({ ...ground, runs })),
    ],
    health: () => healthOf({ store, models, local: library.models, world, startedAt }),
    async close() {
      await runs.close();
      await library.close();
      await store.close();
    },
  };
}

/** Who comes in, and how. */
async function openDoor(
  config: Config,
  ports: Pick<AccountsPorts, 'store' | 'world' | 'passwordCost'>,
) {
  const { token, accounts: mode, keepAuditDays } = config;
  const signIns = token === undefined ? undefined : new SignIns(ports.store, ports.world, token);
  const accounts = await Accounts.open({ ...ports, mode, keepAuditDays });
  const authenticate = authenticateBy({ token, signIns, accounts });
  return { token, signIns, accounts, authenticate, oidc: openOidc(config) };
}

/** The database, and the files that lie in it or beside it. */
async function openStorage(
  config: Config,
  migrations: readonly Migration[],
  {
    open,
    world,
    onProgress,
  }: { open: typeof openStore; world: World; onProgress: ComposeOptions['onProgress'] | undefined },
): Promise<{ store: Store; stored: Files }> {
  const { databaseUrl } = config;
  // Before anything is opened: settings that do not fit together are said at once.
  whereTo(config);
  const store = await open({
    dataFolder: resolve(config.data),
    ...(databaseUrl && { databaseUrl }),
    migrations,
    ...(onProgress && { onProgress }),
  });
  return { store, stored: await openFiles(config, store, world) };
}

/** Services outside, each null where the settings do not name it. */
function servicesOf(config: Config, store: Store, localOnly: LocalOnly) {
  const webSearch = openWebSearch(config);
  const arxiv = openArxiv(config, store);
  return notToldOfLocal({ webSearch, arxiv, zep: openZep(config) }, localOnly);
}

function gatewayOf(ports: GatewayPorts, localOnly: LocalOnly) {
  return createModelGateway({ ...ports, staysHere: (words) => localOnly.staysHere(words) });
}

function liveSettings(config: Config, trace: Trace): LiveSettings {
  // Only what was given: what was chosen on a page must never keep the page from coming up.
  checkModelSettings(config);
  const settings = new LiveSettings(config);
  trace.hide(settings.keys());
  return settings;
}

/** What features are given of the library; runs are there once the features have been asked for theirs. */
function shared({ models, ...library }: Library, runs: () => Pick<Runs, 'start'>) {
  const { texts, ledger, pages, erase, search, guideOf, makeGuide } = library;
  const own = { texts, ledger, pages, erase, search, guideOf, makeGuide };
  const startRun = (run: StartRun) => runs().start(run);
  return { ...own, local: models, reranker: models, startRun };
}

/** Every table of this Lyceum, from the lowest layer up. */
export async function allMigrations(features: readonly Feature[] = allFeatures) {
  const kernel = {
    name: 'kernel',
    migrations: new URL('../kernel/store/migrations/', import.meta.url),
  };
  const library = { name: 'library', migrations: libraryMigrations };
  const learner = Object.entries(learnerMigrations).map(([name, migrations]) => ({
    name,
    migrations,
  }));
  const app = { name: 'app', migrations: appMigrations };
  const folders = [kernel, library, ...learner, ...features, app].flatMap(({ name, migrations }) =>
    migrations === null ? [] : [loadMigrations(name, migrations)],
  );
  return (await Promise.all(folders)).flat();
}

function librarySettings(config: Config) {
  const { data, uploadLimitMb, keepTrashDays, searchMb, modelsFolder } = config;
  const uploadLimitBytes = uploadLimitMb * 1024 * 1024;
  return { dataFolder: data, uploadLimitBytes, keepTrashDays, searchMb, modelsFolder };
}

function mindOf({ mind }: Config, models: ModelGateway): Mind {
  if (mind !== 'auto') return mind;
  return models.modelFor('fast') === null ? 'offline' : 'model';
}
