/** Multiple-choice questions of anyone's, as they were read from a text. */

/** What does not name its right answer has the index -1. */
export interface ReadQuestion {
  question: string;
  options: string[];
  correctAnswerIndex: number;
}

export interface QuestionsRead {
  questions: ReadQuestion[];
  /** How each piece begins that is no multiple-choice question. */
  unread: string[];
}

/** With what it was read as. */
export interface ReadFile extends QuestionsRead {
  format: 'qti' | 'moodle' | 'gift' | 'table' | 'json' | 'task' | 'printed';
}

const LONGEST_NAMED = 120;

/** What is said of a piece that could not be read. */
export function namedPiece(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED - 1)}…` : line;
}

/** A piece that was understood, if it is a question with two options at least. */
export function takeQuestion(read: QuestionsRead, piece: ReadQuestion, source: string): void {
  const isQuestion = piece.question.trim() !== '' && piece.options.length >= 2;
  if (isQuestion) read.questions.push(piece);
  else if (source.trim() !== '') read.unread.push(namedPiece(source));
}
