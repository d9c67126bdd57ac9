import { defineTexts } from '../../../../texts/define-texts.ts';

export const decidingTexts = defineTexts(
  {
    title: 'It waits for you',
    whyGates:
      'No button lets a test past a check. What you give here goes through the same checks again, and your reason is kept with the test.',
    carries: (have: number, need: number, level: string) =>
      `${level}: the material carries ${have} of ${need}`,
    because: (reasons: string) => `, because ${reasons}`,
    noneWritten: 'nothing in it lends itself to such a question',
    thrownOut: (number: number, reason: string) => `${number} had this flaw: ${reason}`,
    overlap: 'what passed asks for the same fact twice',
    shortHint:
      'Give more material, or ask for another round. A test is never filled up with weak questions.',
    needed: (field: string) => `Missing: ${field}`,
    fields: 'What to give or correct',
    moreText: 'More text to write from',
    moreTextHint: 'It is added to what is there.',
    moreDocuments: 'Add the chosen documents:',
    reason: 'What should be different, or why do you approve?',
    reasonHint: 'Your words go to the writer, and are kept with the test.',
    goOn: 'Go on with this',
    sendBack: 'Send back to the writer',
    approve: 'Approve what passes',
    stop: 'Stop the test',
    stopSure: 'Stop this test?',
    stopHint: 'There will be no file. What was written stays here to be read.',
  },
  {
    title: 'Den venter på deg',
    whyGates:
      'Ingen knapp slipper en prøve forbi en kontroll. Det du gir her, går gjennom de samme kontrollene igjen, og grunnen din lagres sammen med prøven.',
    carries: (have: number, need: number, level: string) =>
      `${level}: stoffet bærer ${have} av ${need}`,
    because: (reasons: string) => `, fordi ${reasons}`,
    noneWritten: 'ingenting i det egner seg til et slikt spørsmål',
    thrownOut: (number: number, reason: string) => `${number} hadde denne feilen: ${reason}`,
    overlap: 'det som besto, spør etter samme faktum to ganger',
    shortHint:
      'Gi mer stoff, eller be om en runde til. En prøve fylles aldri opp med svake spørsmål.',
    needed: (field: string) => `Mangler: ${field}`,
    fields: 'Det du vil gi eller rette',
    moreText: 'Mer tekst å skrive fra',
    moreTextHint: 'Den legges til det som er der.',
    moreDocuments: 'Legg til de valgte dokumentene:',
    reason: 'Hva bør være annerledes, eller hvorfor godkjenner du?',
    reasonHint: 'Ordene dine går til den som skriver, og lagres sammen med prøven.',
    goOn: 'Gå videre med dette',
    sendBack: 'Send tilbake til skriving',
    approve: 'Godkjenn det som består',
    stop: 'Stopp prøven',
    stopSure: 'Stoppe denne prøven?',
    stopHint: 'Det blir ingen fil. Det som er skrevet, blir stående her til å leses.',
  },
);
