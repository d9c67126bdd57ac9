/** The tutor without a model: the documents' own sentences, chosen by what each does. */
import type {
  DraftSentence,
  TutorInput,
  TutorOutput,
} from '../../../contracts/tutoring/tutoring-agents.ts';
import { explain } from '../../../domain/tutoring/explaining/explain.ts';
import { givesAway } from '../../../domain/tutoring/explaining/gives-away.ts';

const WORDS = {
  en: {
    again: (topic: string) => `Let us look at “${topic}” from another side.`,
    first: (topic: string) => `Here is “${topic}”, from your documents.`,
    none: 'Your documents have nothing more to say on this that I have not told you.',
    back: 'What would you say in your own words? When you are ready, take the quiz.',
  },
  nb: {
    again: (topic: string) => `La oss se på «${topic}» fra en annen side.`,
    first: (topic: string) => `Her er «${topic}», fra dokumentene dine.`,
    none: 'Dokumentene dine har ikke mer å si om dette enn det jeg har fortalt.',
    back: 'Hvordan ville du sagt det med egne ord? Ta quizen når du er klar.',
  },
};

export function tutorOffline(input: TutorInput): TutorOutput {
  return input.mode === 'answer' ? answer(input) : explanation(input);
}

function explanation(input: TutorInput): TutorOutput {
  const words = WORDS[input.language];
  const told = explain({ ...input, language: input.textLanguage });
  const opening = input.cycle === 0 ? words.first(input.topic) : words.again(input.topic);
  const facts = told.map(({ span, role }) => fact(span.text, role));
  const body = facts.length > 0 ? facts : [talk(words.none)];
  return { sentences: [talk(opening), ...body, talk(words.back)], next_action: 'quiz' };
}

/** What was found for the question, in the order in which it answers. */
function answer({ told, hidden, textLanguage }: TutorInput): TutorOutput {
  const open = told.filter(({ span }) => !givesAway(span.text, hidden, textLanguage));
  return {
    sentences: open.slice(0, 3).map(({ span }) => fact(span.text, 'answer')),
    next_action: 'ask_question',
  };
}

function fact(text: string, role: DraftSentence['role']): DraftSentence {
  return { text, role, quote: text };
}

function talk(text: string): DraftSentence {
  return { text, role: 'talk', quote: null };
}
