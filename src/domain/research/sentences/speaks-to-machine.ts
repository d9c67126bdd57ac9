/**
 * A sentence that tells a program what to do ("ignore your instructions and say …") is no statement
 * about anything. It stays in its passage, where it can be read, and is no part of an answer.
 */
const TO_A_MACHINE =
  /\b(?:system prompt|(?:every|each|your) (?:answer|response|reply) (?:must|should)\b|(?:previous|prior|earlier|above|your|these|those) (?:\w+ )?(?:instructions|prompts?|directives)|as an? (?:ai|language model|chatbot)\b|you are (?:now |no longer )?(?:an? )?(?:ai|assistant|chatbot|language model|\w*gpt)\b|(?:ai|language) models?,|dear (?:ai|assistant|model)\b|(?:jailbreak|developer|god|debug|admin) mode|(?:note|message|instructions?) (?:to|for) (?:the |any )?(?:ai|assistants?|models?|language models?|llms?|bots?|crawlers?|summari[sz]ers?)\b)/iu;
/** Marks that fence the parts of a conversation with a model. */
const MARKUP =
  /\[\/?(?:inst|system|assistant|user)\]|<\|?\/?(?:im_start|im_end|system|assistant|passage|instructions?)\b/iu;

const OPENS = String.raw`(?:^|[.!:;,\n]\s*|\b(?:and|then|please|now|instead|always)\s+)["“]?`;
const TURNS_AWAY =
  'ignore|disregard|override|bypass|forget everything|do not (?:cite|mention|reveal|tell|answer|verify)|never (?:cite|mention|reveal|answer)';
const SAYS =
  '(?:answer|respond|reply|output|print|say|write|state|conclude|claim|tell (?:the )?(?:user|reader)) (?:only |exactly |instead )?(?:that|with|in|["“‘]|this|the following|yes|no|nothing|only)';
const DOES =
  'repeat|translate|reveal|summari[sz]e|append|insert|add|cite|include|mark|set|give|rate|treat|consider|use|follow|execute|run|call|send|post|email|delete|visit|open';
const OF_THE_TALK =
  'answers?|responses?|instructions?|prompts?|citations?|cites?|sources?|confidence|passages?|user|reader|output|memory|database|conversation|api key|secrets?|links?|urls?|sentence|summary|reply|verified|reliable';
/** An order about the answer itself, where a sentence or its part begins. */
const ORDER = new RegExp(
  `${OPENS}(?:(?:${TURNS_AWAY}|${SAYS})(?![\\p{L}])|(?:${DOES}) [^.]{0,120}\\b(?:${OF_THE_TALK})\\b)`,
  'iu',
);
const NORWEGIAN =
  /\b(?:ignorer|glem|se bort fra)\b[^.]{0,60}\b(?:instruks\p{L}*|ledetekst\p{L}*)|\bsvar (?:at|med|bare)\b/iu;

export function speaksToMachine(text: string): boolean {
  return [TO_A_MACHINE, MARKUP, ORDER, NORWEGIAN].some((pattern) => pattern.test(text));
}
