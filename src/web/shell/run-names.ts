/** What a run is called for people, and how it stands. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../../contracts/run.ts';
import { decksQuery, documentsQuery } from '../api/queries.ts';
import { debatesQuery } from '../rooms/debate/debate.queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { shellTexts } from './shell.texts.ts';

type ShellTexts = (typeof shellTexts)['en'];

const names: ReadonlyMap<string, keyof ShellTexts> = new Map(
  Object.entries({
    'library.read_document': 'readDocument',
    'library.embed_document': 'embedDocument',
    'reading.make_study_set': 'makeStudySet',
    'reading.remake': 'remake',
    'debate.find_questions': 'prepareDebate',
    'debate.choose_postures': 'prepareDebate',
    'debate.hold_debate': 'holdDebate',
  }),
);

const states: Record<Run['status'], { text: keyof ShellTexts; tone: BadgeTone }> = {
  queued: { text: 'queued', tone: 'plain' },
  running: { text: 'runningNow', tone: 'accent' },
  waiting: { text: 'waitsForYou', tone: 'warn' },
  done: { text: 'done', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  cancelled: { text: 'cancelled', tone: 'plain' },
};

/**
 * What runs work on: a set, a debate or a document by its name; and what shares the session
 * with the reading of a document is about that document.
 */
export function useRunSubjects(
  runs: readonly Run[],
  isShown = true,
): (run: Run) => string | undefined {
  const { data: documents = [] } = useQuery(documentsQuery);
  const { data: decks = [] } = useQuery({ ...decksQuery, enabled: isShown });
  const { data: debates = [] } = useQuery({ ...debatesQuery, enabled: isShown });
  const titles = new Map<unknown, string | null>([
    ...documents.map(({ id, title }) => [id, title] as const),
    ...decks.map(({ id, title }) => [id, title] as const),
    ...debates.map(({ id, question }) => [id, question] as const),
  ]);
  const bySession = new Map<string, string>();
  for (const { run_id, title } of documents) {
    const reading = runs.find((run) => run.run_id === run_id);
    if (reading) bySession.set(reading.session_id, title);
  }
  return ({ run_id, session_id, result }) =>
    titles.get(run_id) ?? titles.get(madeBy(result)) ?? bySession.get(session_id);
}

/** The id of what a run has made or read, as its result tells. */
function madeBy(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  if ('study_set_id' in result) return result.study_set_id;
  return 'documentId' in result ? result.documentId : undefined;
}

export function useRunNames() {
  const texts = useTexts(shellTexts);
  const text = (key: keyof ShellTexts | undefined): string | undefined => {
    const found = key && texts[key];
    return typeof found === 'string' ? found : undefined;
  };
  return {
    name: ({ workflow }: Run): string => text(names.get(workflow)) ?? workflow,
    state: ({ status }: Pick<Run, 'status'>): { text: string; tone: BadgeTone } => ({
      text: text(states[status].text) ?? status,
      tone: states[status].tone,
    }),
  };
}
