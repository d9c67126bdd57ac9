/** The questions of a file of another program, whatever it is; the file is nobody's friend. */
import { readQuestions } from '../../../domain/assessment/intake/read-questions.ts';
import { namedPiece, type ReadFile } from '../../../domain/exchange/questions-read.ts';
import { isQtiItem, qtiTitle, readQtiItem } from '../../../domain/exchange/read-qti.ts';
import { readXml } from '../../../domain/exchange/read-xml.ts';
import { decodeText } from '../../../domain/text/decode-text.ts';
import { openZip } from '../../../library/extract/zip.ts';
import { assessmentError } from '../error-codes.ts';

/** A bank of thousands of questions is smaller. */
const LARGEST = 20 * 1024 * 1024;
const LIMITS = {
  ...{ maxPages: 1, maxCharacters: LARGEST, maxParts: 5000 },
  ...{ maxPartBytes: 2 * 1024 * 1024, maxInflatedBytes: LARGEST },
};

export function readFile(bytes: Uint8Array): ReadFile {
  if (bytes.byteLength > LARGEST)
    throw assessmentError('assessment.file-too-large', 'This file is larger than 20 MB. Split it.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readPackage(bytes);
  const text = decodeText(bytes)?.text;
  if (text === undefined)
    throw assessmentError(
      'assessment.unreadable-file',
      'This file holds no text that can be read.',
    );
  if (/^\s*<[?!a-z]/iu.test(text) && readXml(text) === null) throw untrusted();
  return readQuestions(text);
}

/** A QTI package: its items, in the order of the archive. */
function readPackage(bytes: Uint8Array): ReadFile {
  const zip = openZip(bytes, LIMITS);
  const read: ReadFile = { questions: [], unread: [], format: 'qti' };
  for (const name of zip.names.filter((one) => /\.xml$/iu.test(one))) {
    const part = zip.read(name);
    const root = part && readXml(decodeText(part)?.text ?? '');
    if (!root) throw untrusted();
    if (!isQtiItem(root)) continue;
    const question = readQtiItem(root);
    if (question) read.questions.push(question);
    else read.unread.push(namedPiece(qtiTitle(root)));
  }
  return read;
}

function untrusted() {
  return assessmentError(
    'assessment.unreadable-file',
    'Its XML cannot be read: it is broken, nests too deep, or declares a document type or entities, which no program that writes questions does.',
  );
}
