/** What the chat in the terminal shows: who says what, with its passages, and what can be done next. */
import type {
  ShownQuestion,
  TutoringMessage,
  TutoringState,
} from '../../../../contracts/tutoring/tutoring.ts';
import { citePlace } from '../../../../domain/evidence/cite-place.ts';

const LETTERS = 'ABCDEF';

export const CHAT_WORDS = {
  en: {
    help: '“teach me …” begins · “quiz me” · “pause” · “?” before a question asks in a quiz · “quit” ends',
    topics: (names: readonly string[]) =>
      `Your document is about: ${names.join(', ')}. Say “teach me …”.`,
    paused: 'The quiz waits, also for days. Say “continue” to go on.',
    yesOrNo: 'Say “yes” if you were right, “no” if not.',
    quiz: '→ “quiz me” when you are ready',
    resume: '→ “continue” goes on with the quiz',
    next: (topic: string) => `→ “teach me ${topic}” goes on`,
    research: (asked: string) => `→ ask all your sources: lyceum ask "${asked}"`,
    right: '→ “I was right” if yours means the same: it counts, and is known next time',
  },
  nb: {
    help: '«lær meg …» begynner · «quiz meg» · «vent» · «?» foran et spørsmål spør midt i quizen · «avslutt» slutter',
    topics: (names: readonly string[]) =>
      `Dokumentet ditt handler om: ${names.join(', ')}. Si «lær meg om …».`,
    paused: 'Quizen venter, også i dagevis. Si «fortsett» for å gå videre.',
    yesOrNo: 'Si «ja» om du hadde rett, «nei» om ikke.',
    quiz: '→ «quiz meg» når du er klar',
    resume: '→ «fortsett» går videre med quizen',
    next: (topic: string) => `→ «lær meg om ${topic}» går videre`,
    research: (asked: string) => `→ spør alle kildene dine: lyceum ask "${asked}"`,
    right: '→ «jeg hadde rett» om ditt betyr det samme: det teller, og er kjent neste gang',
  },
} as const;

export function messageText({ speaker, text, sentences, question }: TutoringMessage): string {
  const body =
    sentences.length === 0
      ? text
      : sentences
          .map((one) => [one.text, ...one.cites.map((cite) => `[${placeOf(cite)}]`)].join(' '))
          .join('\n');
  const shown = question ? `\n${optionsText(question)}` : '';
  return `\n${speaker}: ${body}${shown}`;
}

export function questionText(question: ShownQuestion): string {
  return `\n${question.question_text}\n${optionsText(question)}`;
}

/** One line for each thing that the last messages offered. */
export function offersText(
  said: readonly TutoringMessage[],
  state: TutoringState,
  asked: string,
): string[] {
  const words = CHAT_WORDS[state.language];
  const offers = new Set(said.flatMap((message) => message.offers));
  const hasEnded = state.stage !== 'quizzing' && state.stage !== 'diagnosing';
  return [
    ...(isTypedMiss(said, state) ? [words.right] : []),
    ...(offers.has('ask_research') ? [words.research(quoted(asked))] : []),
    ...(state.quiz_paused ? [words.resume] : []),
    ...(offers.has('quiz') && hasEnded && state.current_topic !== '' ? [words.quiz] : []),
    ...(offers.has('next_topic') && state.next_topic ? [words.next(state.next_topic)] : []),
  ];
}

/** Just now, in a quiz that goes on: a verdict that only the learner can put right. */
function isTypedMiss(said: readonly TutoringMessage[], state: TutoringState): boolean {
  const last = state.quiz_responses.at(-1);
  const question = state.quiz_questions.find((one) => one.question_id === last?.question_id);
  const isVerdict = said[0]?.speaker === 'quiz' && said[0].question === null;
  const isMissed = last !== undefined && !last.is_correct && !last.self_marked;
  return isVerdict && isMissed && question?.kind !== 'choice' && state.comparing === null;
}

/** As a word of a command line: what is asked must not end it. */
function quoted(asked: string): string {
  return asked.replace(/^\?\s*/u, '').replace(/["`$\\]/gu, '');
}

function placeOf(cite: TutoringMessage['sentences'][number]['cites'][number]): string {
  const { page, section = null, paged = true } = cite;
  return citePlace({ page, section, paged, title: null });
}

function optionsText({ options }: ShownQuestion): string {
  return options.map((option, at) => `  ${LETTERS[at]}. ${option}`).join('\n');
}
