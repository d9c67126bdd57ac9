/** What a run is called for people, and how it stands. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../../contracts/run.ts';
import { documentsQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { shellTexts } from './shell.texts.ts';

type ShellTexts = (typeof shellTexts)['en'];

const names: Record<string, keyof ShellTexts> = {
  'library.read_document': 'readDocument',
  'library.embed_document': 'embedDocument',
  'reading.make_study_set': 'makeStudySet',
  'reading.remake': 'remake',
  'debate.find_questions': 'prepareDebate',
  'debate.choose_postures': 'prepareDebate',
  'debate.hold_debate': 'holdDebate',
};

const states: Record<Run['status'], { text: keyof ShellTexts; tone: BadgeTone }> = {
  queued: { text: 'queued', tone: 'plain' },
  running: { text: 'runningNow', tone: 'accent' },
  waiting: { text: 'waitsForYou', tone: 'warn' },
  done: { text: 'done', tone: 'good' },
  failed: { text: 'failed', tone: 'bad' },
  cancelled: { text: 'cancelled', tone: 'plain' },
};

/** What runs work on: the reading of a document names it, and what shares its session is about it. */
export function useRunSubjects(runs: readonly Run[]): (run: Run) => string | undefined {
  const { data: documents = [] } = useQuery(documentsQuery);
  const bySession = new Map<string, string>();
  for (const { run_id, title } of documents) {
    const reading = runs.find((run) => run.run_id === run_id);
    if (reading) bySession.set(reading.session_id, title);
  }
  return ({ session_id }) => bySession.get(session_id);
}

export function useRunNames() {
  const texts = useTexts(shellTexts);
  const text = (key: keyof ShellTexts | undefined): string | undefined => {
    const found = key && texts[key];
    return typeof found === 'string' ? found : undefined;
  };
  return {
    name: ({ workflow }: Run): string => text(names[workflow]) ?? workflow,
    state: ({ status }: Pick<Run, 'status'>): { text: string; tone: BadgeTone } => ({
      text: text(states[status].text) ?? status,
      tone: states[status].tone,
    }),
  };
}
