/** Whether the words after "X is" or before "is called X" say what a thing is, in a length to learn. */
import type { ConceptDefinition } from '../../contracts/concept.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { wordCount } from './plain-text.ts';
import {
  isAddressed,
  isBelief,
  isExample,
  isPronoun,
  namesAuthors,
  pointsElsewhere,
} from './study-words.ts';

const LONGEST_MEANING = 32;
export const SHORTEST_MEANING = 4;

/** Says something about the term, but not what it is. */
const NO_DEFINITION: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /^(?:an?|the|one|some|any)?\s*(?:of the|most|least|\p{L}+est|very|more|less|good|great|common|important|key|major|main|best|examples?|result|reason|only|same|first|second|part of|primary|critical|essential|crucial|not|example|function of|difference|responsible|able|due|likely|often|also|present|available|subject|matter|issue|problem|useful|necessary|way|topic|target|focus|name|few|lot|number of|well|widely|recent|reported|proposed|new|novel|addition|lower|higher|larger|smaller|longer|shorter|greater|popular|promising|powerful|default|dominant|breakout|controversial|complex|competitive|leading|home|unique|similar|different|equal|weak|strong|poor|bad|mere|serious|simple|easy|hard|old|young|usual|core|heart|basis|foundation|hallmark|center|centre|pros|typical|ideal|perfect|used|made|found|known|located|composed|associated|state-of-the-art|optimal|\p{L}+ly (?:difficult|hard|challenging|important|complex|popular|common|useful|simple|powerful|effective|used))\b/iu,
  no: /^(?:en|et|ei|den|det|de)?\s*(?:av de|mest|minst|viktig\w*|god|godt|vanlig\w*|eksempel|resultat|grunn|eneste|samme|første|del av|ikke|ofte|også|avhengig|årsak)(?=\s|$)/iu,
  other: null,
};

/** Whether the words say what a thing is, in a length that can be learned. */
export function isDefining(
  meaning: string,
  { kind }: ConceptDefinition,
  language: TextLanguage,
  isTwoSentences: boolean,
): boolean {
  const count = wordCount(meaning);
  if (!/^(?:is|means|called|labelled|apposition)$/.test(kind)) return false;
  if (count < SHORTEST_MEANING || count > LONGEST_MEANING) return false;
  if (!isClean(meaning, language) || (!isTwoSentences && holdsStatement(meaning, language)))
    return false;
  if (namesChange(meaning) || !opensLikeKind(meaning, kind)) return false;
  if (kind === 'called') return isTwoSentences || isNominal(meaning, language);
  if (DONE_TO.test(meaning) || PLAYS_PART.test(meaning)) return false;
  return saysWhatItIs(meaning, language);
}

/** Whether the words do more than praise or place a thing. */
export function saysWhatItIs(meaning: string, language: TextLanguage): boolean {
  return NO_DEFINITION[language]?.test(meaning) !== true;
}

/** After a label or a comma only "a …" or "the …" says what a thing is. */
function opensLikeKind(meaning: string, kind: ConceptDefinition['kind']): boolean {
  if (kind === 'labelled') return /^(?:an?|the|en|et|ei|den|det) /iu.test(meaning);
  return kind !== 'apposition' || isApposed(meaning);
}

/** ", a hormone that …": a kind of thing, told apart, without a figure of the day. */
function isApposed(meaning: string): boolean {
  return (
    /^(?:an?|the) .*\s(?:that|which|of|in|for|used|with|who|where)\s/iu.test(meaning) &&
    !/\d/.test(meaning)
  );
}

/** "…, an increase of two points": what happened to it, not what it is. */
function namesChange(meaning: string): boolean {
  return /^(?:an?|the) (?:\p{L}+ )?(?:absolute |relative )?(?:gain|drop|loss|increase|decrease|improvement|reduction|result|fact|way|reason|difference|few|lot|number|amount|rest|latter|former|lack|absence|use|need|rise|growth)\b/iu.test(
    meaning,
  );
}

/** "overridden for each package": what is done to it, not what it is. */
const DONE_TO = /^\p{L}+(?:ed|en|wn) (?:for|by|in|to|from|with|on|at|as|into|using|when)\s/iu;

/** "fundamental components of other walls": what it is in, not what it is. */
const PLAYS_PART =
  /^(?:\p{L}+ )?(?:components|parts|members|ingredients|constituents|features|aspects|sources|examples) of\b/iu;

/** "the flavor and the response is …": a verb of its own makes it a statement, not a thing. */
function holdsStatement(meaning: string, language: TextLanguage): boolean {
  const finite = language === 'no' ? /\s(?:er|var)\s/u : /\s(?:is|are|was|were)\s/u;
  const verb = finite.exec(meaning);
  return verb !== null && !OPENS_CLAUSE.test(meaning.slice(0, verb.index));
}

/** After one of these a verb belongs to a clause inside the meaning. */
export const OPENS_CLAUSE =
  /(?:^|\s)(?:that|which|who|whose|where|when|what|how|if|because|as|than|while|som|der|når|hva|hvor|hvis|fordi|at|enn)(?:\s|$)/iu;

function isClean(meaning: string, language: TextLanguage): boolean {
  if (isBelief(meaning, language) || isExample(meaning, language) || isAddressed(meaning, language))
    return false;
  if (namesAuthors(meaning, language) || /^(?:\S+ ){0,2}you\b/iu.test(meaning)) return false;
  if (pointsElsewhere(meaning, language) || /["“”«»?=]|\.\s+\p{Lu}/u.test(meaning)) return false;
  const words = meaning.toLowerCase().split(/[^\p{L}]+/u);
  const pronoun = words.findIndex(
    (word) => isPronoun(word, language) && !/^(?:den|det|de|one)$/.test(word),
  );
  return (pronoun < 0 || pronoun > 4) && meaning.split('(').length === meaning.split(')').length;
}

/** "[The time between …] is called X": what stands before must be a thing, not a whole statement. */
function isNominal(meaning: string, language: TextLanguage): boolean {
  if (language === 'en')
    return (
      /^(?:the|an?|any|each|people|(?!as|is|this|its|his|has|was|thus|across)\p{L}+s|\p{L}+ing)\s/iu.test(
        meaning,
      ) && !/,/.test(meaning)
    );
  return /^(?:en|et|ei|den|det|de|\p{L}+(?:en|et|a|ene))\s/iu.test(meaning);
}
