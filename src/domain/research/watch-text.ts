/** What changed in the answer to a watched question, in plain text, in the language of the question. */
import type { AnswerSource } from '../../contracts/research/research-answer.ts';
import type {
  AnswerChanges,
  ResearchWatch,
  WatchAsk,
} from '../../contracts/research/research-watch.ts';
import { guessLanguage } from '../evidence/guess-language.ts';

const WORDS = {
  en: {
    going: 'is being asked',
    failed: 'could not be answered',
    first: 'the first answer',
    refused: 'nothing was found to answer from',
    same: 'nothing changed',
    nowAnswered: 'it is answered now; before, nothing was found',
    nowRefused: 'nothing is found any more',
    new: 'new',
    before: 'before',
    now: 'now',
    gone: 'no longer said',
    newSource: 'new source',
    goneSource: 'source no longer cited',
    none: 'It has not been asked yet.',
  },
  no: {
    going: 'blir spurt nå',
    failed: 'kunne ikke besvares',
    first: 'det første svaret',
    refused: 'det ble ikke funnet noe å svare ut fra',
    same: 'ingenting er endret',
    nowAnswered: 'nå finnes det et svar; før ble ingenting funnet',
    nowRefused: 'ingenting blir funnet lenger',
    new: 'nytt',
    before: 'før',
    now: 'nå',
    gone: 'sies ikke lenger',
    newSource: 'ny kilde',
    goneSource: 'kilde som ikke lenger siteres',
    none: 'Det er ikke spurt ennå.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

export function watchText({ question, asks }: Pick<ResearchWatch, 'question' | 'asks'>): string {
  const words = WORDS[guessLanguage(question) === 'no' ? 'no' : 'en'];
  const told = asks.map((ask) => [heading(ask, words), ...lines(ask.changes, words)].join('\n'));
  return [question, ...(told.length > 0 ? told : [words.none])].join('\n\n');
}

function heading({ asked_at, status, outcome, changes }: WatchAsk, words: Words): string {
  const at = asked_at.slice(0, 16).replace('T', ' ');
  if (outcome === null) {
    const isGoing = ['queued', 'running', 'waiting'].includes(status);
    return `${at}: ${isGoing ? words.going : words.failed}`;
  }
  if (changes === null) return `${at}: ${outcome === 'answered' ? words.first : words.refused}`;
  if (changes.outcome_before !== outcome) {
    return `${at}: ${outcome === 'answered' ? words.nowAnswered : words.nowRefused}`;
  }
  return isSame(changes) ? `${at}: ${words.same}` : `${at}:`;
}

/** Whether an answer says what the one before it said, from the same sources. */
export function isSame({ since: _, outcome_before: __, ...lists }: AnswerChanges): boolean {
  return Object.values(lists).every((list) => list.length === 0);
}

function lines(changes: AnswerChanges | null, words: Words): string[] {
  if (changes === null) return [];
  const titles = (word: string, sources: readonly AnswerSource[]) =>
    sources.map(({ title }) => `  ${word}: ${title}`);
  return [
    ...changes.revised_sentences.flatMap(({ before, now }) => [
      `- ${words.before}: ${before.text}`,
      `+ ${words.now}: ${now.text}`,
    ]),
    ...changes.new_sentences.map(({ text }) => `+ ${words.new}: ${text}`),
    ...changes.gone_sentences.map(({ text }) => `- ${words.gone}: ${text}`),
    ...titles(words.newSource, changes.new_sources),
    ...titles(words.goneSource, changes.gone_sources),
  ];
}
