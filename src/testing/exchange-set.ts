/** Study sets to send out and take in again, also with the worst of texts. */
import fc from 'fast-check';
import { StudySet } from '../contracts/reading.ts';
import { portableText } from '../domain/exchange/portable-text.ts';
import { coachInput } from './study-input.ts';

export interface SetTexts {
  title?: string;
  cards?: { question: string; answer: string; concept?: string | null }[];
  items?: { question: string; options: string[]; right: number; explanation: string }[];
}

export function exchangeSet({ title = 'Tides', cards = [], items = [] }: SetTexts): StudySet {
  const made = (kind: number, at: number) => ({
    id: `00000000-0000-7000-800${kind}-${String(at + 1).padStart(12, '0')}`,
    evidence: [],
    quote: 'A tide is the regular rise and fall of the sea.',
    page: at + 3,
    paged: true,
    section: null,
    document_id: '00000000-0000-7000-8000-0000000000d0',
    document_title: 'Tides',
    edited: false,
    findings: [],
  });
  return StudySet.parse({
    id: '00000000-0000-7000-8000-0000000000a0',
    sessionId: '00000000-0000-7000-8000-0000000000b0',
    documentIds: ['00000000-0000-7000-8000-0000000000d0'],
    title,
    language: 'en',
    handover: coachInput('flashcards', 1).handover,
    flashcards: cards.map(({ concept = null, ...card }, at) => ({
      ...made(1, at),
      origin: 'made',
      source: null,
      tags: [],
      media: [],
      ...card,
      concept,
    })),
    notes: [],
    quiz: items.map(({ right, ...item }, at) => ({
      ...made(2, at),
      ...item,
      correctAnswerIndex: right,
      difficulty: 'easy',
      concept: 'tide',
    })),
    made_by: { mind: 'offline' },
    status: 'current',
    created_at: '2026-01-01T00:00:00.000Z',
  });
}

const NASTY = [
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  "'=1+1",
  '-5 °C',
  '@home',
  '"quoted", and; parted\tby | signs',
  'two\nlines\r\n\nand more',
  '\\(\\frac{a}{b} = 50\\%\\) and $x_1$',
  '{{c1::cloze}} ~ = # : { }',
  '[sound:a.mp3] [latex]x[/latex] [html] %50% // ::a:: ->',
  '👩‍🔬 naïve Ærø ﬁ',
  '&amp; &#39; &&092; ]]> --> <!-- x',
  '- a list\n1. of\n# marks\n> and `code` *stars* _lines_',
];

/** Never empty, and already clean: what goes out can come back the same. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => portableText(parts.join(' ')))
  .filter((text) => text !== '');

export const anyCard = fc.record({ question: anyText, answer: anyText });

export const anyCards = fc.array(anyCard, { minLength: 1, maxLength: 4 });

export const anyItems = fc.array(
  fc.record({
    question: anyText,
    options: fc.array(anyText, { minLength: 3, maxLength: 5 }),
    right: fc.nat(2),
    explanation: anyText,
  }),
  { minLength: 1, maxLength: 3 },
);
