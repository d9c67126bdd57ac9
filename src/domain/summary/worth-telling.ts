/** Sentences that tell nothing of what a document says: addresses, exercises, navigation, small print. */
import type { ProseSentence } from '../concepts/tagging/prose.ts';

const ADDRESS = /https?:|www\.|\b[\w-]+\.(?:com|org|net|edu|io)\b|@\w|doi\.org|\[[^\]]*\]\(/iu;
/** Told to do something: an exercise, a link box, a caption. */
const TASK =
  /^(?:\d+[.)]\s*)?(?:set up|calculate|compute|determine|draw|sketch|explain (?:why|how|what|your)|describe (?:how|the|what)|list (?:the|three|two|four)|identify|compare and contrast|discuss|write|answer|solve|predict|assume|use the|using the|visit|go to|watch|click|read the|refer to|complete|fill in|choose|select|try|check|sign up|subscribe|share|regn ut|forklar|beskriv|tegn|skriv|les|svar|velg|gå til|klikk)(?!\p{L})/iu;
const TALK =
  /\b(?:interactive|simulation|tab,|as we learned|in this (?:chapter|module|section)|by the end of|you (?:will|should|can)|learning objectives|all rights reserved|cookies?|privacy policy|photo (?:by|credit)|image credit|licen[cs]ed under|retrieved from|haha|lol|😀)\b/iu;
const NUMBERED = /^(?:\(?\d{1,3}[.)]|[‘'"“(]|point \()/iu;
/** "point (f) of the first subparagraph": says nothing to whoever has not that page open. */
const POINTS_ELSEWHERE =
  /\b(?:point \(\w\)|sub-?paragraph|paragraphs? \d|Article \d+\(\d|pursuant to|referred to in|labell?ed data:)\b/iu;

export function isWorthTelling({
  block,
  start,
  end,
}: Pick<ProseSentence, 'block' | 'start' | 'end'>): boolean {
  const text = block.text.slice(start, end).trim();
  return ![ADDRESS, TASK, TALK, NUMBERED, POINTS_ELSEWHERE].some((pattern) => pattern.test(text));
}

const IS_ABOUT =
  /\b(?:(?:this|the present) (?:paper|article|chapter|report|regulation|document|guide|study|law|act|page|text|work|thesis|manual|policy)|we (?:\w+ly )?(?:present|propose|introduce|describe|study|investigate|compare|show|report)|lays down|establishes|(?:is|are|was) an? |refers to|provides (?:an overview|information))/iu;
const ER_OM =
  /(?<!\p{L})(?:denne (?:artikkelen|teksten|rapporten|studien|loven|forskriften)|dette (?:kapitlet|heftet)|vi (?:viser|undersøker|presenterer|beskriver)|er (?:en|et|ei)|handler om|gjelder)(?!\p{L})/iu;

/** Whether a sentence says what the document, or the thing it is about, is. */
export function saysWhat(text: string): boolean {
  return IS_ABOUT.test(text) || ER_OM.test(text);
}
