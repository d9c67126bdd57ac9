/** A finished task as the set of questions that other programs take. */
import type { Candidate } from '../../../contracts/assessment/assessment.ts';
import {
  parseTemplate,
  type TemplateQuestion,
} from '../../../domain/assessment/template/parse-template.ts';
import type { ExchangedItem, ExchangedSet } from '../../../domain/exchange/exchanged-set.ts';
import { oneLine, portableText } from '../../../domain/exchange/portable-text.ts';
import { plainOptions } from '../method/review-round.ts';

interface FinishedTask {
  id: string;
  title: string;
  document: string;
  candidates: readonly Candidate[];
}

/** Its file says what is asked: a task that was expanded has questions that nobody here wrote. */
export function exportedTask({ id, title, document, candidates }: FinishedTask): ExchangedSet {
  const written = new Map(candidates.map((candidate) => [candidate.question_id, candidate]));
  const asked = (parseTemplate(document)?.questions ?? []).filter(
    ({ correct }) => correct.length > 0,
  );
  return {
    id,
    title: oneLine(title),
    language: 'en',
    words: {
      cards: 'Flashcards',
      quiz: 'Quiz',
      answers: 'Answers',
      source: 'Source',
      page: 'page',
    },
    cards: [],
    items: asked.map((question) => {
      const candidate = written.get(question.id);
      return candidate ? writtenItem(candidate) : foundItem(id, question);
    }),
  };
}

const unsourced = { source: '', sourceTitle: '', page: null };

function writtenItem(candidate: Candidate): ExchangedItem {
  const quote = portableText(candidate.source_evidence[0]?.text ?? '');
  return {
    ...unsourced,
    id: candidate.id,
    question: portableText(candidate.question),
    tags: [candidate.bloom_level],
    quote,
    options: plainOptions(candidate).map((text) => ({
      text: portableText(text),
      isRight: text === candidate.correct_answer.text,
    })),
    explanation: portableText(candidate.derivation?.steps ?? quote),
  };
}

function foundItem(taskId: string, { id, question, options, correct, level }: TemplateQuestion) {
  return {
    ...unsourced,
    id: `${taskId}-${id}`,
    question: portableText(question),
    tags: level === '' ? [] : [level],
    quote: '',
    options: options.map((option) => ({
      text: portableText(option.replace(/^[A-J]\.\s+/u, '')),
      isRight: correct.includes(option),
    })),
    explanation: '',
  };
}
