/**
 * What linters cannot say about the project. Each check is a function from files
 * to complaints, so that a test can hand it a planted breach as well as the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

const FOLDERS = ['.ci', 'bench', 'bin', 'docs', 'evals', 'scripts', 'src', 'tests'];
const TEXT = /(\.(ts|tsx|mjs|cjs|js|json|md|sql|grit|sh|css|html)|\/run)$/;

/** Every text file of the project, the lock file apart. */
export function projectFiles(root: string): SourceFile[] {
  const paths = FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .concat(readdirSync(root).filter((name) => TEXT.test(name) && name !== 'package-lock.json'));
  return paths
    .filter((path) => TEXT.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const isTest = ({ path }: SourceFile) => /\.(test|long)\.tsx?$/.test(path);
const isProduct = (file: SourceFile) =>
  file.path.startsWith('src/') && !file.path.startsWith('src/testing/') && !isTest(file);
const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs|cjs|js|sql|grit)$/.test(path);

/** An agent has its words, its offline mind and its test beside it. */
export function incompleteAgents(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const agents = [...paths].filter((path) => path.endsWith('.agent.ts'));
  return agents.flatMap((agent) =>
    ['.prompt.ts', '.offline.ts', '.agent.test.ts']
      .map((role) => agent.replace('.agent.ts', role))
      .filter((wanted) => !paths.has(wanted))
      .map((wanted) => `${agent} needs ${wanted}`),
  );
}

const isCodeList = ({ path }: SourceFile) => path.endsWith('/error-codes.ts');
const listedCodes = (files: SourceFile[]) =>
  files
    .filter((file) => isProduct(file) && isCodeList(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}'([a-z.-]+)':/gm)].map(([, code]) => ({ path, code: String(code) })),
    );

/** The compiler refuses a code that is in no list, as long as nobody makes an error around the lists. */
export function unlistedCodes(files: SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && !file.path.startsWith('src/kernel/errors/'))
    .filter(({ text }) => /\bnew AppError\(/.test(text))
    .map(({ path }) => `${path} makes an error without the list of an area`);
}

/** Two areas with one code would give it two kinds, and whoever is told the code could not know which. */
export function repeatedCodes(files: SourceFile[]): string[] {
  const first = new Map<string, string>();
  return listedCodes(files).flatMap(({ path, code }) => {
    const before = first.get(code);
    if (before !== undefined) return [`${path} lists ${code}, which ${before} lists already`];
    first.set(code, path);
    return [];
  });
}

/** A code in a list is thrown somewhere: a ghost in a list promises what never comes. */
export function unusedCodes(files: SourceFile[]): string[] {
  const product = files.filter((file) => isProduct(file) && !isCodeList(file));
  return listedCodes(files)
    .filter(({ code }) => !product.some(({ text }) => text.includes(`'${code}'`)))
    .map(({ path, code }) => `${path} lists ${code}, which is never thrown`);
}

/** A code compared as a text escapes the compiler: the area's own `is` knows its codes. */
export function comparedCodes(files: SourceFile[]): string[] {
  return linesThat(
    files.filter((file) => isProduct(file) && !file.path.startsWith('src/web/')),
    (line) => /\b(error|thrown|fault)\.code [!=]== '[a-z]+\.[a-z-]+'/.test(line),
  );
}

/** The place that knows every area's codes has each list; one left out would be told as a foreign code. */
export function uncollectedCodes(files: SourceFile[]): string[] {
  const collected = files.find(({ path }) => path === 'src/app/any-error.ts')?.text ?? '';
  return files
    .filter((file) => isProduct(file) && isCodeList(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = errorsOf\(/gm)].map(([, name]) => ({ path, name })),
    )
    .filter(({ name }) => !collected.includes(`...${name}.codes`))
    .map(({ path, name }) => `${path}: ${name} is not in any-error.ts`);
}

