/**
 * Words that say what a message wants. Rules of both languages are tried on every message:
 * people mix them, and no rule of one fits a sentence of the other.
 */
import type { Intent } from './intent.ts';

/** Only while a quiz is paused: there they mean the quiz, elsewhere nothing. */
export const RESUME =
  /^(?:(?:ok(?:ay)?|yes|yeah|sure|ja|jo|greit|takk|thanks|got it|great|fine|right)[\s,.!]*)*(?:$|.*\b(?:continue|resume|carry on|go on|going on|go ahead|keep going|back to (?:the|my) (?:quiz|questions?|test)|(?:next|another) (?:question|one)|next$|proceed|pick (?:it |the \w+ )?up|where (?:were|was) we|where (?:we|i) (?:stopped|left)|i(?:'|’)?m back|i am back|the quiz again)|.*(?:^|\s)(?:fortsett(?:e)?|g[åa] videre|videre|gjenoppta|tilbake til (?:quizen|spørsmål\w*|prøven)|neste spørsmål|neste$|der vi slapp|hvor var vi|jeg er tilbake)(?=[\s,.!?]|$))/iu;

/** A message of so few words is no question about something else. */
export const SHORT_WORDS = 9;

const START = '(?:^|[\\s,.;:!?–-])';

interface Rule {
  intent: Intent;
  words: RegExp;
}

const rule = (intent: Intent, ...patterns: string[]): Rule => ({
  intent,
  words: new RegExp(`${START}(?:${patterns.join('|')})(?=[\\s,.;:!?–-]|$)`, 'iu'),
});

const WHOLE = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})[\\s.!?]*$`, 'iu');

/** In the order in which they are tried. */
export const RULES: readonly Rule[] = [
  // "teach me X" is clear whatever else is said; "what should I learn" is not a topic.
  rule(
    'topic',
    '(?:teach|tutor|instruct) me(?! (?:nothing|anything))',
    'lær meg',
    'kan du lære meg',
    'undervis meg',
    'new (?:topic|subject)',
    'nytt (?:emne|tema)',
    '(?:switch|change) (?:to|(?:the )?(?:topic|subject))',
    '(?:bytt|skift) (?:emne|tema|til)',
  ),
  rule(
    'plan',
    'what (?:should|shall|do|can|must) i (?:learn|study|do|read|take|practi[sc]e|work on|still)',
    "what(?:'|’)?s (?:left|next|my (?:progress|level|score))",
    'what (?:next|now|comes (?:next|after)|is (?:next|left)|remains)',
    '(?:my|the) (?:progress|results?|score|points|weak(?:nesses| spots?| points?| areas?)|strengths)',
    'how (?:am i|are we) doing',
    'how (?:far|much) (?:along |more )?(?:am i|have i|do i have|is left)',
    'how many (?:points|topics|questions) (?:do|have|did) i',
    'where (?:am i|do i stand)',
    'am i (?:ready|done|finished|on track|prepared)',
    'have i (?:mastered|learned|learnt|finished|done)',
    '(?:study |learning |revision )?plan (?:for|the|my|until|of|me)',
    '(?:make|give|draw|need|want) (?:me |up )?a (?:study |learning |revision )?plan',
    '(?:which|what) order',
    '(?:my|the|an?) (?:exam|final|test) (?:is|on|in) ',
    '(?:suggest|recommend) (?:what|which|something)',
    'hva (?:b[øo]r|skal|må|kan) jeg (?:lære|gjøre|lese|ta|øve|jobbe|begynne)',
    'hva (?:gjenstår|er neste|kommer|nå$|står igjen|mangler)',
    'hvordan (?:ligger|går det med|gjør) (?:jeg|meg)',
    'hvor (?:langt|mye) (?:har|er|gjenstår)',
    'hvor mange (?:poeng|emner|oppgaver) (?:har|kan)',
    'hvilke[nt]? rekkefølge',
    'hvilke (?:emner|temaer|deler) (?:kan|har|mestrer)',
    '(?:fremgang|framgang|resultat|poengsum)\\p{L}*',
    '(?:lag|gi meg|trenger|vil ha) en (?:lese|studie|lærings)?plan',
    'plan (?:frem|fram|for|til)',
    'er jeg (?:klar|ferdig|i rute) (?:for|til|med)',
    '(?:eksamen|prøven|tentamen) (?:er|min)',
    '(?:jeg er )?svak(?:e)? (?:på|punkt\\p{L}*|sider)',
    'foreslå (?:hva|noe)',
  ),
  rule(
    'quiz',
    '(?:quiz|test|examine|check|grill|drill) me',
    '(?:a|the|another|more|next|new|my|take|start|do|get) (?:\\w+ )?(?:quiz|test)(?:zes)?',
    'be (?:tested|quizzed|examined)',
    '(?:some|five|ten|three|four|six|\\d+|a few|more|practi[sc]e|test|hard|easy|difficult) (?:more |hard |easy |difficult |practi[sc]e )?questions?',
    'questions,? please',
    '(?:ready|prepared) for (?:some |the |a )?(?:questions?|quiz|test)',
    'ask me',
    'fire away',
    'exercises?',
    '(?:test|quizz?|spør|hør|sjekk|prøv|eksaminer) meg',
    '(?:få|ta|ha|prøve|start|begynn|lag|gi meg) (?:en |på )?(?:\\w+ )?(?:quiz|test|prøve)(?:en)?',
    'start quizen',
    'quiz (?:til|nå|takk)',
    '(?:still|gi) meg (?:noen |fem |tre |ti |\\d+ |flere |et |en )?(?:\\w+ )?(?:spørsmål|oppgaver?)',
    '(?:noen|flere|fem|tre|ti|\\d+) (?:øvings)?(?:spørsmål|oppgaver)',
    '(?:klar for|med|øvings?) ?(?:spørsmål|quiz|test|oppgaver)',
    'øvingsspørsmål|øvingsoppgaver',
    '(?:vanskelig|lett|enkel) oppgave',
  ),
  rule(
    'topic',
    '(?:want|like|need|love|have|going|here|wanna|wish|hope|try|ready) (?:to )?(?:learn|study|understand|master|work on|know (?:more|all|everything) about|cover|get into|focus on)',
    'wanna (?:learn|study|understand|master)',
    'help me (?:to )?(?:learn|understand|study|master|with)',
    "(?:let(?:'|’)?s|we should|we could|could we|can we|shall we|i want to|can you) (?:start|begin|do|cover|go through|go over|move on|work on|look at|take|tackle|turn to|study|learn)",
    '^(?:please )?(?:start|begin) (?:with|a|on|from|learning)',
    '^(?:please )?(?:learn|study|cover)(?::| about)',
    '(?:take|walk|guide|lead) me through',
    'get me started',
    'make me an? (?:expert|master)',
    '(?:vil|skal|må|ønsker|har lyst|trenger|prøver|ønsker meg) (?:gjerne )?(?:til )?(?:å )?(?:lære|studere|forstå|mestre|jobbe med|kunne|sette meg inn i|lese om)',
    'hjelp meg (?:å|med|til)',
    '(?:la oss|vi|kan vi|skal vi|vi kan|kunne vi) (?:starte?|begynne?|tar?|ta|g[åa] (?:gjennom|over|videre)|se på|jobbe med|ta for oss|lære)(?! neste spørsmål)',
    '^(?:start|begynn) (?:med|på)',
    'ta meg gjennom',
    'gjør meg til (?:en )?ekspert',
  ),
];

/** Whole messages that want a quiz. */
export const READY = WHOLE(
  "(?:i(?:'|’)?m |i am |we(?:'|’)?re )?ready(?: now)?",
  '(?:jeg er |vi er )?klar(?: nå)?',
  '(?:questions?|quiz|test|spørsmål|oppgaver)(?: please| takk)?',
);

/** A question, or a request to be told something. */
export const QUESTION =
  /\?|^(?:(?:wait|hold on|hm+|so|but|and|ok|vent|men|og|så)[\s,–-]+)*(?:what|why|how|who|when|where|which|whose|is|are|was|were|does|do|did|can|could|would|should|may|has|have|will|in what|explain|define|describe|compare|summari[sz]e|tell|show|give|say|repeat|clarify|another example|hva|hvorfor|hvordan|hvem|når|hvor|hvilke[nt]?|er|var|kan|kunne|vil|bør|forklar|definer|beskriv|sammenlign|oppsummer|fortell|vis|gi|si|gjenta|et eksempel)(?=[\s,.!]|$)|\b(?:don(?:'|’)?t (?:get|understand|follow|know)|do not understand|lost|confused|no sense|mean by)\b|(?:skjønner|forstår|husker|fatter) (?:ikke|ingenting)|falt av|ingen mening/iu;
