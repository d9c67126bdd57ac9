/** A few questions that a document can answer, each with the passage that does. */
import type { DefinitionKind, ExtractedConcept, TextSpan } from '../../contracts/concept.ts';
import type { SuggestedQuestion } from '../../contracts/guide.ts';
import { type ProseSentence, sentenceBefore } from '../concepts/tagging/prose.ts';
import { standsAlone } from '../concepts/tagging/stands-alone.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { type Clause, isAskable, type QuestionDraft, type TermHere } from './clause.ts';
import { definitionQuestion } from './definition-question.ts';
import { englishQuestions } from './questions-english.ts';
import { norwegianQuestions } from './questions-norwegian.ts';
import { isWorthTelling } from './worth-telling.ts';

const MOST_QUESTIONS = 8;
const MOST_DEFINITIONS = 3;
const UNASKED = /^(?:alia|https?|doi)$/iu;
/** Forms that say what a thing is; the others only say something about it. */
const ASKED_KINDS: ReadonlySet<DefinitionKind> = new Set(['is', 'means', 'called']);

export function suggestQuestions(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
  language: TextLanguage,
): SuggestedQuestion[] {
  if (language === 'other') return [];
  const asked = [
    ...spread(fromSentences(sentences, concepts, language), concepts),
    ...fromDefinitions(sentences, concepts, language),
  ];
  return chosen(asked);
}

interface Asked extends SuggestedQuestion {
  kind: QuestionDraft['kind'];
}

/** Why and how before what, one for each term and passage. */
function chosen(asked: readonly Asked[]): SuggestedQuestion[] {
  const terms = new Set<string>();
  const passages = new Set<string>();
  const questions: SuggestedQuestion[] = [];
  const definitions = asked.filter(({ kind }) => kind === 'what').length;
  const room = MOST_QUESTIONS - Math.min(MOST_DEFINITIONS, definitions);
  for (const { kind, ...question } of asked) {
    const most = kind === 'what' ? MOST_QUESTIONS : room;
    const passage = `${question.answered_by.block_id} ${question.answered_by.start}`;
    if (questions.length >= most || terms.has(question.concept) || passages.has(passage)) continue;
    if (questions.some((other) => other.question === question.question)) continue;
    terms.add(question.concept);
    passages.add(passage);
    questions.push(question);
  }
  return questions;
}

function fromSentences(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
  language: TextLanguage,
): Asked[] {
  const terms = termsHere(concepts);
  const names = namesOf(sentences);
  const before = sentenceBefore(sentences);
  const ask = language === 'en' ? englishQuestions : norwegianQuestions;
  const isName = (word: string) => names.has(word);
  return sentences
    .filter((sentence) => sentence.role === 'prose' && isWorthTelling(sentence))
    .flatMap((sentence) => {
      const clause: Clause = { sentence, words: sentence.words, terms: terms(sentence), isName };
      return ask(clause).flatMap((draft) => settle(draft, sentence, before(sentence), terms));
    });
}

/** The question with its answer, or nothing if a person could not ask it or find it answered. */
function settle(
  draft: QuestionDraft,
  sentence: ProseSentence,
  before: ProseSentence | undefined,
  terms: (sentence: ProseSentence) => TermHere[],
): Asked[] {
  const { question, kind, needsBefore } = draft;
  const earlier = needsBefore ? before : undefined;
  const concept = draft.concept ?? termIn(earlier, terms);
  if (concept === undefined || !isAnswered(draft, sentence, earlier)) return [];
  return [{ question, concept, kind, answered_by: spanOf(sentence, earlier) }];
}

function termIn(
  sentence: ProseSentence | undefined,
  terms: (sentence: ProseSentence) => TermHere[],
): string | undefined {
  return sentence === undefined ? undefined : terms(sentence)[0]?.term;
}

/** The question can be asked, and the passage can be read by itself. */
function isAnswered(
  { question, needsBefore }: QuestionDraft,
  sentence: ProseSentence,
  earlier: ProseSentence | undefined,
): boolean {
  if (!isAskable(question)) return false;
  return needsBefore ? earlier !== undefined : standsAlone(sentence);
}

/** Those on the most relevant terms first, as the concepts are ordered. */
function spread(asked: readonly Asked[], concepts: readonly ExtractedConcept[]): Asked[] {
  const rank = new Map(concepts.map(({ term }, at) => [term, at]));
  const kinds = { why: 0, how: 0, what: 1 };
  return [...asked].sort(
    (a, b) =>
      kinds[a.kind] - kinds[b.kind] || (rank.get(a.concept) ?? 0) - (rank.get(b.concept) ?? 0),
  );
}

function fromDefinitions(
  sentences: readonly ProseSentence[],
  concepts: readonly ExtractedConcept[],
  language: TextLanguage,
): Asked[] {
  const blocks = new Map(sentences.map(({ block }) => [block.block_id, block.text]));
  const asked: Asked[] = [];
  for (const concept of concepts) {
    const { definition, term } = concept;
    if (definition === null || !ASKED_KINDS.has(definition.kind) || UNASKED.test(term)) continue;
    if (/^(?:this|these|it|such)\b/iu.test(definition.text)) continue;
    // "Balders" names nobody; it tells whose something is.
    if (language === 'no' && /^\p{Lu}\p{Ll}+[^s\P{L}]s$/u.test(term)) continue;
    const question = definitionQuestion(concept, (id) => blocks.get(id) ?? '', language);
    if (question === undefined || !isAskable(question)) continue;
    const { block_id, start, end } = definition;
    asked.push({
      question,
      concept: term,
      kind: 'what',
      answered_by: { block_id, start, end, text: definition.text },
    });
  }
  return asked;
}

/** The terms that stand in a sentence, by its words. */
function termsHere(concepts: readonly ExtractedConcept[]): (sentence: ProseSentence) => TermHere[] {
  const byBlock = new Map<string, { term: string; start: number; end: number }[]>();
  for (const { term, mentions } of concepts) {
    for (const { block_id, start, end } of mentions) {
      const own = byBlock.get(block_id) ?? [];
      own.push({ term, start, end });
      byBlock.set(block_id, own);
    }
  }
  return ({ block, words, start, end }) => {
    const found: TermHere[] = [];
    for (const mention of byBlock.get(block.block_id) ?? []) {
      if (mention.start < start || mention.end > end) continue;
      const from = words.findIndex((word) => word.start === mention.start);
      const last = words.findIndex((word) => word.end === mention.end);
      if (from >= 0 && last >= from) found.push({ term: mention.term, from, to: last + 1 });
    }
    return found;
  };
}

/** Words that stand with a capital inside sentences: names keep it wherever they are put. */
function namesOf(sentences: readonly ProseSentence[]): Set<string> {
  const names = new Set<string>();
  const small = new Set<string>();
  for (const { words, role } of sentences) {
    if (role === 'heading') continue;
    for (const [at, { text, lower }] of words.entries()) {
      const before = words[at - 1];
      if (text === lower) small.add(lower);
      else if (before !== undefined && before.tag !== 'mark') names.add(text);
    }
  }
  return new Set([...names].filter((name) => !small.has(name.toLowerCase())));
}

function spanOf(sentence: ProseSentence, earlier: ProseSentence | undefined): TextSpan {
  const { block, end } = sentence;
  const start = earlier?.start ?? sentence.start;
  return { block_id: block.block_id, start, end, text: block.text.slice(start, end) };
}
