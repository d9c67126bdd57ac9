/** What fits the words that were typed, and what each finding opens. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FoundPassage } from '../../contracts/found-passage.ts';
import { decksQuery, documentsQuery, recentRunsQuery } from '../api/queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { useLanguage } from '../texts/language.tsx';
import { spansRef } from '../viewer/passage-ref.ts';
import { usePlaceName } from '../viewer/place-name.ts';
import { useOpenPassage } from '../viewer/use-open-passage.ts';
import { cardsQuery } from './palette.queries.ts';
import { paletteTexts } from './palette.texts.ts';
import { rooms } from './rooms.ts';
import { useRunNames } from './run-names.ts';
import { shellTexts } from './shell.texts.ts';
import { useTheme } from './theme.ts';

export interface Finding {
  key: string;
  label: string;
  note?: string;
  open(): void;
}

export interface FindingGroup {
  name: string;
  findings: Finding[];
}

const PER_GROUP = 6;

export function useFindings(words: string, passages: FoundPassage[]): FindingGroup[] {
  const texts = useTexts(paletteTexts);
  const runs = useRunFindings();
  const cards = useCardFindings();
  const groups = [
    { name: texts.documents, findings: fitting(useDocumentFindings(), words) },
    { name: texts.passages, findings: usePassageFindings(words === '' ? [] : passages) },
    { name: texts.cards, findings: words === '' ? [] : fitting(cards, words) },
    { name: texts.sets, findings: fitting(useSetFindings(), words) },
    { name: texts.commands, findings: fitting(useCommands(), words, 20) },
    { name: texts.runs, findings: words === '' ? [] : fitting(runs, words) },
  ];
  return groups.filter(({ findings }) => findings.length > 0);
}

/** All words typed occur in it, in any order. */
function fitting(findings: Finding[], words: string, most = PER_GROUP): Finding[] {
  const parts = words.toLowerCase().split(/\s+/);
  return findings
    .filter(({ label, note = '' }) => {
      const text = `${label} ${note}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    })
    .slice(0, most);
}

function useDocumentFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: documents = [] } = useQuery(documentsQuery);
  return documents.map(({ id, title }) => ({
    key: `document ${id}`,
    label: title,
    open: () => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
  }));
}

function usePassageFindings(passages: FoundPassage[]): Finding[] {
  const open = useOpenPassage();
  const placeName = usePlaceName();
  const { data: documents = [] } = useQuery(documentsQuery);
  return passages.map(({ document_id, document_title, place, text, spans, ...found }) => {
    const document = documents.find(({ id }) => id === document_id);
    const where = placeName(document, { page: found.source_page, section: found.section });
    return {
      key: `passage ${document_id} ${place}`,
      label: text,
      note: `${document_title}, ${where}`,
      open: () => open(spansRef(document_id, spans)),
    };
  });
}

function useSetFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: decks = [] } = useQuery(decksQuery);
  return decks.map(({ id, title }) => ({
    key: `set ${id}`,
    label: title,
    open: () => void navigate({ to: '/study/sets/$setId', params: { setId: id } }),
  }));
}

function useCardFindings(): Finding[] {
  const navigate = useNavigate();
  const { data: cards = [] } = useQuery(cardsQuery);
  return cards.map(({ id, question, answer, study_set_id }) => ({
    key: `card ${id}`,
    label: question,
    note: answer,
    open: () => void navigate({ to: '/study/sets/$setId', params: { setId: study_set_id } }),
  }));
}

function useRunFindings(): Finding[] {
  const navigate = useNavigate();
  const names = useRunNames();
  const format = useFormat();
  const { data: runs = [] } = useQuery(recentRunsQuery);
  return runs.map((run) => ({
    key: `run ${run.run_id}`,
    label: names.name(run),
    note: `${names.state(run).text}, ${format.relative(run.updated_at)}`,
    open: () => void navigate({ to: '/activity/$runId', params: { runId: run.run_id } }),
  }));
}

function useCommands(): Finding[] {
  const texts = useTexts(paletteTexts);
  const shell = useTexts(shellTexts);
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const [, setTheme] = useTheme();
  const isDark = document.documentElement.dataset.theme === 'dark';
  const command = (label: string, open: () => void): Finding => ({
    key: `command ${label}`,
    label,
    open,
  });
  return [
    command(texts.review, () => void navigate({ to: '/study/review' })),
    command(texts.newSet, () => void navigate({ to: '/study/new' })),
    command(texts.add, () => void navigate({ to: '/library' })),
    command(texts.reviewScans, () => void navigate({ to: '/library/review' })),
    command(texts.addModel, () => void navigate({ to: '/settings', hash: 'models' })),
    command(texts.leaves, () => void navigate({ to: '/settings', hash: 'leaves' })),
    command(texts.takeOut, () => void navigate({ to: '/settings', hash: 'data' })),
    command(texts.spent, () => void navigate({ to: '/activity' })),
    ...rooms.map(({ to, name }) => command(texts.goTo(shell[name]), () => void navigate({ to }))),
    command(isDark ? texts.light : texts.dark, () => setTheme(isDark ? 'light' : 'dark')),
    language === 'nb'
      ? command(texts.english, () => choose('en'))
      : command(texts.norwegian, () => choose('nb')),
    command(texts.api, () => location.assign('/docs')),
  ];
}
