/** What code itself says in the chat. */
export const WORDS = {
  en: {
    greeting: (topics: readonly string[]) =>
      `What would you like to learn? Your documents are about: ${topics.join(', ')}.`,
    probe: 'A few questions first, to see where to begin. “I don’t know” is a fine answer.',
    notCovered: (topics: readonly string[]) =>
      `Your documents don’t cover this. They are about: ${topics.join(', ')}.`,
    noTopic: 'First choose something to learn: write “teach me …”.',
    noQuestions:
      'Your documents carry no questions on this. Choose another topic, or ask me about it.',
    right: 'Right.',
    wrong: (expected: string) => `Not quite. Expected: ${expected}`,
    compare: (expected: string) => `Compare with the expected answer: ${expected}\nWere you right?`,
    noted: 'Noted.',
    kept: 'Thank you: your answer is known for next time.',
    resume: 'The quiz waits: say “continue” to go on.',
    resumed: 'We go on where you stopped.',
    closed: 'This question was answered already.',
  },
  nb: {
    greeting: (topics: readonly string[]) =>
      `Hva vil du lære? Dokumentene dine handler om: ${topics.join(', ')}.`,
    probe: 'Først noen få spørsmål, for å se hvor vi bør begynne. «Vet ikke» er et godt svar.',
    notCovered: (topics: readonly string[]) =>
      `Dokumentene dine dekker ikke dette. De handler om: ${topics.join(', ')}.`,
    noTopic: 'Velg først noe å lære: skriv «lær meg om …».',
    noQuestions:
      'Dokumentene dine bærer ingen spørsmål om dette. Velg et annet emne, eller spør meg om det.',
    right: 'Riktig.',
    wrong: (expected: string) => `Ikke helt. Forventet: ${expected}`,
    compare: (expected: string) =>
      `Sammenlign med det forventede svaret: ${expected}\nHadde du rett?`,
    noted: 'Notert.',
    kept: 'Takk: svaret ditt er kjent til neste gang.',
    resume: 'Quizen venter: si «fortsett» for å gå videre.',
    resumed: 'Vi fortsetter der du stoppet.',
    closed: 'Dette spørsmålet er allerede besvart.',
  },
} as const;
