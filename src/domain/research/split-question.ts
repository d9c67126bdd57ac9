/** A question as the questions that it is made of, in their order: each is searched and answered by itself. */
import { splitSentences } from '../text/sentences.ts';

const MOST_PARTS = 4;
const SHORTEST_PART = 12;
/** "…, and how does", "; what is": a second question in the same sentence. */
const JOINED =
  /(?:[,;]\s+(?:and\s+|or\s+|og\s+)?|\s+(?:and|og)\s+)(?=(?:(?:what|why|how|when|where|which|who|whose)|(?:hva|hvorfor|hvordan|når|hvor|hvilke[nt]?|hvem))\s+\p{L}+)/giu;
const POINTS_BACK =
  /\b(?:it|its|they|their|them|this|that|these|those|he|she|his|her|den|det|de|dens|deres|dette|disse)\b/iu;
const ASKS = /\?\s*$/u;
const OPENS =
  /^(?:and\s+|og\s+)?(?:what|why|how|when|where|which|who|whose|is|are|does|do|did|can|was|were|hva|hvorfor|hvordan|når|hvor|hvilke[nt]?|hvem|er|kan)\b/iu;

/** The whole question alone, where it is one. */
export function splitQuestion(text: string): string[] {
  const sentences = splitSentences(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => sentence !== '');
  const asked = sentences.filter((sentence) => ASKS.test(sentence));
  const questions = (asked.length > 0 ? asked : [text.trim()]).flatMap(splitJoined);
  if (questions.length < 2) return [text.trim()];
  return withSubject(questions.slice(0, MOST_PARTS));
}

function splitJoined(question: string): string[] {
  const parts = question
    .split(JOINED)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isApart = parts.length > 1 && parts.every((part) => OPENS.test(part) && isLong(part));
  return isApart ? parts.map(asQuestion) : [question];
}

const isLong = (part: string): boolean => part.length >= SHORTEST_PART;

function asQuestion(part: string): string {
  const whole = part.replace(/[,;.?]+$/u, '');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}?`;
}

/** "How does it work?" is searched with the question before it, which names what "it" is. */
function withSubject(questions: readonly string[]): string[] {
  return questions.map((question, at) => {
    const before = questions[at - 1];
    return before !== undefined && POINTS_BACK.test(question) ? `${before} ${question}` : question;
  });
}
