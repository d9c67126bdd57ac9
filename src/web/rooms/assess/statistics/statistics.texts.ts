import { count, defineTexts } from '../../../texts/define-texts.ts';

export const statisticsTexts = defineTexts(
  {
    answers: (number: number) => count(number, 'answer', 'answers'),
    facility: (share: string) => `${share} right`,
    discrimination: (value: string) => `discrimination ${value}`,
    discriminationHint:
      'How far those who are right here are right elsewhere too, from −1 to 1 (point-biserial)',
    curve: (difficulty: string, slope: string) => `difficulty ${difficulty}, slope ${slope}`,
    withError: (value: string, error: string) => `${value} ± ${error}`,
    curveHint:
      'The ability at which half find the right answer (0 is average), and how sharply it tells people apart, each with its standard error (2PL)',
    chosen: 'Who chose what',
    right: 'right answer',
    'dead-distractor': 'An option that hardly anybody chooses',
    'negative-discrimination': 'The better ones are wrong here',
    'doubtful-key': 'Another option looks like the right one',
    quarantined: 'Held back until you have looked at it',
  },
  {
    answers: (number: number) => count(number, 'svar', 'svar'),
    facility: (share: string) => `${share} riktige`,
    discrimination: (value: string) => `diskriminering ${value}`,
    discriminationHint:
      'Hvor langt de som har rett her, har rett ellers også, fra −1 til 1 (punkt-biserial)',
    curve: (difficulty: string, slope: string) => `vanskelighet ${difficulty}, stigning ${slope}`,
    withError: (value: string, error: string) => `${value} ± ${error}`,
    curveHint:
      'Evnen der halvparten finner det riktige svaret (0 er gjennomsnittet), og hvor skarpt spørsmålet skiller, hver med sin standardfeil (2PL)',
    chosen: 'Hvem valgte hva',
    right: 'riktig svar',
    'dead-distractor': 'Et alternativ som nesten ingen velger',
    'negative-discrimination': 'De flinkeste tar feil her',
    'doubtful-key': 'Et annet alternativ ser ut som det riktige',
    quarantined: 'Holdt tilbake til du har sett på det',
  },
);