/** Durable names mean one thing: `name@version` of a workflow, the name of an agent, the id of a prompt. */
export function repeatedNames(files: SourceFile[]): string[] {
  const names = files.filter(isProduct).flatMap(({ path, text }) => {
    const [, name] = /^\s+name: '([^']+)'/m.exec(text) ?? [];
    const [, version = ''] = /^\s+version: (\d+)/m.exec(text) ?? [];
    const [, prompt] = /^\s+id: '([^']+)'/m.exec(text) ?? [];
    if (path.endsWith('.workflow.ts')) return [`workflow ${name}@${version}`];
    if (path.endsWith('.agent.ts')) return [`agent ${name}`];
    return path.endsWith('.prompt.ts') ? [`prompt ${prompt}`] : [];
  });
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name} is taken`);
}

/** A number says when a migration runs: two of one number in one folder stop every start. */
export function repeatedMigrations(files: SourceFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const [, place] = /^(.*\/\d+)_[^/]*\.sql$/.exec(path) ?? [];
    if (place === undefined) return [];
    const before = first.get(place);
    if (before !== undefined) return [`${path} has the number of ${before}`];
    first.set(place, path);
    return [];
  });
}

/** A route says what it answers and, in a sentence, what it is for. */
export function routesWithoutContract(files: SourceFile[]): string[] {
  return files.filter(isProduct).flatMap(({ path, text }) =>
    text
      .split(/\b(?:defineRoute|startsRun)\((?:\w+, )?\{/)
      .slice(1)
      .flatMap((route) => {
        // A wrapper passes on the path it was given, and the rest with it.
        const [, name] = /path: ['`]([^'`]+)/.exec(route) ?? [];
        if (name === undefined) return [];
        return [
          ...(/^\s+(output|result)(:|,)/m.test(route)
            ? []
            : [`${path}: ${name} has no output schema`]),
          ...(/^\s+summary:\s*['"`][^'"`]{10,}/m.test(route)
            ? []
            : [`${path}: ${name} has no summary`]),
        ];
      }),
  );
}

const EMPTY_WORDS = /^(utils?|helpers?|common|misc|managers?|services?)$/;

/** A name says what is inside. `index.ts` is the door of a feature and nothing else. */
export function emptyNames(files: SourceFile[]): string[] {
  return files
    .filter(isCode)
    .map(({ path }) => path)
    .filter((path) => {
      const words = path.split(/[/.-]/);
      const named = path.split('/').map((part) => part.replace(/\..*$/, ''));
      const door = /^src\/features\/[^/]+\/index\.ts$/.test(path);
      return (
        words.some((word) => EMPTY_WORDS.test(word)) ||
        named.includes('data') ||
        (named.at(-1) === 'index' &&
          path.startsWith('src/') &&
          !path.startsWith('src/web/') &&
          !door)
      );
    })
    .map((path) => `${path} has a name that says nothing`);
}

/** More than these are not seen at a glance: a folder is cut by what its files are about. */
const MOST_IN_A_FOLDER = 30;

