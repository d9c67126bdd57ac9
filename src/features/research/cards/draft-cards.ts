/**
 * The cards that can be made of an answer, each checked against the passage that the answer
 * cites. Only cited sentences are asked about; what stands around them is read to understand them.
 */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { Block, DocumentId } from '../../../contracts/document.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { DraftCard } from '../../../contracts/reading.ts';
import type { AnswerCard } from '../../../contracts/research/answer-cards.ts';
import type { FinalResponse } from '../../../contracts/research/research-answer.ts';
import { toConceptBlock } from '../../../domain/concepts/tagging/concept-block.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { duplicateQuestions } from '../../../domain/items/duplicate-questions.ts';
import {
  askedAnswer,
  type CitedSentence,
  chosenCards,
  citedSentences,
} from '../../../domain/research/answer-cards.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import { makeCards } from '../../../domain/study/cards.ts';
import type { CardCandidate } from '../../../domain/study/drafts/candidate.ts';
import { rankCards } from '../../../domain/study/rank-cards.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import { checkedText } from '../../../learner/items/check-draft.ts';
import { findingsOfDrafts } from '../../../learner/items/verify-drafts.ts';
import type { ResearchPorts } from '../research-ports.ts';

type Ports = Pick<ResearchPorts, 'texts' | 'local' | 'guideOf'>;

/** Sentences lean on those before them. */
const BLOCKS_BEFORE = 2;
/** Of the words of a question: where nobody can read, so many must stand in its answer. */
const HALF = 0.5;
const URGENT = { isUrgent: true };

export async function draftCards(
  ports: Ports,
  userId: UserId,
  { sections, perspectives }: Pick<FinalResponse, 'sections' | 'perspectives'>,
): Promise<AnswerCard[]> {
  const disputed = perspectives.map(({ sentence }) => sentence.text);
  const cited = citedSentences(sections, disputed);
  const byDocument = Map.groupBy(cited, ({ documentId }) => documentId);
  const drafted: AnswerCard[] = [];
  for (const [documentId, sentences] of byDocument) {
    drafted.push(...(await cardsOf(ports, userId, { documentId, sentences })));
  }
  const placeOf = (card: AnswerCard) => cited.findIndex(({ quote }) => overlaps(quote, card.quote));
  return drafted.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Place = Pick<TextSpan, 'block_id' | 'start' | 'end'>;

const overlaps = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

interface Cited {
  documentId: DocumentId;
  sentences: readonly CitedSentence[];
}

async function cardsOf(
  { texts, local, guideOf }: Ports,
  userId: UserId,
  { documentId, sentences }: Cited,
): Promise<AnswerCard[]> {
  const document = await texts.document(userId, documentId);
  const blocks = await texts.blocks(document);
  const language = guessLanguage(sentences.map(({ quote }) => quote).join(' '));
  const text = checkedText(blocks, language);
  const spans = sentences.flatMap(({ quote }) => text.finder.locate(quote)?.spans ?? []);
  const guide = await guideOf(document);
  const material = {
    language,
    blocks: nearBlocks(blocks, spans).map(toConceptBlock),
    concepts: guide?.concepts ?? { extracted_concepts: [], concept_relationships: [] },
  };
  const told = makeCards(material).filter(({ quote }) => isCited(quote, spans));
  const ranked = rankCards(told, await qualitiesOf(local, told, language));
  const drafts: AnswerCard[] = [
    ...(await askedCards(local, sentences, language)),
    ...chosenCards(ranked, material).map(({ question, answer, quote, concept }) => ({
      ...{ question, answer, quote: quote.text, concept },
      document_id: documentId,
    })),
  ].filter((draft) => DraftCard.safeParse(draft).success);
  const checked = drafts.map((card) => ({ card }));
  const findings = await findingsOfDrafts(local, checked, text, URGENT);
  return onceEach(
    drafts.filter((_, at) => findings[at]?.length === 0),
    language,
  );
}

function nearBlocks(blocks: readonly Block[], spans: readonly Place[]): Block[] {
  const cited = new Set(spans.map(({ block_id }) => block_id));
  return blocks.filter((_, at) =>
    blocks.slice(at, at + BLOCKS_BEFORE + 1).some(({ block_id }) => cited.has(block_id)),
  );
}

function isCited(quote: Place, spans: readonly Place[]): boolean {
  return spans.some(
    ({ block_id, start, end }) =>
      block_id === quote.block_id && start < quote.end && quote.start < end,
  );
}

/** A sentence that comes first need not answer: the reader, or else its words, must say so. */
async function askedCards(
  local: ResearchPorts['local'],
  sentences: readonly CitedSentence[],
  language: TextLanguage,
): Promise<AnswerCard[]> {
  const cards: AnswerCard[] = [];
  for (const { asked, text, quote, documentId } of sentences) {
    if (asked === null) continue;
    const answer = await answerIn(local, { asked, text, language });
    if (answer === null) continue;
    cards.push({ question: asked, answer, quote, concept: null, document_id: documentId });
  }
  return cards;
}

async function answerIn(
  local: ResearchPorts['local'],
  { asked, text, language }: { asked: string; text: string; language: TextLanguage },
): Promise<string | null> {
  if (language !== 'en' || !local.available.answer) {
    return wordsFound(askedWords(asked), text, language).share >= HALF ? text : null;
  }
  const [found] = await local.answer(asked, [text], URGENT);
  return found && found.margin > 0 ? askedAnswer(asked, text, found.text) : null;
}

async function qualitiesOf(
  local: ResearchPorts['local'],
  cards: readonly CardCandidate[],
  language: TextLanguage,
): Promise<number[]> {
  if (language !== 'en' || !local.available.judge || cards.length === 0) return [];
  const judged = cards.map(({ question, answer, quote }) => ({
    kind: 'card' as const,
    question,
    answer: answer.replace(/[.]$/u, ''),
    sentence: quote.text,
  }));
  return local.judge(judged, URGENT);
}

/** A card that asks what an earlier one asks, or has its answer from the same sentence, is one too many. */
function onceEach(cards: readonly AnswerCard[], language: TextLanguage): AnswerCard[] {
  const again = new Set(duplicateQuestions(cards, language).map(({ right }) => right));
  return cards.filter(
    (card, at) => !again.has(at) && !cards.slice(0, at).some((earlier) => saysAgain(earlier, card)),
  );
}

function saysAgain(earlier: AnswerCard, { question, answer, quote }: AnswerCard): boolean {
  if (earlier.question === question) return true;
  return overlaps(earlier.quote, quote) && overlaps(earlier.answer, answer.replace(/\.$/u, ''));
}
