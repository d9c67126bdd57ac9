import { count, defineTexts } from '../../../texts/define-texts.ts';

export const referencesTexts = defineTexts(
  {
    references: 'References',
    intro:
      'Bring a list of references from another program, and fetch from it what you want to ask about.',
    list: 'BibTeX, RIS, or a DOI, an arXiv number or an address on each line',
    chooseFile: 'Choose a file',
    read: 'Read the list',
    found: (number: number) => count(number, 'reference', 'references'),
    problem: (line: number, message: string) => `Line ${line}: ${message}`,
    untitled: 'Without a title',
    there: 'in the library',
    nowhere: 'no address to fetch it from',
    add: 'Add to the library',
    addNamed: (title: string) => `Add to the library: ${title}`,
    added: 'It is being read.',
    tooLong: 'A list has at most a million characters.',
    addPaper: 'Add the paper to the library',
  },
  {
    references: 'Referanser',
    intro: 'Hent inn en referanseliste fra et annet program, og hent fra den det du vil spørre om.',
    list: 'BibTeX, RIS, eller en DOI, et arXiv-nummer eller en adresse på hver linje',
    chooseFile: 'Velg en fil',
    read: 'Les listen',
    found: (number: number) => count(number, 'referanse', 'referanser'),
    problem: (line: number, message: string) => `Linje ${line}: ${message}`,
    untitled: 'Uten tittel',
    there: 'i biblioteket',
    nowhere: 'ingen adresse å hente den fra',
    add: 'Legg i biblioteket',
    addNamed: (title: string) => `Legg i biblioteket: ${title}`,
    added: 'Den leses nå.',
    tooLong: 'En liste kan ha høyst en million tegn.',
    addPaper: 'Legg artikkelen i biblioteket',
  },
);
