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
  | 'future'
  | ThingSource;

/** What can be asked of a thing that the paper praises and faults, weighs or bounds. */
export type ThingSource = 'weighing' | 'conditions' | 'reach' | 'price' | 'causes' | 'rules';

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
  weighing: [frame('open', 'What speaks for ', ', and what against it?')],
  conditions: [frame('open', 'Under which conditions does what the text says of ', ' hold?')],
  reach: [frame('open', 'How far does what the text says of ', ' reach beyond what was tried?')],
  price: [frame('open', 'Is ', ' worth what it costs?')],
  causes: [frame('open', 'What explains what the paper finds on ', '?')],
  rules: [frame('open', 'What do the rules on ', ' grant, and where do they stop?')],
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
  weighing: [frame('open', 'Hva taler for ', ', og hva taler imot?')],
  conditions: [frame('open', 'Under hvilke betingelser gjelder det teksten sier om ', '?')],
  reach: [frame('open', 'Hvor langt rekker det teksten sier om ', ', utover det som er prøvd?')],
  price: [frame('open', 'Er ', ' verdt det det koster?')],
  causes: [frame('open', 'Hva forklarer det teksten finner om ', '?')],
  rules: [frame('open', 'Hva gir reglene om ', ', og hvor stopper de?')],
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
