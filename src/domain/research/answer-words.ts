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
  const at = spoken(language);
  const searched = reports
    .filter(({ outcome }) => outcome === 'answered')
    .map(({ source }) => NAMES[at][source]);
  const where = joined(searched, at);
  if (at === 'no') {
    if (searched.length === 0)
      return 'Ingen kilde svarte, så det er ikke noe å svare ut fra. Prøv igjen, eller velg andre kilder.';
    const why =
      removed.length > 0
        ? `${removed.length} tekststykker ble funnet, men ingen handler godt nok om spørsmålet`
        : 'Ingenting der handler om spørsmålet';
    return `Jeg har søkt i ${where}. ${why}, så jeg svarer ikke. Legg til et dokument som handler om det, eller spør med andre ord.`;
  }
  if (searched.length === 0)
    return 'No source answered, so there is nothing to answer from. Try again, or choose other sources.';
  const why =
    removed.length > 0
      ? `${removed.length} passages came up, and none of them is good enough to answer from`
      : 'Nothing there is about this question';
  return `I searched ${where}. ${why}, so I give no answer. Add a document about it, or ask in other words.`;
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
