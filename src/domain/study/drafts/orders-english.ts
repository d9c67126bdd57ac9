/** What the text tells its reader to do, and when: "Reassess the child if …", "If you want to …, avoid …". */
import { asSentence, plainText, wordCount } from '../../text/plain-text.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft } from './draft.ts';

const LONGEST = 26;
const SHORTEST = 3;
const STRENGTH = 0.9;

/** "Do X if C." → When should you do X? If C. */
const WHEN =
  /^(\p{Lu}\p{Ll}+ [^,:;()]+?),? ((?:(?:only )?(?:if|when|unless)|(?<!at )once|as soon as) [^:;]+)\.$/u;
/** "If C, do X." → What should you do if C? */
const THEN = /^(If|When|Once) ((?:you )?[^:;]+?), (?!then\b)(\p{Ll}+ [^:;]+)\.$/u;
/** "Do X, because R." → Why should you do X? */
const WHY = /^(\p{Lu}\p{Ll}+ [^:;()]+?),? ((?:because|as|since|so that|otherwise) [^:;]+)\.$/u;
/** "If you want to prevent X, do Y." → How can you prevent X? */
const GOAL = /^If you want to ([^,:;]+), (\p{Ll}+ [^:;]+)\.$/u;
/** What opens no order: a statement has its subject there. */
const NO_ORDER =
  /^(?:there|the|an?|it|this|that|these|those|you|we|they|he|she|one|some|many|most|all|each|every|no|not|in|on|at|by|for|from|with|without|as|if|when|but|and|so|let|see|note|remember|recall|imagine|consider|suppose|press on|\p{L}+(?:ly|ing|ed|s|tion|ity|ness|ism|ment))$/iu;

export function englishOrders(fact: Fact): Draft[] {
  const text = plainText(fact.text);
  const found =
    goal(text) ?? then(text, fact) ?? (isOrdered(fact) ? (when(text) ?? why(text)) : undefined);
  if (found === undefined) return [];
  const [asks, says] = [wordCount(found.question), wordCount(found.answer)];
  if (asks > LONGEST || says < SHORTEST || says > LONGEST) return [];
  if (/\b(?:it|this|them|that)\b/iu.test(found.question)) return [];
  return [
    {
      kind: 'rule',
      ...found,
      quote: fact.span,
      fact,
      concept: conceptIn(fact, 0, fact.sentence.words.length),
      answers: null,
      strength: STRENGTH,
    },
  ];
}

interface Asked {
  question: string;
  answer: string;
}

function isOrdered({ sentence: { words } }: Fact): boolean {
  return opensOrder(words, 0);
}

/** A bare verb stands there. */
export function opensOrder(words: Fact['sentence']['words'], at: number): boolean {
  const [first, second] = words.slice(at, at + 2);
  return (
    first !== undefined &&
    (first.tag === 'verb' ||
      (first.tag === 'noun' && /^(?:the|an?|all|any)$/u.test(second?.lower ?? ''))) &&
    !NO_ORDER.test(first.lower)
  );
}

function when(text: string): Asked | undefined {
  const [, done = '', on = ''] = WHEN.exec(text) ?? [];
  if (done === '') return undefined;
  return { question: `When should you ${small(done)}?`, answer: asSentence(on) };
}

function why(text: string): Asked | undefined {
  const [, done = '', reason = ''] = WHY.exec(text) ?? [];
  // "as follows", "as shown", "since the war": no reason.
  if (
    done === '' ||
    !/^\S+ \S+ .*\b\p{L}+/u.test(reason) ||
    /^(?:as (?:a|an|far|long|much|soon|in|for|if|shown)|since \d)\b/u.test(reason)
  )
    return undefined;
  return { question: `Why should you ${small(done)}?`, answer: asSentence(reason) };
}

function then(text: string, { sentence: { words } }: Fact): Asked | undefined {
  const [, opener = '', condition = '', order = ''] = THEN.exec(text) ?? [];
  const verb = order.split(' ')[0] ?? '';
  if (verb === '' || NO_ORDER.test(verb)) return undefined;
  const word = words.find(({ lower }, at) => lower === verb && words[at - 1]?.text === ',');
  const next = words[words.indexOf(word ?? (words[0] as never)) + 1];
  if (word?.tag !== 'verb' && !/^(?:the|an?|your|all)$/u.test(next?.lower ?? '')) return undefined;
  if (word?.tag !== 'verb' && word?.tag !== 'noun') return undefined;
  return {
    question: `What should you do ${opener.toLowerCase()} ${condition}?`,
    answer: asSentence(order),
  };
}

function goal(text: string): Asked | undefined {
  const [, end = '', means = ''] = GOAL.exec(text) ?? [];
  const verb = means.split(' ')[0] ?? '';
  if (end === '' || NO_ORDER.test(verb)) return undefined;
  return { question: `How can you ${end}?`, answer: asSentence(means) };
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
