/** Files as large as a person may bring by mistake: a text of one paragraph, and endless subtitles. */
import { seededRandom } from '../../kernel/world/random.ts';

const COMMON = 'the of and a to in is that it for with as on'.split(' ');
const LETTERS = 'aeioubcdfghklmnprstvy';

export function oneParagraph(bytes: number): string {
  const word = wordMaker('one paragraph');
  const sentences: string[] = [];
  for (let length = 0; length < bytes; length += (sentences.at(-1)?.length ?? 0) + 1) {
    const text = Array.from({ length: 12 }, word).join(' ');
    sentences.push(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  }
  return sentences.join(' ');
}

export function subtitles(bytes: number): string {
  const word = wordMaker('subtitles');
  const cues: string[] = [];
  for (let length = 0; length < bytes; length += cues.at(-1)?.length ?? 0) {
    const number = cues.length + 1;
    const said = Array.from({ length: 3 }, word).join(' ');
    const times = `${timeOf(number * 2000)} --> ${timeOf(number * 2000 + 1900)}`;
    cues.push(`${number}\n${times}\n${said}${number % 4 === 0 ? '.' : ''}\n\n`);
  }
  return cues.join('');
}

/** Common words often, and twenty thousand others, the first of them more than the last. */
function wordMaker(seed: string): () => string {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const others = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 3 + below(7) }, () => LETTERS[below(LETTERS.length)]).join(''),
  );
  return () => {
    if (random() < 0.4) return COMMON[below(COMMON.length)] ?? '';
    return others[Math.floor(others.length * random() * random())] ?? '';
  };
}

function timeOf(ms: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const seconds = ms / 1000;
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock},${String(ms % 1000).padStart(3, '0')}`;
}
