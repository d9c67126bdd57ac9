/**
 * What wrong answers have in common. Careless: a fast slip on what is known. Procedural: the
 * concept was right elsewhere in the quiz. Conceptual: the rest.
 */
import type {
  ErrorPattern,
  QuizQuestion,
  QuizResponse,
} from '../../../contracts/tutoring/tutoring.ts';
import type { TutorLanguage } from '../routing/intent.ts';

export interface Answered {
  question: QuizQuestion;
  response: QuizResponse;
  /** How well the concept was known before this quiz. */
  known: number;
}

const FAST_SECONDS = 4;
const KNOWN = 0.8;

export function errorPatterns(
  answers: readonly Answered[],
  language: TutorLanguage,
): ErrorPattern[] {
  const wrong = answers.filter(({ response }) => !response.is_correct);
  const groups = Map.groupBy(
    wrong,
    (one) => `${typeOf(one, answers)}\n${one.question.concept_name}`,
  );
  return [...groups].map(([key, members]) => {
    const [type = '', concept = ''] = key.split('\n');
    const pattern_type = type as ErrorPattern['pattern_type'];
    const [first] = members;
    return {
      pattern_type,
      description: WORDS[language][pattern_type](concept, members.length),
      affected_questions: members.map(({ question }) => question.question_id),
      suggested_remediation: WORDS[language].read(first?.question.source_context ?? concept),
    };
  });
}

function typeOf(
  { question, response, known }: Answered,
  all: readonly Answered[],
): ErrorPattern['pattern_type'] {
  if (known >= KNOWN && response.time_taken_seconds <= FAST_SECONDS) return 'careless';
  const isRightElsewhere = all.some(
    (other) => other.response.is_correct && other.question.concept_name === question.concept_name,
  );
  return isRightElsewhere ? 'procedural' : 'conceptual';
}

const WORDS = {
  en: {
    conceptual: (concept: string, count: number) =>
      `${['The question', 'Both questions'][count - 1] ?? `All ${count} questions`} on “${concept}” went wrong: the idea itself is not there yet.`,
    procedural: (concept: string) =>
      `You know “${concept}” from another question, but took a wrong step here.`,
    careless: (concept: string) =>
      `You know “${concept}” well and answered in a few seconds: likely a slip.`,
    read: (quote: string) => `Read this again: “${quote}”`,
  },
  nb: {
    conceptual: (concept: string, count: number) =>
      `${['Spørsmålet', 'Begge spørsmålene'][count - 1] ?? `Alle ${count} spørsmål`} om «${concept}» ble feil: selve ideen sitter ikke ennå.`,
    procedural: (concept: string) =>
      `Du kan «${concept}» fra et annet spørsmål, men gikk feil et steg her.`,
    careless: (concept: string) =>
      `Du kan «${concept}» godt og svarte på få sekunder: trolig en glipp.`,
    read: (quote: string) => `Les dette en gang til: «${quote}»`,
  },
};
