/**
 * What a block is, before anything is made of it: only content is told by the text. Each class has
 * blocks that are of it and blocks that only look so; both run as tests.
 */
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';

export interface BlockClass {
  name: string;
  holds: readonly string[];
  breaks: readonly string[];
  test(text: string): boolean;
}

export const blockClasses: readonly BlockClass[] = [
  {
    name: 'reference',
    holds: [
      'Archived from the original on 3 January 2008. Retrieved 4 May 2011.',
      'Marsh, P. and Reed, T. (2009). Tides of the north. Journal of Coasts, 14(2), 33–41. doi:10.1000/182',
      '[12] Lee K, Brown A, et al. Orthostatic hypotension predicts mortality. Circulation 1998; 98:2290-5.',
    ],
    breaks: [
      'Records retrieved from the archive show that the trade grew for forty years.',
      'The journal was founded in 1871 and is still read.',
    ],
    test: (text) =>
      /\bdoi:\s?10\.|\bArchived from the original\b|\bRetrieved \d|\bISBN[\s:-]*[\d-]{9}|\bet al\.? .*\b(?:19|20)\d\d\s?;\s?\d|\(\d{4}\)\. .*\b\d+\(\d+\), \d+[–-]\d+/u.test(
        text,
      ),
  },
  {
    name: 'link box',
    holds: [
      'Visit this website to learn more about how vaccines are made.',
      'Watch this video that shows how a bone heals.',
      'The Royal Society of Chemistry provides an excellent introduction to enzymes at http://example.org.',
      'Click the link below to see the animation.',
    ],
    breaks: ['People who visit the site of the battle see a stone with names.'],
    test: (text) =>
      text.length < 500 &&
      /^(?:visit|watch|view|click|go to|check out|see|explore|use|read|listen to|open|try) (?:this|the|our|these|an?) (?:\p{L}+ ){0,3}(?:website|site|web ?page|page|link|video|animation|simulation|tutorial|article|clip|podcast|interactive)\b|https?:\/\/|www\.\p{L}|^click\b|\bprovides? an? (?:excellent|great|good|interactive|free) (?:introduction|overview|tutorial|collection)\b|^browse\b/iu.test(
        text,
      ),
  },
  {
    name: 'legal front matter',
    holds: [
      '© 2014 Some Press. All rights reserved. No part of this publication may be reproduced.',
      'Errors and omissions excepted, the names of proprietary products are distinguished by initial capital letters.',
      'This work is licensed under a Creative Commons Attribution 4.0 International License.',
    ],
    breaks: ['The right to reproduce a work belongs to its author for seventy years.'],
    test: (text) =>
      /\ball rights reserved\b|©\s?\d{4}|\berrors and omissions excepted\b|\blicen[sc]ed under (?:a|the) |\bno part of this (?:publication|book|work)\b|\bdoes not (?:necessarily )?(?:imply|represent) the (?:views|endorsement|expression)\b|\balle rettigheter\b/iu.test(
        text,
      ),
  },
  {
    name: 'alt text',
    holds: [
      'This photo shows a nurse taking a woman’s blood pressure with a cuff.',
      'The left panel of this figure shows the lungs from the front.',
      'A photograph shows two men beside a press.',
    ],
    breaks: ['The figures show that trade fell by a third in ten years.'],
    test: (text) =>
      /^(?:this|the|an?|in this|bildet|figuren|fotografiet) (?:\p{L}+ ){0,3}(?:photo|photograph|picture|image|illustration|diagram|painting|drawing|map|flow ?chart|graph|panel of (?:this|the) figure|micrograph|screenshot)s? (?:shows?|depicts?|illustrates?|displays?|presents?|contains?|of)\b|^(?:bildet|figuren|fotografiet) viser\b|^(?:photo|image|picture) (?:credit|courtesy)|\(credit\b/iu.test(
        text,
      ),
  },
  {
    name: 'navigation',
    holds: [
      'Previous | Next | Table of contents',
      'Skip to main content',
      'Share this article',
      'Subscribe to our newsletter for updates.',
    ],
    breaks: ['The previous chapter of the war had ended with a treaty.'],
    test: (text) =>
      text.length < 120 &&
      /^(?:previous|next|skip to|back to top|share this|subscribe|sign up|log in|follow us|related (?:articles|posts)|read more|home ?[|>»]|menu|cookies?|les mer|neste|forrige|del artikkelen|logg inn)(?=[\s|>».]|$)/iu.test(
        text,
      ) &&
      !/ (?:had|was|were|is|are|has) /u.test(text),
  },
  {
    name: 'exercise',
    holds: [
      'Explain why the rate of the reaction rises with the temperature.',
      'What is the difference between a positive and a negative reinforcer?',
      'After reading this section, you will be able to describe the parts of a neuron.',
      'Describe the three stages and give an example of each.',
      'Forklar forskjellen mellom flo og fjære.',
    ],
    breaks: [
      'Models that explain the rise of towns differ in what they count.',
      'What the court decided in 1803 still holds: laws can be struck down.',
    ],
    test: (text) =>
      /^(?:\d+[.)]\s*|[•◦*-]\s*|\(?[a-z]\)\s*)?(?:explain|describe|discuss|compare|contrast|define|list|identify|name|state|give an example|calculate|draw|sketch|outline|summari[sz]e|evaluate|consider|imagine|think of|write|forklar|beskriv|drøft|sammenlign|gjør rede|nevn|diskuter|tegn) (?:the |how |why |what |an? |which |each |two |three |whether |at |forskjell|hva|hvordan|hvorfor|kort)/iu.test(
        text,
      ) ||
      (/\?["”]?$/u.test(text.trim()) && text.length < 300) ||
      /^(?:after (?:reading|completing|studying) this (?:section|chapter|module)|by the end of this (?:section|chapter|module)|(?:learning|chapter) objectives|etter å ha lest)\b/iu.test(
        text,
      ),
  },
];

/** What stands under "Sources", "Exercises" or "Licence" is not told by the text. */
const NOT_TOLD =
  /^[\d.\s]*(?:sources|references?(?: and .*)?|bibliography|external links|see also|notes|footnotes|further reading|(?:chapter )?exercises?|(?:review |check |study |critical thinking |interactive link |multiple choice |free response )?questions?|problems|free response|review|art connections?|link to learning|everyday connection|key equations|answers?(?: key)?|learning objectives|acknowledge?ments?|about the authors?|kilder|litteratur|referanser|oppgaver|spørsmål|øvelser|læringsmål|.*licen[cs]e|copying(?: .*)?|copyright(?: .*)?)(?: .{0,20})?$/iu;

export function contentBlocks<T extends ConceptBlock>(blocks: readonly T[]): T[] {
  let isTold = true;
  return blocks.filter(({ kind, text }) => {
    if (kind === 'heading') isTold = !NOT_TOLD.test(text.trim());
    return isTold && (kind === 'heading' || !blockClasses.some((one) => one.test(text.trim())));
  });
}
