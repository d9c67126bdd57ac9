/** Cards from the form of a text: what it defines in so many words, and the lists that it gives. */
import type { ConceptMap } from '../../../contracts/concept.ts';
import { keyOfText } from '../../concepts/tagging/term-key.ts';
import { asSentence } from '../../text/plain-text.ts';
import type { CardCandidate } from '../drafts/candidate.ts';
import { contentBlocks } from '../facts/block-classes.ts';
import type { StudyMaterial } from '../facts/study-material.ts';
import { definedTerms } from './defined-terms.ts';
import { type ListedPoints, listedPoints } from './listed-points.ts';
import { tableQuestions } from './table-questions.ts';
import { studyTables } from './table-rows.ts';

const MEANING_SCORE = 0.85;
const LIST_SCORE = 0.7;
const TABLE_SCORE = 0.68;

export function structureCards({ blocks, language, concepts }: StudyMaterial): CardCandidate[] {
  if (language === 'other') return [];
  const own = contentBlocks(blocks);
  const termOf = mapTerms(concepts, (text) => keyOfText(text, language));
  const isNorwegian = language === 'no';
  return [
    ...definedTerms(own).map(
      ({ term, meaning, quote }): CardCandidate => ({
        kind: 'meaning',
        question: isNorwegian
          ? `Hvordan forklarer teksten «${term}»?`
          : `How does the text define “${term}”?`,
        answer: asSentence(meaning),
        concept: termOf(term),
        quote,
        score: MEANING_SCORE,
      }),
    ),
    ...listedPoints(own).map(
      (list): CardCandidate => ({
        kind: list.isOrdered ? 'steps' : 'list',
        question: isNorwegian ? norwegianQuestion(list) : englishQuestion(list),
        answer: answerOf(list),
        concept: null,
        quote: list.quote,
        score: LIST_SCORE,
      }),
    ),
    ...studyTables(own).flatMap((table) =>
      tableQuestions(table, language).map(
        ({ question, answer, quote }): CardCandidate => ({
          kind: 'table',
          question,
          answer,
          concept: null,
          quote,
          score: TABLE_SCORE,
        }),
      ),
    ),
  ];
}

function mapTerms({ extracted_concepts }: ConceptMap, keyOf: (text: string) => string) {
  const terms = new Map(
    extracted_concepts.flatMap(({ term, aliases }) =>
      [term, ...aliases].map((name) => [keyOf(name), term] as const),
    ),
  );
  return (term: string) => terms.get(keyOf(term)) ?? null;
}

function englishQuestion({ heading, lead, points, isOrdered }: ListedPoints): string {
  const count = points.length;
  if (lead === '') return `“${heading}”: what are the ${count} steps, in order?`;
  const about = heading === '' ? '' : `On “${heading}”: `;
  if (isOrdered) return `${about}“${lead} …”: what are the ${count} steps, in order?`;
  const plain = plainQuestion(lead, count);
  if (plain !== undefined) return plain;
  const asks = `${about}name all ${count}: “${lead} …”`;
  return asks.charAt(0).toUpperCase() + asks.slice(1);
}

const COUNT = 'two|three|four|five|six|\\d';
const ARE = new RegExp(
  `^The (?:(?:${COUNT}) )?([^,;:]{3,80}?) (are|were|include|includes)(?: as follows| the following)?$`,
  'iu',
);
const DIVIDED = new RegExp(
  `^([^,;:]{3,60}?) (is|are|can be) (divided|classified|separated|grouped|organized|split) into (?:(?:the following|the|${COUNT}) )*([^,;:]{3,50})$`,
  'iu',
);
const THERE_ARE = new RegExp(`^There are (?:${COUNT}|several|many) ([^,;:]{3,80})$`, 'iu');

/** "The symptoms of X are" → What are the 3 symptoms of X? */
function plainQuestion(lead: string, count: number): string | undefined {
  const [, things = '', verb = ''] = ARE.exec(lead) ?? [];
  if (things !== '')
    return /^include/iu.test(verb)
      ? `Which ${count} ${things} does the text name?`
      : `What ${verb.toLowerCase()} the ${count} ${things}?`;
  const [, whole = '', be = '', done = '', parts = ''] = DIVIDED.exec(lead) ?? [];
  if (whole !== '')
    return `Into which ${count} ${parts} ${be === 'can be' ? 'can' : be} ${smallFirst(whole)} ${be === 'can be' ? 'be ' : ''}${done}?`;
  const [, kinds = ''] = THERE_ARE.exec(lead) ?? [];
  return kinds === '' ? undefined : `What are the ${count} ${kinds}?`;
}

function smallFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function norwegianQuestion({ heading, lead, points, isOrdered }: ListedPoints): string {
  const count = points.length;
  if (lead === '') return `«${heading}»: Hva er de ${count} trinnene, i rekkefølge?`;
  const about = heading === '' ? '' : `Om «${heading}»: `;
  if (isOrdered) return `${about}«${lead} …»: Hva er de ${count} trinnene, i rekkefølge?`;
  const asks = `${about}nevn alle ${count}: «${lead} …»`;
  return asks.charAt(0).toUpperCase() + asks.slice(1);
}

function answerOf({ points }: ListedPoints): string {
  return `${points.join('; ')}.`;
}
