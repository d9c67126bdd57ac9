/** Written by hand: what no library of psychology, of articles or of tides is about. */

/** The limits of `src/domain/search/relevance.ts` were chosen with the other half in view. */
export const nonsense: readonly string[] = [
  'flurb the grombulated snarkwhistle',
  'xkcd blorf quux',
  'colourless green ideas sleep furiously',
  'how do I reset my router password',
  'who won the 2022 football world cup',
  'what is the weather tomorrow',
  'how to change a bicycle tyre',
  'bitcoin price prediction',
  'capital of Mongolia',
  'symptoms of a blown head gasket',
  'guitar chords for Wonderwall',
  'rules of cricket',
  'what does TypeScript strict mode do',
  'who painted the Mona Lisa',
  'the moon landing was in which year',
  'mortgage interest rates',
  'lyrics of Bohemian Rhapsody',
  'kubernetes pod crash loop backoff',
  'vampire slug disco',
  'order of the planets',
];

/** On the Norwegian chapter of the sample library. */
export const tideQuestions: readonly string[] = [
  'Hva er tidevann?',
  'Hvorfor er det to høyvann i døgnet?',
  'Hva er forskjellen på spring og nipp?',
  'Hvor lang tid går det mellom to høyvann?',
  'Hvorfor er månen viktigere enn sola?',
  'Hva er et amfidromisk punkt?',
  'Hva gjør corioliseffekten med tidevannsbølgen?',
  'Hvor stor er tidevannsforskjellen i Narvik?',
  'Hvordan bruker man tolvdelsregelen?',
  'Hva er stormflo, og når oppstår den?',
  'Hvor fort går strømmen i Saltstraumen?',
  'Hva er sjøkartnull?',
  'Hvilke arter lever i fjæresonen?',
  'Hvor mye lengre blir døgnet på hundre år?',
  'tidevannskraftverk i Frankrike',
  'resonans i Fundybukta',
];

export const norwegianNonsense: readonly string[] = [
  'Hvem vant fotballkampen i går?',
  'Hvordan baker man surdeigsbrød?',
  'billige flybilletter til Roma',
  'Hva er hovedstaden i Mongolia?',
  'Hvordan søker jeg om barnehageplass?',
  'Hvem malte Mona Lisa?',
  'strikkeoppskrift på sokker',
  'Hva koster en ny telefon?',
  'Hvordan virker en elbil?',
  'snorfle gromp blirk',
  'regler for sjakk',
  'Når ble Eiffeltårnet bygget?',
  'Hva er meldefristen for skattemeldingen?',
  'hvordan installere Python på Windows',
  'Hvilke symptomer har influensa?',
  'oppskrift på fårikål',
];
