/** The four cues that take more than a word to plant. */
import type { MultipleChoice } from '../../src/domain/items/item.ts';
import { isStopWord } from '../../src/domain/text/tokenize.ts';

type PlantCue = (item: MultipleChoice, at: number) => MultipleChoice | null;

/** Three options share the key's first part, and one more its second. */
const convergence: PlantCue = (item) => {
  const [key, first, second, third] = keyFirst(item);
  if (third === undefined || item.options.some((text) => /[,;]| and | but /i.test(text)))
    return null;
  const options = [
    `${key} and ${first}`,
    `${key} and ${second}`,
    `${key} and ${third}`,
    `${first} and its surroundings`,
  ];
  return { ...item, options, correctAnswerIndex: 0 };
};

const logical: PlantCue = (item, at) => {
  const [key, first, second] = keyFirst(item);
  if (key === undefined || first === undefined || second === undefined) return null;
  const trios = [
    ['It increases.', 'It decreases.', 'It stays the same.', first],
    ['rises', 'falls', 'remains constant', first],
    [`increased ${key}`, `decreased ${key}`, first, second],
    [`higher ${key}`, `lower ${key}`, first, second],
  ];
  return { ...item, options: trios[at % trios.length] ?? [], correctAnswerIndex: 0 };
};

/** Words of the stem that no option has are put into the key, more than any distractor repeats. */
const wordRepeat: PlantCue = (item) => {
  const told = new Set(wordsIn(item.options.join(' ')).map(root));
  const words = [...new Set(wordsIn(item.question))].filter(
    (word) =>
      word.length > 5 && !isStopWord(word, 'en') && !told.has(root(word)) && !plain.has(word),
  );
  const asked = new Set(wordsIn(item.question).map(root));
  const most = Math.max(
    ...item.options.map((text) => wordsIn(text).filter((word) => asked.has(root(word))).length),
  );
  if (words.length <= most) return null;
  const repeated = words.slice(0, most + 1).join(' ');
  const key = `${item.options[item.correctAnswerIndex] ?? ''} of the ${repeated}`;
  return { ...item, options: item.options.with(item.correctAnswerIndex, key) };
};

/** An article that fits the key and not all others, or an article that only the key lacks. */
const grammatical: PlantCue = (item, at) => {
  const key = item.options[item.correctAnswerIndex] ?? '';
  const vowel = (text: string) => /^[aio]/i.test(text);
  const others = item.options.filter((_, index) => index !== item.correctAnswerIndex);
  if (at % 2 === 0) {
    const split = others.some((text) => /^[bcdfgklmprst]/i.test(text) === vowel(key));
    const known = item.options.every((text) => /^[abcdfgiklmoprst]/i.test(text));
    return split && known
      ? { ...item, question: `This is called ${vowel(key) ? 'an' : 'a'} ________.` }
      : null;
  }
  if (
    item.options.length < 4 ||
    item.options.some((text) => /^(?:an?|the)\b|[.]$|above/i.test(text))
  )
    return null;
  return {
    ...item,
    options: item.options.map((text, index) =>
      index === item.correctAnswerIndex ? text : `the ${text}`,
    ),
  };
};

export const plantCue = { convergence, logical, wordRepeat, grammatical };

const plain = new Set([
  'following',
  'likely',
  'different',
  'number',
  'called',
  'changes',
  'increase',
  'decrease',
]);

function keyFirst({ options, correctAnswerIndex }: MultipleChoice): string[] {
  const bare = options.map((text) => text.replace(/[.]$/, ''));
  return [...bare.splice(correctAnswerIndex, 1), ...bare];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Rough on purpose: the lint's own stemmer must not decide what is planted. */
function root(word: string): string {
  return word.slice(0, 5);
}
