/** Whether only the text before tells which thing a sentence speaks of. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { HELPERS } from './english-verbs.ts';
import type { Fact } from './fact.ts';

/** "The high agreement confirms …": a "the" that neither a term nor an "of …" tells apart. */
export function hasLooseSubject(
  { sentence: { words }, mentions }: Fact,
  language: TextLanguage,
): boolean {
  if (language === 'no') return isBareDefinite(words, mentions);
  if (language !== 'en' || words[0]?.lower !== 'the') return false;
  const verb = words.findIndex(
    ({ tag, lower }, at) => at > 1 && (tag === 'verb' || HELPERS.has(lower)),
  );
  const subject = words.slice(1, verb < 0 ? words.length : verb);
  if (subject.some(({ lower, tag }) => tag === 'name' || TELLS_WHICH.test(lower))) return false;
  if (isLongName(subject)) return false;
  return !mentions.some(
    ({ from, to, concept }) =>
      from >= 1 &&
      to <= subject.length + 1 &&
      (to - from > 1 || concept.definition !== null || concept.relevance !== 'Low'),
  );
}

/** "The sympathetic nervous system": three words of a name tell it apart by themselves. */
function isLongName(subject: Fact['sentence']['words']): boolean {
  return (
    subject.length > 2 &&
    subject.every(({ tag }) => tag === 'noun' || tag === 'adjective') &&
    subject.at(-1)?.tag === 'noun' &&
    !subject.some(({ lower }) => /['’]s?$/u.test(lower)) &&
    !POINTS_AT_ONE.test(subject[0]?.lower ?? '')
  );
}

/** Adjectives that choose among things named before. */
const POINTS_AT_ONE =
  /^(?:remaining|resulting|new|old|main|final|original|actual|current|entire|whole|official|first|second|third|last|next|previous|other|additional|further|same|different|larger|smaller|high|higher|low|lower|big|small|large|early|late|later|best|worst|good|bad|average|total|overall|economic|general|recent|present|local|basic|following|above|relevant|respective|two|three|four|five)$/u;

/** "Kravet er …", "Sykdommen skyldes …": which one, only the text before it tells. */
function isBareDefinite(words: Fact['sentence']['words'], mentions: Fact['mentions']): boolean {
  const [first, second] = words;
  const isVerb =
    second?.tag === 'verb' ||
    /^(?:er|var|har|hadde|kan|må|skal|vil|bør|blir|ble)$/u.test(second?.lower ?? '');
  if (!isVerb || !/^\p{Lu}\p{Ll}{2,}(?:en|et|a|ene)$/u.test(first?.text ?? '')) return false;
  if (GENERAL_DEFINITE.test(first?.lower ?? '')) return false;
  return !mentions.some(({ from, concept }) => from === 0 && concept.relevance === 'High');
}

/** "Reformasjonen", "Næringslivet": there is only one. */
const GENERAL_DEFINITE =
  /(?:sjonen|ingen|heten|ismen|tiden|krigen|livet|samfunnet|dommen|skapet|makten|loven|staten|kirken|jorda|jorden|sola|solen|månen|hjernen|huden|blodet)$/u;

const TELLS_WHICH =
  /^(?:of|that|which|who|in|for|between|from|at|on|to|with|\p{L}+est|most|only)$/u;
