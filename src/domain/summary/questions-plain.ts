/** "What did the Currency Act require?": questions on what a thing does, and on what authors propose and find. */
import { type Clause, type QuestionDraft, termWithin } from './clause.ts';
import { subjectOf } from './subject.ts';

const VERBS: readonly (readonly [string, RegExp])[] = [
  'require',
  'allow',
  'enable',
  'increase',
  'reduce',
  'prevent',
  'cause',
  'produce',
  'provide',
  'contain',
  'support',
  'protect',
  'determine',
  'affect',
  'influence',
  'improve',
  'limit',
  'replace',
  'create',
  'prohibit',
].map((base) => {
  const stem = base.replace(/e$/u, '');
  return [base, new RegExp(`^${stem}(?:e|s|es|ed)?$`, 'u')] as const;
});

export function whatItDoes(clause: Clause): QuestionDraft | undefined {
  for (const [base, forms] of VERBS) {
    const subject = subjectOf(clause, forms);
    if (subject === undefined) continue;
    const { name, plural, from, verbAt } = subject;
    const verb = clause.words[verbAt]?.lower ?? '';
    const concept = termWithin(clause, from, verbAt);
    if (concept === undefined || clause.words.length - verbAt < LEAST_ANSWER) return undefined;
    const now = plural ? 'do' : 'does';
    const helper = verb.endsWith('ed') ? 'did' : now;
    return {
      question: `What ${helper} ${name} ${base}?`,
      concept,
      kind: 'how',
      needsBefore: false,
    };
  }
  return undefined;
}

/** Shorter than this, nothing is left after the verb that would answer. */
const LEAST_ANSWER = 4;

const AUTHORS: readonly (readonly [RegExp, string])[] = [
  [/\bwe (?:\w+ly )?(?:propose|present|introduce)d?\b/iu, 'What do the authors propose?'],
  [
    /\b(?:results?|experiments?|evaluations?) (?:show|suggest|indicate|demonstrate)s?\b/iu,
    'What do the results show?',
  ],
  [/\bwe (?:found|find|conclude)\b/iu, 'What do the authors find?'],
];

export function whatAuthorsSay({ sentence, words, terms }: Clause): QuestionDraft | undefined {
  const text = sentence.block.text.slice(sentence.start, sentence.end);
  const found = AUTHORS.find(([pattern]) => pattern.test(text));
  const concept = terms[0]?.term;
  if (found === undefined || concept === undefined || words.length < 10) return undefined;
  return { question: found[1], concept, kind: 'how', needsBefore: false };
}
