/**
 * A question and its answer as one statement, for a model that judges statements. The grammar
 * need not be right, only the order: "Why does X help? Because Y" becomes "X help because Y".
 */

const AUXILIARY =
  /^(?:do|does|did|can|could|should|would|will|may|might|must|has|have|had|is|are|was|were)$/i;
const DO = /^(?:do|does|did)$/i;
const PREPOSITION =
  'about|after|at|between|below|above|by|for|from|in|into|on|over|to|under|up to|with';
const ASKING = new RegExp(
  `^(?:(?:${PREPOSITION}) )?(what|which|who|whom|how|when|where|why)\\b`,
  'i',
);
/** "After one week, what …": what stands before the question word belongs to the statement. */
const FRONTED = new RegExp(
  `^(\\p{Lu}[^,?]{2,120}), ((?:(?:${PREPOSITION}) )?(?:what|which|who|how|when|where|why)\\b.*)$`,
  'iu',
);
/** "What is X?": the answer says what X is. */
const WHAT_IS = /^what (is|are|was|were) (.+)$/i;
/** After these the question word was the subject: "Which memories were lost?" */
const SUBJECT_ASKED =
  /^(?:\p{L}+ly |still |now |not |also |often |only |best )?(?:\p{L}+(?:ed|wn)|been|lost|kept|made|put|held|found|said|seen|read|tied)\b/u;
const ANSWERS = /[.!]\s*$/;

/** Null where the question is of no form that can be turned round. */
export function statedAnswer(question: string, answer: string): string | null {
  const { lead, asked } = lastSentence(question);
  const fronted = FRONTED.exec(asked);
  const [front, core] = fronted ? [`${fronted[1]}, `, fronted[2] ?? ''] : ['', asked];
  const said = turned(core, lowered(answer.trim().replace(ANSWERS, '')));
  if (said === null) return null;
  const sentence = front === '' ? said.charAt(0).toUpperCase() + said.slice(1) : front + said;
  return `${lead}${sentence}.`;
}

/** What a question says before it asks ("A course lasts 50 days.") is part of the statement. */
function lastSentence(question: string): { lead: string; asked: string } {
  const whole = question.trim().replace(/\?$/, '');
  const at = whole.search(/(?<=[.!])\s+(?=\p{Lu}[^.!]*$)/u);
  if (at < 0) return { lead: '', asked: whole };
  return { lead: `${whole.slice(0, at)} `, asked: whole.slice(at).trim() };
}

function turned(asked: string, answer: string): string | null {
  const whatIs = WHAT_IS.exec(asked);
  if (whatIs) return `${whatIs[2]} ${whatIs[1]} ${answer}`;
  const word = ASKING.exec(asked)?.[1];
  if (word === undefined) return null;
  const words = asked.split(/\s+/);
  const from = words.findIndex((one) => AUXILIARY.test(one));
  const isOfThing = /^(?:what|which|who)$/i.test(word);
  if (from < 0) return isOfThing ? bySubject(words, answer) : null;
  const [auxiliary = '', ...others] = words.slice(from);
  const rest = others.join(' ');
  if (DO.test(auxiliary)) return `${rest} ${answer}`;
  if (isOfThing && SUBJECT_ASKED.test(rest)) return `${answer} ${auxiliary} ${rest}`;
  return `${rest} ${auxiliary} ${answer}`;
}

/** "Which part of memory holds images?": the answer takes the place of what was asked for. */
function bySubject(words: readonly string[], answer: string): string | null {
  const verb = words.findIndex((word, at) => at > 0 && /(?:s|ed)$/.test(word));
  const from = verb < 0 ? 1 : verb;
  return words.length > from ? `${answer} ${words.slice(from).join(' ')}` : null;
}

/** Short forms keep their capitals. */
function lowered(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
}
