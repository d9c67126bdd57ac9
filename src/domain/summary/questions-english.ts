/** Questions that an English sentence answers, made only where its form is plain. */
import { type Clause, type QuestionDraft, termWithin, textOf } from './clause.ts';
import { whatAuthorsSay, whatItDoes } from './questions-plain.ts';
import { subjectOf, turnRound } from './subject.ts';

export function englishQuestions(clause: Clause): QuestionDraft[] {
  const drafts = [
    whyBecause(clause),
    whyResult(clause),
    dependsOn(clause),
    consistsOf(clause),
    causedBy(clause),
    whatIsThe(clause),
    whichKinds(clause),
    differs(clause),
    whatItDoes(clause),
    whatAuthorsSay(clause),
  ];
  return drafts.filter((draft) => draft !== undefined);
}

/** "S is P because R." asks why S is P. */
function whyBecause(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  const because = words.findIndex(({ lower }) => lower === 'because');
  if (because < 3 || words[because + 1]?.lower === 'of') return undefined;
  const end = words[because - 1]?.text === ',' ? because - 1 : because;
  if (words.slice(0, end).some(({ tag }) => tag === 'mark')) return undefined;
  return why(clause, 0, end);
}

/** "R, which is why S is P." */
function whyResult(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  const at = words.findIndex(
    ({ lower }, index) =>
      lower === 'why' && words[index - 1]?.lower === 'is' && words[index - 2]?.lower === 'which',
  );
  if (at < 0) return undefined;
  const end = words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
  if (words.slice(at, end).some(({ text }) => text === ',')) return undefined;
  return why(clause, at + 1, end);
}

/** Only the first verb can be turned round. */
const SECOND_VERB = /\band (?:is|are|was|were|can|has|have|will|do|does|may|must)\b/u;

function why(clause: Clause, from: number, end: number): QuestionDraft | undefined {
  const turned = turnRound(clause, from, end);
  const concept = termWithin(clause, from, end);
  if (turned === undefined || concept === undefined || SECOND_VERB.test(turned)) return undefined;
  return { question: `Why ${turned}?`, concept, kind: 'why', needsBefore: false };
}

/** "S depends on …" asks what it depends on; "How S is depends on …" what determines it. */
function dependsOn(clause: Clause): QuestionDraft | undefined {
  const subject = subjectOf(clause, /^depends?$/);
  if (subject === undefined || clause.words[subject.verbAt + 1]?.lower !== 'on') return undefined;
  const { name, plural, from, verbAt } = subject;
  const concept = termWithin(clause, from, clause.words.length);
  if (concept === undefined) return undefined;
  const question = `What ${plural ? 'do' : 'does'} ${name} depend on?`;
  return termWithin(clause, from, verbAt) === undefined && name.split(' ').length < 2
    ? undefined
    : { question, concept, kind: 'how', needsBefore: false };
}

function consistsOf(clause: Clause): QuestionDraft | undefined {
  const subject = subjectOf(clause, /^consists?$/);
  const concept =
    subject === undefined ? undefined : termWithin(clause, subject.from, subject.verbAt);
  if (subject === undefined || concept === undefined) return undefined;
  const question = `What ${subject.plural ? 'do' : 'does'} ${subject.name} consist of?`;
  return { question, concept, kind: 'what', needsBefore: false };
}

/** "S is caused by …" asks what causes S. */
function causedBy(clause: Clause): QuestionDraft | undefined {
  const subject = subjectOf(clause, /^(?:is|are)$/);
  if (subject === undefined) return undefined;
  const { words } = clause;
  const { verbAt, from, name } = subject;
  if (words[verbAt + 1]?.lower !== 'caused' || words[verbAt + 2]?.lower !== 'by') return undefined;
  const concept = termWithin(clause, from, verbAt);
  return concept === undefined
    ? undefined
    : { question: `What causes ${name}?`, concept, kind: 'why', needsBefore: false };
}

/** "The function of S is …" asks what the function of S is. */
function whatIsThe(clause: Clause): QuestionDraft | undefined {
  const start = clause.words.slice(0, 4).map(({ lower }) => lower);
  if (start[0] !== 'the') return undefined;
  const noun = start.findIndex((word) =>
    /^(?:function|functions|role|roles|purpose|goal|aim|cause|causes|effect|effects|advantage|advantages|difference|consequence|task)$/.test(
      word,
    ),
  );
  if (noun < 1 || !/^(?:of|between)$/.test(clause.words[noun + 1]?.lower ?? '')) return undefined;
  const subject = subjectOf(clause, /^(?:is|are)$/);
  const concept = subject === undefined ? undefined : termWithin(clause, noun + 1, subject.verbAt);
  if (subject === undefined || concept === undefined) return undefined;
  const verb = clause.words[subject.verbAt]?.lower ?? 'is';
  if (!/^(?:to|a|an|the|that)$/.test(clause.words[subject.verbAt + 1]?.lower ?? ''))
    return undefined;
  return { question: `What ${verb} ${subject.name}?`, concept, kind: 'what', needsBefore: false };
}

/** "There are three types of S: …" asks which they are. */
function whichKinds(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  if (words[0]?.lower !== 'there' || words[1]?.lower !== 'are') return undefined;
  if (!/^(?:two|three|four|five|six)$/.test(words[2]?.lower ?? '')) return undefined;
  const colon = words.findIndex(({ text }) => text === ':');
  if (colon < 0 || words.slice(2, colon).some(({ tag }) => tag === 'mark')) return undefined;
  const concept = termWithin(clause, 2, words.length);
  const question = `What are the ${textOf(clause, 2, colon)}?`;
  return concept === undefined
    ? undefined
    : { question, concept, kind: 'what', needsBefore: false };
}

/** "Unlike X, Y …" and "X differs from Y …" ask for the difference. */
function differs(clause: Clause): QuestionDraft | undefined {
  const [one, two] = [...clause.terms].sort((a, b) => a.from - b.from);
  if (one === undefined || two === undefined) return undefined;
  const unlike =
    clause.words[0]?.lower === 'unlike' && isWhole(clause, one) && isWhole(clause, two);
  const after = clause.words[one.to];
  const differ =
    /^differs?$/.test(after?.lower ?? '') && clause.words[one.to + 1]?.lower === 'from';
  const fromTwo = differ && startOf(clause, two.from) === one.to + 2 && isWhole(clause, two);
  const comma = unlike && after?.text === ',' && startOf(clause, two.from) === one.to + 1;
  if (!(comma || fromTwo)) return undefined;
  const [subject, other] = comma ? [two, one] : [one, two];
  const plural = /[^s]s$/u.test(clause.words[subject.to - 1]?.lower ?? '');
  const name = textOf(clause, startOf(clause, subject.from), subject.to);
  const against = textOf(clause, startOf(clause, other.from), other.to);
  const question = `How ${plural ? 'do' : 'does'} ${name} differ from ${against}?`;
  return { question, concept: subject.term, kind: 'how', needsBefore: false };
}

/** Where the noun phrase begins, with its article. */
function startOf({ words }: Clause, from: number): number {
  return /^(?:a|an|the)$/.test(words[from - 1]?.lower ?? '') ? from - 1 : from;
}

/** The term is not the front of a longer phrase. */
function isWhole({ words }: Clause, { to }: { to: number }): boolean {
  return !/^(?:noun|name|adjective)$/.test(words[to]?.tag ?? 'mark');
}
