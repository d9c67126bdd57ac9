/** Questions that a Norwegian sentence answers, made only where its form is plain. */
import type { Word } from '../concepts/tagging/words.ts';
import { type Clause, type QuestionDraft, termWithin, textOf } from './clause.ts';

export function norwegianQuestions(clause: Clause): QuestionDraft[] {
  const drafts = [therefore(clause), because(clause), dependsOn(clause), consistsOf(clause)];
  return drafts.filter((draft) => draft !== undefined);
}

/** "Derfor ser bladene grønne ut." asks why; the reason stands in the sentence before. */
function therefore(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  if (words[0]?.lower !== 'derfor' || clause.sentence.first) return undefined;
  const end = clauseEnd(words, 1);
  const concept = termWithin(clause, 0, words.length) ?? null;
  if (end === undefined) return undefined;
  const question = `Hvorfor ${textOf(clause, 1, end)}?`;
  return { question, concept, kind: 'why', needsBefore: true };
}

/** "S har stor betydning fordi R" asks why; the verb comes before the subject. */
function because(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  const at = words.findIndex(({ lower }) => lower === 'fordi');
  if (at < 3) return undefined;
  const end = words[at - 1]?.text === ',' ? at - 1 : at;
  if (words.slice(0, end).some(({ tag }) => tag === 'mark')) return undefined;
  const verbAt = verbOf(words, end);
  const concept = termWithin(clause, 0, end);
  if (verbAt === undefined || concept === undefined) return undefined;
  const verb = words[verbAt]?.text ?? '';
  const rest = verbAt + 1 < end ? ` ${textOf(clause, verbAt + 1, end)}` : '';
  const question = `Hvorfor ${verb} ${textOf(clause, 0, verbAt)}${rest}?`;
  return { question, concept, kind: 'why', needsBefore: false };
}

/** "X avhenger av …", and "Hvor raskt X går, avhenger av …". */
function dependsOn(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  const at = words.findIndex(
    ({ lower }, index) => lower === 'avhenger' && words[index + 1]?.lower === 'av',
  );
  const concept = at < 1 ? undefined : termWithin(clause, 0, at);
  if (concept === undefined) return undefined;
  const end = words[at - 1]?.text === ',' ? at - 1 : at;
  if (words.slice(0, end).some(({ tag }) => tag === 'mark')) return undefined;
  const subject = textOf(clause, 0, end);
  const asksAlready = /^(?:hvor|om)\b/u.test(subject);
  if (!asksAlready && !isNounPhrase(words.slice(0, end))) return undefined;
  const question = asksAlready ? `Hva avgjør ${subject}?` : `Hva avhenger ${subject} av?`;
  return { question, concept, kind: 'how', needsBefore: false };
}

function consistsOf(clause: Clause): QuestionDraft | undefined {
  const { words } = clause;
  const at = words.findIndex(
    ({ lower }, index) => lower === 'består' && words[index + 1]?.lower === 'av',
  );
  const concept = at < 1 ? undefined : termWithin(clause, 0, at);
  if (concept === undefined || !isNounPhrase(words.slice(0, at))) return undefined;
  return {
    question: `Hva består ${textOf(clause, 0, at)} av?`,
    concept,
    kind: 'what',
    needsBefore: false,
  };
}

/** The finite verb right after a plain subject. */
function verbOf(words: readonly Word[], end: number): number | undefined {
  const at = words.findIndex(
    ({ tag, lower }, index) =>
      index > 0 && (tag === 'verb' || /^(?:er|har|kan|må|skal|vil|blir|var|hadde)$/.test(lower)),
  );
  return at > 0 && at < end && isNounPhrase(words.slice(0, at)) ? at : undefined;
}

function isNounPhrase(words: readonly Word[]): boolean {
  const last = words.at(-1);
  if (last === undefined || (last.tag !== 'noun' && last.tag !== 'name')) return false;
  return words.every(
    ({ tag, lower }) =>
      /^(?:noun|name|adjective)$/.test(tag) || /^(?:en|et|ei|den|det|de|av|i|og|på)$/.test(lower),
  );
}

function clauseEnd(words: readonly Word[], from: number): number | undefined {
  const end = words.at(-1)?.tag === 'mark' ? words.length - 1 : words.length;
  return words.slice(from, end).some(({ tag }) => tag === 'mark') ? undefined : end;
}
