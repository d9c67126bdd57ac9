import { defineTexts } from '../../texts/define-texts.ts';

export const coachTexts = defineTexts(
  {
    struggles: (concept: string) => `“${concept}” does not sit yet.`,
    slow: (concept: string) => `Questions on “${concept}” take you long.`,
    level: (level: string) => `Most ${level} questions went wrong.`,
    easy: 'easy',
    medium: 'medium',
    hard: 'hard',
  },
  {
    struggles: (concept: string) => `«${concept}» sitter ikke ennå.`,
    slow: (concept: string) => `Du bruker lang tid på spørsmål om «${concept}».`,
    level: (level: string) => `De fleste ${level} spørsmålene gikk galt.`,
    easy: 'lette',
    medium: 'middels vanskelige',
    hard: 'vanskelige',
  },
);
