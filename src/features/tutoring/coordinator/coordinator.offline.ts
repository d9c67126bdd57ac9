/** The coordinator without a model: rules, then labelled examples, then the tutor. */
import type {
  CoordinatorInput,
  CoordinatorOutput,
} from '../../../contracts/tutoring/tutoring-agents.ts';
import type { Intent } from '../../../domain/tutoring/routing/intent.ts';
import { routeMessage } from '../../../domain/tutoring/routing/route-message.ts';

const REASONS: Readonly<Record<'en' | 'nb', Record<Intent, string>>> = {
  en: {
    topic: 'You want to learn something new, so first a look at what you know already.',
    question: 'You asked about the content, so the tutor answers from your documents.',
    quiz: 'You want to be tested, so here is a quiz.',
    plan: 'You asked about your progress or what comes next, so the planner looks at that.',
    resume: 'Your quiz was paused, so it goes on at the same question.',
    unclear: 'It was not clear what you want, so the tutor takes it.',
  },
  nb: {
    topic: 'Du vil lære noe nytt, så først ser vi på hva du kan fra før.',
    question: 'Du spurte om innholdet, så veilederen svarer fra dokumentene dine.',
    quiz: 'Du vil prøve deg, så her kommer en quiz.',
    plan: 'Du spurte om fremgangen eller hva som kommer nå, så planleggeren ser på det.',
    resume: 'Quizen sto på pause, så den fortsetter ved samme spørsmål.',
    unclear: 'Det var ikke klart hva du vil, så veilederen tar det.',
  },
};

const INTENT_OF: Readonly<Record<CoordinatorOutput['to'], Intent>> = {
  diagnostic: 'topic',
  tutor: 'question',
  quiz: 'quiz',
  pathplanner: 'plan',
};

/** Why a message goes to this one, in code's words. */
export function reasonFor(
  { message, isPaused, language }: CoordinatorInput,
  to: CoordinatorOutput['to'],
): string {
  const routed = routeMessage(message, { isPaused });
  return REASONS[language][routed.to === to ? routed.intent : INTENT_OF[to]];
}

export function routeOffline({ message, isPaused, language }: CoordinatorInput): CoordinatorOutput {
  const { to, intent } = routeMessage(message, { isPaused });
  const reason = REASONS[language][intent];
  return { to: to === 'coordinator' || to === 'feedback' ? 'tutor' : to, reason };
}
