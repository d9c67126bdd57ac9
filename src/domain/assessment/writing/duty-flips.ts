/** What is allowed, demanded or limited, turned round: only where a text lays down rules. */

import { flipsBy } from '../../study/statements/falsify.ts';
import { type Flip, oneWay } from '../../study/statements/flip.ts';

const RULE = {
  name: 'duty',
  language: 'en',
  // Below a changed limit or direction: "need not" is the plainest way to make a rule false.
  worth: 0.4,
  holds: [],
  breaks: [],
} as const;
const PERMITS = oneWay(
  'can/must not|may/must not|shall/need not|should/need not|may not/may|should not/may',
);
/** What is due to people, or free to them. */
const DUES = oneWay(
  'eligible/ineligible|ineligible/eligible|free of charge/for a fee|paid/unpaid|unpaid/paid|mandatory/optional|optional/mandatory|automatically/only on request|full-time/part-time|in advance/afterwards|with pay/without pay|without pay/with pay|in writing/by word of mouth',
);
const LIMITS = oneWay(
  'at least/at most|at most/at least|within/no earlier than|before/after|after/before|prior to/after|up to/at least|minimum/maximum|maximum/minimum',
);
const SAYS_WHY = /\b(?:so that|because|since|in order to|thus|therefore)\b/iu;

/** `isNormative`: whether "may" gives leave in this text, and does not mean "perhaps". */
export function dutyFlips(text: string, isNormative: boolean): Flip[] {
  if (!isNormative || SAYS_WHY.test(text)) return [];
  return [
    ...flipsBy({ ...RULE, pairs: PERMITS, allows: allowsPermit }, text, () => true),
    ...limitFlips(text),
    ...flipsBy({ ...RULE, name: 'due', pairs: DUES, allows: allowsDue }, text, () => true),
  ];
}

export function limitFlips(text: string): Flip[] {
  return flipsBy(
    { ...RULE, name: 'limit', worth: 0.5, pairs: LIMITS, allows: allowsLimit },
    text,
    () => true,
  );
}

function allowsPermit({ word, before, after }: { word: string; before: string; after: string }) {
  if (/\b(?:who|that|which|it|there)\s$/iu.test(before)) return false;
  if (/^can$/iu.test(word))
    return /\byou $/iu.test(before) && !/^(?:not| be\b| also\b)/u.test(after);
  if (
    /^(?:may|shall|should)$/iu.test(word) &&
    /^ (?:not|only|never|no longer|also)\b/iu.test(after)
  )
    return false;
  if (/^(?:all|each|every|any|no)\b/iu.test(before) || /\bany\b/iu.test(after)) return false;
  if (
    /^ (?:wish|want|look|need|refer|include|differ|vary|cause|occur|happen|become|result|help|contain|depend|affect|lead|take|still)\b/iu.test(
      after,
    )
  )
    return false;
  return !/^ (?:have|be (?:noted|said|seen|due|caused|possible|able|necessary))\b/iu.test(after);
}

function allowsDue({ word, before, after }: { word: string; before: string; after: string }) {
  // "paid leave" may be unpaid; what "is paid on the 24th" is not "unpaid on the 24th".
  if (/^(?:un)?paid$/iu.test(word) && !/^ \p{Ll}+/u.test(after)) return false;
  if (
    /^(?:un)?paid$/iu.test(word) &&
    /\b(?:be|been|is|are|was|were|instead|get|gets) $/u.test(before)
  )
    return false;
  return !/\b(?:and|or|not|both|either)\s$/iu.test(before) && !/^ (?:and|or)\b/iu.test(after);
}

function allowsLimit({ word, before, after }: { word: string; before: string; after: string }) {
  if (/^(?:at least|at most|up to)$/iu.test(word))
    return /^ (?:\d|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu.test(after);
  if (/^within$/iu.test(word) && /^[^,.]{1,24} of /iu.test(after)) return false;
  if (/^within$/iu.test(word))
    return /^ (?:\d+|one|two|three|four|five|six|seven|ten) (?:\p{L}+ )?(?:second|minute|hour|day|week|month|year)/iu.test(
      after,
    );
  if (/^(?:minimum|maximum)$/iu.test(word))
    return /^ (?:of|number|length|amount|size|time)\b/iu.test(after);
  return (
    before !== '' &&
    /\b(?:must|shall|should|may|is|are)\b/iu.test(before) &&
    !/\b(?:day|week|month|year|hour|minute|second|shortly|soon|immediately|long|and|or|even|looked?|also)s? $/iu.test(
      before,
    ) &&
    /^ (?:the|an?|any|every|each|its|their|\p{L}+ing)\b/iu.test(after)
  );
}
