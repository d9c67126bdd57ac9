/** Questions to ask a document beyond those of its guide: what its own sentences answer. */
import type { SourceGuide, SuggestedQuestion } from '../../contracts/guide.ts';
import { duplicateQuestions } from '../items/duplicate-questions.ts';
import { wordCount } from '../text/plain-text.ts';
import type { CardKind } from './drafts/candidate.ts';
import type { Draft } from './drafts/draft.ts';
import { draftScore } from './drafts/draft-score.ts';
import { writeDrafts } from './drafts/drafts.ts';
import type { StudyMaterial } from './facts/study-material.ts';

const ENOUGH = 6;
const MOST = 8;
const LONGEST = 16;
/** "What do economists have?": so short, a question for what a thing does says nothing. */
const SHORTEST_RELATION = 6;
/** Of words: in a book the first chapters tell what it is about, and a thread is not kept for minutes. */
const READ = 8_000;
/** Kinds that a person would ask; a gap and a figure test, and ask nothing. */
const ASKED: ReadonlySet<CardKind> = new Set([
  'definition',
  'reason',
  'contrast',
  'list',
  'happening',
  'relation',
]);
const FORM =
  /^(?:Who|What|Which|Why|How|When|Where|Hva|Hvem|Hvorfor|Hvordan|Hvilke)\b[^“«_;:]*\?$/u;

export function withMoreQuestions(guide: SourceGuide, material: StudyMaterial): SourceGuide {
  const { suggested_questions: own } = guide;
  if (own.length >= ENOUGH || material.language === 'other') return guide;
  const { drafts } = writeDrafts({ ...material, blocks: firstBlocks(material) });
  const found = drafts.filter(isAskable).toSorted((a, b) => draftScore(b) - draftScore(a));
  const asked: SuggestedQuestion[] = [...own];
  for (const draft of found) {
    if (asked.length >= MOST) break;
    if (isNew(draft, asked, material)) asked.push(suggestionOf(draft));
  }
  return { ...guide, suggested_questions: asked };
}

function firstBlocks({ blocks }: StudyMaterial): StudyMaterial['blocks'] {
  let words = 0;
  return blocks.filter(({ text }) => {
    words += wordCount(text);
    return words <= READ;
  });
}

function isAskable({ kind, question }: Draft): boolean {
  const count = wordCount(question);
  if (kind === 'relation' && count < SHORTEST_RELATION) return false;
  return ASKED.has(kind) && FORM.test(question) && count <= LONGEST;
}

/** No two from one sentence, and no third on one term. */
function isNew(draft: Draft, asked: readonly SuggestedQuestion[], { language }: StudyMaterial) {
  const { quote, question, answer, concept } = draft;
  const isOfSentence = asked.some(
    ({ answered_by: { block_id, start, end } }) =>
      block_id === quote.block_id && start < quote.end && end > quote.start,
  );
  if (isOfSentence || asked.filter((one) => one.concept === concept?.term).length > 1) return false;
  const others = asked.map((one) => ({ question: one.question, answer: one.answered_by.text }));
  return duplicateQuestions([...others, { question, answer }], language).length === 0;
}

function suggestionOf({ question, concept, quote, fact }: Draft): SuggestedQuestion {
  const [named] = fact.mentions;
  return {
    question,
    concept: concept?.term ?? named?.concept.term ?? '',
    answered_by: quote,
  };
}
