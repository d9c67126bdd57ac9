/**
 * Multiple-choice questions from Moodle XML (docs.moodle.org, Moodle XML format): those with one
 * right answer. Other kinds, and questions that show pictures, are named and left out.
 */
import { htmlText, showsMedia } from './html-text.ts';
import { namedPiece, type QuestionsRead, type ReadQuestion } from './questions-read.ts';
import { childrenNamed, textIn, type XmlElement } from './read-xml.ts';

/** Null where this is no Moodle file. */
export function readMoodleXml(root: XmlElement): QuestionsRead | null {
  if (root.name !== 'quiz') return null;
  const read: QuestionsRead = { questions: [], unread: [] };
  for (const question of childrenNamed(root, 'question')) {
    const type = question.attributes.get('type') ?? '';
    if (SILENT.has(type)) continue;
    const found = CHOICES.has(type) ? questionIn(question) : null;
    if (found) read.questions.push(found);
    else read.unread.push(namedPiece(nameOf(question)));
  }
  return read;
}

/** What groups questions or stands between them. */
const SILENT: ReadonlySet<string> = new Set(['category', 'description']);
const CHOICES: ReadonlySet<string> = new Set(['multichoice', 'truefalse']);

const nameOf = (question: XmlElement): string =>
  textOf(question, 'questiontext') || textOf(question, 'name');

function questionIn(element: XmlElement): ReadQuestion | null {
  const answers = childrenNamed(element, 'answer');
  const shares = answers.map(({ attributes }) => Number(attributes.get('fraction') ?? 0));
  const isWhole = !media(element, 'questiontext') && answers.every((answer) => !mediaIn(answer));
  // Two that count are a question with several right answers, which is another kind.
  const right = shares.filter((share) => share > 0);
  if (!isWhole || answers.length < 2 || right.length !== 1 || right[0] !== 100) return null;
  const question = textOf(element, 'questiontext');
  if (question === '') return null;
  return {
    question,
    options: answers.map(wordsOf),
    correctAnswerIndex: shares.indexOf(100),
  };
}

const textOf = (element: XmlElement, name: string): string => {
  const [found] = childrenNamed(element, name);
  return found === undefined ? '' : wordsOf(found);
};

/** What is written as HTML, and what is not, say so by their format. */
function wordsOf(element: XmlElement): string {
  const [text] = childrenNamed(element, 'text');
  const format = element.attributes.get('format') ?? 'html';
  const written = textIn(text ?? element);
  return format === 'html' || format === 'moodle_auto_format' ? htmlText(written) : written;
}

const media = (element: XmlElement, name: string): boolean =>
  childrenNamed(element, name).some(mediaIn);

const mediaIn = (element: XmlElement): boolean =>
  childrenNamed(element, 'file').length > 0 || showsMedia(textIn(element));
