/** What a message wants to learn, without the words that only say so. */
const LEAD =
  /\b(?:please|can|could|you|teach|tutor|instruct|help|me|i|i'd|i'm|want|wanna|would|like|need|here|today|to|learn|study|understand|master|work|on|about|let's|lets|we|start|begin|with|do|cover|go|through|take|walk|get|started|new|topic|subject|another|switch|now|next|together|instead|from|scratch|know|nothing|kan|du|vi|jeg|vil|skal|må|gjerne|lære|lær|meg|om|mer|undervis|hjelp|å|la|oss|begynne|begynn|starte?|med|nytt|emne|tema|bytt|til|gå|over|gjennom|nå|i dag|sammen|ta|for|forget|the quiz|dropp|quizen|i stedet)\b[\s:,.–-]*/giu;

export function topicWords(message: string): string {
  const rest = message
    .replace(LEAD, '')
    .replace(/[?!.:]+/gu, ' ')
    .trim();
  return rest === '' ? message : rest;
}