/** A folder holds few enough files to be read as a list; tests stand beside their code and do not count. */
export function crowdedFolders(files: SourceFile[]): string[] {
  const code = files.filter((file) => /^src\/.*\.tsx?$/.test(file.path) && !isTest(file));
  const counts = new Map<string, number>();
  for (const { path } of code) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} has ${count} files`);
}

/** What is not done is an issue, not a note in the code. */
export function leftNotes(files: SourceFile[]): string[] {
  const note = new RegExp(`\\b(${['TO', 'FIX', 'XX', 'HA'].join('|')})(DO|ME|X|CK)\\b`);
  return linesThat(files.filter(isCode), (line) => note.test(line));
}

/** No path of the machine on which it happened to be written. */
export function machinePaths(files: SourceFile[]): string[] {
  const machine = new RegExp(`(?<![\\w.~-])/(${['home', 'Users', 'root', 'work'].join('|')})/\\w`);
  return linesThat(files, (line) => machine.test(line));
}

/** A kernel module, an agent and a workflow start by saying what their one job is. */
export function missingHeaders(files: SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && isCode(file) && !file.path.endsWith('.sql'))
    .filter(({ path }) => /^src\/kernel\/|\.(agent|workflow)\.ts$/.test(path))
    .filter(({ text }) => !text.startsWith('/**'))
    .map(({ path }) => `${path} does not say what its job is`);
}

const STARTS_SOMETHING =
  /^(?:node:)?(?:child_process|cluster|http|https|net|tls|worker_threads)$|^pg$|pglite/;

/** Tests that run in threads of their own, before all others: nothing they load may start anything. */
export function impureTests(files: SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return [...texts.keys()]
    .filter((path) => /^src\/(?:contracts|domain|web)\/.*\.test\.ts$/.test(path))
    .flatMap((path) => {
      const loaded = loadedBy(path, texts);
      const found = [...loaded].filter((name) => STARTS_SOMETHING.test(name));
      return found.map((name) => `${path} loads ${name}`);
    });
}

/** The files and packages that come with a file, its own imports and theirs; types are not loaded. */
function loadedBy(path: string, texts: ReadonlyMap<string, string>): Set<string> {
  const loaded = new Set([path]);
  for (const file of loaded) {
    const code = (texts.get(file) ?? '').replace(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, name = ''] of code.matchAll(/(?:from |import )'([^']+)'/g)) {
      loaded.add(name.startsWith('.') ? join(dirname(file), name) : name);
    }
  }
  return loaded;
}

/** Keys that are never a word of a text: ids, codes and names of parts that are given by us. */
const KEYED_BY_US = new Set([
  'src/app/cli/cli.ts given',
  'src/app/server/open-api.ts answers',
  'src/app/server/open-api.ts paths',
  'src/app/server/receive-file.ts fields',
  'src/domain/debate/judging/brier-score.ts probabilities',
  'src/kernel/model/answer-schema.ts strict',
  'src/kernel/routes/route.ts fields',
  'src/kernel/workflow/define-workflow.ts branches',
  'src/kernel/workflow/define-workflow.ts parts',
  'src/kernel/workflow/define-workflow.ts signals',
  'src/library/contain/describe-failure.ts facts',
  'src/web/rooms/learn/use-keys.ts keys',
  'src/web/rooms/learn/quiz/use-quiz.ts answers',
  'src/web/ui/problem.texts.ts words',
]);

/** An object finds "constructor" in its prototype: what a text is looked up in is a Map or a Set. */
export function textInObjects(files: SourceFile[]): string[] {
  const product = files.filter((file) => isProduct(file) && /\.tsx?$/.test(file.path));
  return product.flatMap(({ path, text }) => {
    const tables = [...text.matchAll(/(\w+)\??: (?:Readonly<)?Record<string,/g)].map(
      ([, name]) => name,
    );
    return [...new Set(tables)]
      .filter((name) => !KEYED_BY_US.has(`${path} ${name}`))
      .filter((name) => looksUp(String(name), path, product))
      .map((name) => `${path}: ${name} is an object; look a text up in a Map`);
  });
}

/** With a key that is no literal, in the file of the table or in one that imports it. */
function looksUp(name: string, path: string, files: readonly SourceFile[]): boolean {
  const lookup = new RegExp(`\\b${name}\\??\\.?\\[(?!['"\\d\\]])`);
  const file = path.replace(/^.*\//, '');
  return files.some(
    (one) =>
      (one.path === path || (one.text.includes(`/${file}'`) && one.text.includes(name))) &&
      lookup.test(one.text),
  );
}

function linesThat(files: SourceFile[], isWrong: (line: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
      .filter(({ line }) => isWrong(line))
      .map(({ line, at }) => `${at} ${line.trim().slice(0, 80)}`),
  );
}
