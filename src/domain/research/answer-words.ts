/** What is said around an answer, in the language of the question: refusals, notes, what to ask next. */
import type {
  FilteredChunk,
  RemovalReason,
  SourceReport,
  SourceType,
} from '../../contracts/research/research.ts';
import type { AnswerSentence } from '../../contracts/research/research-answer.ts';
import { definitionsIn } from '../concepts/definitions/definitions.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { tagWords } from './tag-words.ts';

const NAMES: Record<'en' | 'no', Record<SourceType, string>> = {
  en: { rag: 'your library', web: 'the web', arxiv: 'arXiv', memory: 'earlier answers' },
  no: { rag: 'biblioteket ditt', web: 'nettet', arxiv: 'arXiv', memory: 'tidligere svar' },
};
const MOST_FOLLOW_UPS = 3;

const spoken = (language: TextLanguage): 'en' | 'no' => (language === 'no' ? 'no' : 'en');

export function refusalText(
  reports: readonly SourceReport[],
  removed: readonly RemovalReason[],
  language: TextLanguage,
): string {
  const words = REFUSALS[spoken(language)];
  const searched = reports
    .filter(({ outcome }) => outcome === 'answered')
    .map(({ source }) => NAMES[spoken(language)][source]);
  if (searched.length === 0) return words.noSource;
  const where = joined(searched, spoken(language));
  const why = removed.length > 0 ? words.notGood(removed.length) : words.nothing;
  const unread = unreadIn(reports);
  return `${words.searched(where)} ${why}${unread > 0 ? words.soFar(unread) : words.so}`;
}

const REFUSALS = {
  en: {
    noSource:
      'No source answered, so there is nothing to answer from. Try again, or choose other sources.',
    searched: (where: string) => `I searched ${where}.`,
    notGood: (count: number) =>
      count === 1
        ? 'One passage came up, and it is not good enough to answer from'
        : `${count} passages came up, and none of them is good enough to answer from`,
    nothing: 'Nothing there is about this question',
    so: ', so I give no answer. Add a document about it, or ask in other words.',
    soFar: (unread: number) =>
      unread === 1
        ? '. But one document is still being read and could not be searched yet: ask again when it is ready.'
        : `. But ${unread} documents are still being read and could not be searched yet: ask again when they are ready.`,
  },
  no: {
    noSource:
      'Ingen kilde svarte, så det er ikke noe å svare ut fra. Prøv igjen, eller velg andre kilder.',
    searched: (where: string) => `Jeg har søkt i ${where}.`,
    notGood: (count: number) =>
      count === 1
        ? 'Ett tekststykke ble funnet, men det handler ikke godt nok om spørsmålet'
        : `${count} tekststykker ble funnet, men ingen handler godt nok om spørsmålet`,
    nothing: 'Ingenting der handler om spørsmålet',
    so: ', så jeg svarer ikke. Legg til et dokument som handler om det, eller spør med andre ord.',
    soFar: (unread: number) =>
      unread === 1
        ? '. Men ett dokument leses fortsatt og kunne ikke søkes i ennå: spør på nytt når det er klart.'
        : `. Men ${unread} dokumenter leses fortsatt og kunne ikke søkes i ennå: spør på nytt når de er klare.`,
  },
};

/** Documents that no source could look into yet. */
export function unreadIn(reports: readonly Pick<SourceReport, 'being_read'>[]): number {
  return Math.max(0, ...reports.map(({ being_read }) => being_read));
}

/** What an answer that was found could not take into account. */
export function notYetRead(reports: readonly SourceReport[], language: TextLanguage): string[] {
  const unread = unreadIn(reports);
  if (unread === 0) return [];
  const isOne = unread === 1;
  if (spoken(language) === 'no')
    return [
      isOne
        ? 'Ett dokument leses fortsatt og er ikke med i svaret.'
        : `${unread} dokumenter leses fortsatt og er ikke med i svaret.`,
    ];
  return [
    isOne
      ? 'One document is still being read and is not in this answer.'
      : `${unread} documents are still being read and are not in this answer.`,
  ];
}

/** Said once, and calmly. */
export function unconnected(reports: readonly SourceReport[], language: TextLanguage): string[] {
  const at = spoken(language);
  const missing = reports.filter(({ outcome }) => outcome === 'not-configured');
  if (missing.length === 0) return [];
  const names = joined(
    missing.map(({ source }) => NAMES[at][source]),
    at,
  );
  const how = [...new Set(missing.map(({ reason }) => reason))].join(' ');
  const is = missing.length > 1 ? 'are' : 'is';
  const said = at === 'no' ? `${names} er ikke koblet til.` : `${names} ${is} not connected.`;
  return [`${said.charAt(0).toUpperCase()}${said.slice(1)} ${how}`];
}

function joined(names: readonly string[], at: 'en' | 'no'): string {
  const and = at === 'no' ? ' og ' : ' and ';
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`;
}

/** No year and no name of a cited author: what can be asked about has a common word in it. */
function isTerm(term: string): boolean {
  return term.length > 3 && !/\d/u.test(term) && /(?:^|\s)\p{Ll}/u.test(term);
}

/** What the chunks define and the answer did not take up. */
export function followUps(
  kept: readonly Pick<FilteredChunk, 'text'>[],
  sentences: readonly AnswerSentence[],
  language: TextLanguage,
): string[] {
  const answered = sentences
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();
  const terms = new Set<string>();
  for (const { text } of kept) {
    const words = tagWords(text, language);
    for (const { from, to } of definitionsIn(words, language)) {
      const [first, last] = [words[from], words[to - 1]];
      if (first && last) terms.add(text.slice(first.start, last.end));
    }
  }
  const opens = spoken(language) === 'no' ? 'Hva er' : 'What is';
  return [...terms]
    .filter((term) => isTerm(term) && !answered.includes(term.toLowerCase()))
    .slice(0, MOST_FOLLOW_UPS)
    .map((term) => `${opens} ${term}?`);
}
