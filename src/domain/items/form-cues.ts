/** Flaws of form: the key alone fits the sentence, or an option cannot be meant seriously. */
import {
  type Finding,
  type FlawCheck,
  forEachOption,
  meanOf,
  ownAnswers,
  whenever,
} from './flaw-check.ts';
import { BLANK, type ItemView, type OptionView } from './item-view.ts';

/** The key fits the stem's grammar, or differs from all others in form. */
export const grammaticalCue: FlawCheck = (view) => [
  ...(view.language === 'no' ? [] : [...articleCue(view), ...numberCue(view)]),
  ...formCue(view),
];

/** "… is an": options that begin with the other sound are out. */
function articleCue({ stem, options }: ItemView): Finding[] {
  const article = /\b(an?)\s*[:.…]*$/iu.exec(stem.replace(BLANK, ' ').trim())?.[1]?.toLowerCase();
  if (article === undefined) return [];
  return forEachOption(
    ownAnswers(options),
    ({ text }) => opensWithVowel(text) !== (article === 'an'),
    ({ text }) =>
      `"${text}" does not fit the stem's "${article}": write "a(n)" or move the article.`,
  );
}

function opensWithVowel(text: string): boolean {
  const word = text.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir|[fhlmnrsx]-|x-?ray)/.test(word)) return true;
  return /^[aeiou]/.test(word) && !/^(?:uni|use|usu|ute|eu|one\b|once|ubi)/.test(word);
}

/** "… are ____": only the key is of that number. */
function numberCue({ stem, isQuestion, key, distractors }: ItemView): Finding[] {
  const verb = /\b(is|are|was|were)\s*[:.…]*$/iu.exec(stem.replace(BLANK, ' ').trim())?.[1];
  if (verb === undefined || isQuestion || key === undefined) return [];
  const plural = /^(?:are|were)$/i.test(verb);
  const fits = (option: OptionView) => isPlural(option) === plural;
  const terms = [key, ...distractors].every((option) => option.words.length <= 3);
  return whenever(
    terms && fits(key) && distractors.length > 0 && !distractors.some(fits),
    `Only the key agrees in number with "${verb}".`,
  );
}

/** Only a term shows its number at its end. */
function isPlural({ text, words }: OptionView): boolean {
  return words.includes('and') || /(?:[^su]s|ae|uses|sses)$/.test(text.replace(/[.]$/, ''));
}

type Form = (option: OptionView) => boolean;

const forms: readonly (readonly [string, Form])[] = [
  ['a full stop', ({ text }) => /[.]$/.test(text)],
  [
    'an article',
    ({ words, text }) => !/[.]$/.test(text) && /^(?:an?|the|en|ei|et)$/.test(words[0] ?? ''),
  ],
  ['"to" and a verb', ({ words }) => /^(?:to|å|for å)(?: |$)/.test(words.slice(0, 2).join(' '))],
  ['"because"', ({ words }) => /^(?:because|fordi)$/.test(words[0] ?? '')],
  ['"by"', ({ words }) => /^(?:by|ved)$/.test(words[0] ?? '')],
];

/** All distractors are of one form and the key is not, or the key alone is. */
function formCue({ stem, key, distractors }: ItemView): Finding[] {
  const others = ownAnswers(distractors);
  if (key === undefined || others.length < 3 || key.catchAll !== null) return [];
  const opensSentence = new RegExp(`^(?:${BLANK.source})`, 'iu').test(stem);
  const capital: Form = ({ text }) => /^\p{Lu}/u.test(text);
  const all = opensSentence ? [...forms, ['a capital letter', capital] as const] : forms;
  return all.flatMap(([name, form]) => {
    const odd = others.every((option) => form(option) !== form(key));
    return whenever(
      odd,
      `The key alone ${form(key) ? 'has' : 'lacks'} ${name}: give all options one form.`,
    );
  });
}

/**
 * A distractor is a stranger when it is near to nothing in the item, and much less like
 * the other options than they are like each other. On 160 real items with the shipped
 * embedder these two bounds find 73 % of the distractors taken from another subject and
 * suspect 3 % of the items.
 */
const NEAR_NOTHING = 0.2;
const LESS_ALIKE = 0.27;

/** A distractor nobody would choose: no answer at all, of another kind, or about something else. */
export const implausibleDistractor: FlawCheck = (view) => {
  const { distractors, words } = view;
  return forEachOption(
    ownAnswers(distractors),
    (option) =>
      words.emptyAnswer.test(option.text) || isMisshapen(option, view) || isStranger(option, view),
    ({ text }) => `Nobody would choose "${text}": write an error that somebody would make.`,
  );
};

function isMisshapen(option: OptionView, { options }: ItemView): boolean {
  const others = ownAnswers(options).filter((other) => other !== option);
  if (others.length < 2) return false;
  if (others.every(({ number }) => number !== null))
    return !/\d/.test(option.text) && option.number === null;
  return (
    isBareNumber(option) && others.every(({ number, text }) => number === null && !/\d/.test(text))
  );
}

function isBareNumber({ number, words, text }: OptionView): boolean {
  return number !== null && words.length <= 2 && /\d/.test(text);
}

function isStranger(option: OptionView, { stem, options, similarity }: ItemView): boolean {
  const others = ownAnswers(options).filter((other) => other !== option);
  if (similarity === undefined || others.length < 3) return false;
  const nearness = (one: OptionView) =>
    others.filter((other) => other !== one).map((other) => similarity(one.text, other.text));
  const own = nearness(option);
  if (Math.max(...own, similarity(stem, option.text)) >= NEAR_NOTHING) return false;
  return meanOf(own) < LESS_ALIKE * meanOf(others.map((other) => meanOf(nearness(other))));
}
