/** What a message wants, and the agent who does that. */
import type { TutoringAgent } from '../../../contracts/tutoring/tutoring.ts';

export type Intent = 'topic' | 'question' | 'quiz' | 'plan' | 'resume' | 'unclear';
export type TutorLanguage = 'en' | 'nb';

export const AGENT_OF: Readonly<Record<Intent, TutoringAgent>> = {
  topic: 'diagnostic',
  question: 'tutor',
  quiz: 'quiz',
  plan: 'pathplanner',
  resume: 'quiz',
  unclear: 'tutor',
};
