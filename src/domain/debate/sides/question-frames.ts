/**
 * The forms of questions on a paper. Each takes a clause of the paper as it stands, so that the
 * question is as grammatical as the paper; the same form reads it back out of the question.
 */
import type { TextLanguage } from '../../text/tokenize.ts';

/** What makes a sentence worth asking about. */
export type QuestionSource =
  | 'result'
  | 'comparison'
  | 'cause'
  | 'condition'
  | 'limit'
  | 'assumption'
  | 'scope'
  | 'cost'
  | 'future';

/**
 * What the clause of a question is to the paper: its claim, its limit, its assumption, its next
 * step, or none of these.
 */
export type AskedKind = 'claim' | 'limit' | 'assumption' | 'step' | 'open';

interface QuestionFrame {
  kind: AskedKind;
  before: string;
  after: string;
}

type Frames = Readonly<Record<QuestionSource, readonly QuestionFrame[]>>;

const frame = (kind: AskedKind, before: string, after = '?'): QuestionFrame => ({
  kind,
  before,
  after,
});

const ENGLISH: Frames = {
  result: [
    frame('claim', 'How far does the evidence carry the claim that '),
    frame('claim', 'What does the finding that ', ' settle, and what does it leave open?'),
  ],
  comparison: [
    frame('claim', 'Under which conditions does it hold that '),
    frame('claim', 'How fair is the comparison that shows that '),
  ],
  cause: [frame('claim', 'What else could explain that ')],
  condition: [frame('claim', 'How general is it that ')],
  limit: [
    frame('limit', 'How much does it weaken the conclusions that '),
    frame('limit', 'Can the conclusions stand although '),
  ],
  assumption: [frame('assumption', 'Is it justified to assume that ')],
  scope: [frame('open', 'Would the findings hold elsewhere, given that ')],
  cost: [frame('open', 'Are the results worth their price, given that ')],
  future: [frame('step', 'What would it take to ')],
};

const NORWEGIAN: Frames = {
  result: [
    frame('claim', 'Hvor langt bærer belegget påstanden om at '),
    frame('claim', 'Hva avgjør funnet at ', ', og hva lar det stå åpent?'),
  ],
  comparison: [
    frame('claim', 'Under hvilke betingelser gjelder det at '),
    frame('claim', 'Hvor rimelig er sammenligningen som viser at '),
  ],
  cause: [frame('claim', 'Hva annet kan forklare at ')],
  condition: [frame('claim', 'Hvor allment er det at ')],
  limit: [
    frame('limit', 'Hvor mye svekker det konklusjonene at '),
    frame('limit', 'Kan konklusjonene stå når det samtidig heter at '),
  ],
  assumption: [frame('assumption', 'Er det rimelig å anta at ')],
  scope: [frame('open', 'Ville funnene holde andre steder, når det heter at ')],
  cost: [frame('open', 'Er resultatet verdt prisen, når det heter at ')],
  future: [frame('step', 'Hva skal til for å ')],
};

export function framesOf(language: TextLanguage): Frames {
  return language === 'no' ? NORWEGIAN : ENGLISH;
}

/** The clause that a question was made around, if it has one of the forms above. */
export function clauseIn(
  question: string,
  language: TextLanguage,
): { kind: AskedKind; clause: string } | null {
  for (const { kind, before, after } of Object.values(framesOf(language)).flat()) {
    if (!question.startsWith(before) || !question.endsWith(after)) continue;
    const clause = question.slice(before.length, question.length - after.length).trim();
    if (clause !== '') return { kind, clause };
  }
  return null;
}

/** When concepts are all there is to ask about; `other` is one that often stands beside it. */
export function termQuestion(
  term: string,
  other: string | null,
  turn: number,
  language: TextLanguage,
): string {
  const beside = other ?? term;
  const forms =
    language === 'no'
      ? [
          `Hvor godt er det som sies om ${term}, underbygd?`,
          `I hvilken grad lar det som sies om ${term}, seg overføre til andre forhold?`,
          other === null
            ? `Hva ville tale mot det som sies om ${term}?`
            : `Hvor mye av det som sies om ${term}, avhenger av ${beside}?`,
        ]
      : [
          `How well is what the text says about ${term} supported by its own evidence?`,
          `To what extent does what the text says about ${term} carry over to other settings?`,
          other === null
            ? `What would count against what the text says about ${term}?`
            : `How much of what the text says about ${term} depends on ${beside}?`,
        ];
  return forms[turn % forms.length] ?? '';
}
