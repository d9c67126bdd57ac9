/** What code itself says in the chat. */
export const WORDS = {
  en: {
    probe: 'A few questions first, to see where to begin. “I don’t know” is a fine answer.',
    notCovered: (topics: readonly string[]) =>
      `Your documents don’t cover this. They are about: ${topics.join(', ')}.`,
    notYet:
      'That is what the open question asks. Answer it first, or say “I don’t know”; then I tell you.',
    noTopic: 'First choose something to learn: write “teach me …”.',
    noQuestions:
      'Your documents carry no questions on this. Choose another topic, or ask me about it.',
    right: 'Right.',
    wrong: (expected: string) => `Not quite. Expected: ${expected}`,
    compare: (expected: string) => `Compare with the expected answer: ${expected}\nWere you right?`,
    noted: 'Noted.',
    kept: 'Thank you: your answer is known for next time.',
    recheck: (names: readonly string[]) =>
      `A few answers say little of: ${names.join(', ')}. I put cards on this into “Re-check”; they come back in Review.`,
    recheckDeck: 'Re-check',
    resume: 'The quiz waits: say “continue” to go on.',
    resumed: 'We go on where you stopped.',
    closed: 'This question was answered already.',
  },
  nb: {
    probe: 'Først noen få spørsmål, for å se hvor vi bør begynne. «Vet ikke» er et godt svar.',
    notCovered: (topics: readonly string[]) =>
      `Dokumentene dine dekker ikke dette. De handler om: ${topics.join(', ')}.`,
    notYet:
      'Det er det det åpne spørsmålet spør om. Svar på det først, eller si «vet ikke»; så forteller jeg.',
    noTopic: 'Velg først noe å lære: skriv «lær meg om …».',
    noQuestions:
      'Dokumentene dine bærer ingen spørsmål om dette. Velg et annet emne, eller spør meg om det.',
    right: 'Riktig.',
    wrong: (expected: string) => `Ikke helt. Forventet: ${expected}`,
    compare: (expected: string) =>
      `Sammenlign med det forventede svaret: ${expected}\nHadde du rett?`,
    noted: 'Notert.',
    kept: 'Takk: svaret ditt er kjent til neste gang.',
    recheck: (names: readonly string[]) =>
      `Få svar sier lite om: ${names.join(', ')}. Jeg har lagt kort om dette i «Sjekk igjen»; de kommer tilbake i repetisjonen.`,
    recheckDeck: 'Sjekk igjen',
    resume: 'Quizen venter: si «fortsett» for å gå videre.',
    resumed: 'Vi fortsetter der du stoppet.',
    closed: 'Dette spørsmålet er allerede besvart.',
  },
} as const;
