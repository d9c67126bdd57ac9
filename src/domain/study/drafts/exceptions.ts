/** A rule with its exception or its condition: the rule is told, and what limits it is asked for. */
import { asSentence, wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptIn, type Draft, lastWord, wordsText } from './draft.ts';

interface Limit {
  /** What opens the limit, behind the rule. */
  opener: RegExp;
  asks: string;
}

const LIMITS: Readonly<Record<TextLanguage, readonly Limit[]>> = {
  en: [
    {
      opener:
        /,? (?=(?:unless|except (?:when|if|where|for|in|that|as)|with the exception of|other than when) )/u,
      asks: 'What is the exception?',
    },
    {
      opener: /,? (?=(?:only if|only when|provided that|provided|as long as|on condition that) )/u,
      asks: 'On what condition?',
    },
  ],
  no: [
    {
      opener: /,? (?=(?:med mindre|med unntak av|unntatt|bortsett fra|unntatt når) )/u,
      asks: 'Hva er unntaket?',
    },
    {
      opener:
        /,? (?=(?:bare hvis|bare når|bare dersom|forutsatt at|så lenge|under forutsetning av at) )/u,
      asks: 'På hvilket vilkår?',
    },
  ],
  other: [],
};
/** "except for the large ones": asked for the exception, one says only what it is. */
const NAMES_LIMIT =
  /^(?:except for|with the exception of|med unntak av|bortsett fra|unntatt) (?!når|hvis|at)/u;
const LONGEST_RULE = 26;
const SHORTEST_RULE = 4;
const SHORTEST_LIMIT = 3;
const LONGEST_LIMIT = 24;
/** "… as if", "not only if": what stands before belongs to the opener. */
const NO_RULE =
  /(?:\b(?:and|or|but|as|not|that|is|are|was|were|even|be|twice|half|times|just|almost|nearly|exactly|about)|[,;:(])$/iu;

export function exceptionDrafts(fact: Fact, language: TextLanguage): Draft[] {
  const said = wordsText(fact, 0, lastWord(fact));
  return LIMITS[language].flatMap(({ opener, asks }) => {
    const [rule = '', limit = '', ...more] = said.split(opener);
    if (limit === '' || more.length > 0 || NO_RULE.test(rule) || !isClosed(rule)) return [];
    const [ruleWords, limitWords] = [wordCount(rule), wordCount(limit)];
    if (ruleWords < SHORTEST_RULE || ruleWords > LONGEST_RULE) return [];
    if (limitWords < SHORTEST_LIMIT || limitWords > LONGEST_LIMIT) return [];
    const quoted = language === 'no' ? `«${asSentence(rule)}»` : `“${asSentence(rule)}”`;
    return [
      {
        kind: 'reason',
        question: `${quoted} ${asks}`,
        answer: asSentence(limit.replace(NAMES_LIMIT, '')),
        quote: fact.span,
        fact,
        concept: conceptIn(fact, 0, fact.sentence.words.length),
        answers: null,
        strength: 0.95,
      } satisfies Draft,
    ];
  });
}

function isClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}
