/**
 * A multiple-choice question from an item of QTI 2.1, 2.2 or 3 (1EdTech): one choice interaction
 * with one right answer. Other interactions, and items that show pictures, are left out.
 */
import type { ReadQuestion } from './questions-read.ts';
import { allNamed, childrenNamed, textIn, type XmlElement } from './read-xml.ts';

const MEDIA = ['img', 'object', 'audio', 'video', 'svg', 'math', 'picture'];
/** What an item says besides what it asks. */
const BESIDE = [
  'choiceinteraction',
  'rubricblock',
  'feedbackblock',
  'feedbackinline',
  'stylesheet',
];

export const isQtiItem = ({ name }: XmlElement): boolean => name === 'assessmentitem';

/** Its words, for whoever is told that it was left out. */
export const qtiTitle = (item: XmlElement): string =>
  item.attributes.get('title') || textIn(item) || 'An item';

export function readQtiItem(item: XmlElement): ReadQuestion | null {
  const [body, ...others] = childrenNamed(item, 'itembody');
  if (!isQtiItem(item) || body === undefined || others.length > 0) return null;
  const [choice, second] = interactionsIn(body);
  if (choice?.name !== 'choiceinteraction' || second !== undefined) return null;
  if (MEDIA.some((name) => allNamed(body, name).length > 0)) return null;
  const choices = childrenNamed(choice, 'simplechoice');
  const right = rightOf(item, choice.attributes.get('responseidentifier') ?? 'RESPONSE');
  const at = choices.findIndex(({ attributes }) => attributes.get('identifier') === right);
  const question = [
    textIn(body, BESIDE),
    ...childrenNamed(choice, 'prompt').map((prompt) => textIn(prompt)),
  ]
    .filter((part) => part !== '')
    .join('\n');
  if (question === '' || choices.length < 2 || at < 0) return null;
  return {
    question,
    options: choices.map((option) => textIn(option, BESIDE)),
    correctAnswerIndex: at,
  };
}

function interactionsIn(body: XmlElement): XmlElement[] {
  return body.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name.endsWith('interaction') ? [child] : interactionsIn(child);
  });
}

/** The one right identifier; null where several are right, or none is named. */
function rightOf(item: XmlElement, responseId: string): string | null {
  const declared = childrenNamed(item, 'responsedeclaration').find(
    ({ attributes }) => (attributes.get('identifier') ?? 'RESPONSE') === responseId,
  );
  const [correct] = declared === undefined ? [] : childrenNamed(declared, 'correctresponse');
  const values =
    correct === undefined ? [] : childrenNamed(correct, 'value').map((one) => textIn(one));
  const [only, ...more] = values;
  return only === undefined || more.length > 0 ? null : only;
}
