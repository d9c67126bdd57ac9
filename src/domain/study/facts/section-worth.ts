/**
 * What the sections of a text are for, as their headings tell. In a paper the abstract, the
 * introduction and the conclusion say what is worth keeping; how an experiment was set up
 * and what each run scored is not learned by heart.
 */
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import type { ProseSentence } from '../../concepts/tagging/prose.ts';

const TELLING =
  /\b(?:abstract|introduction|background|conclusions?|summary|discussion|overview|preliminaries)\b/iu;
const DETAILS =
  /\b(?:experiment(?:s|al)?|evaluation|set-?up|settings?|implementation|training|data ?sets?|corpora|corpus|data|results?|ablation|error analysis|hyper-?parameters?|baselines?|annotation|appendix|limitations|licen[cs]e|copying|copyright|installation|history|authors?)\b/iu;
const OTHERS = /\b(?:related|previous|prior) (?:work|research|studies|approaches)\b/iu;
const REFERENCES = /^[\d.\s]*(?:references|bibliography)\s*$/iu;

const WORTH = { telling: 0.04, others: -0.04, own: -0.03, details: -0.12 } as const;

/** Whether a text is a paper: it has an abstract, or calls itself one and lists its sources. */
export function isPaper(blocks: readonly ConceptBlock[]): boolean {
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text.trim());
  const opening = blocks.slice(0, 12);
  if (
    opening.some(({ text }) =>
      /^abstract(?:$|[.:—–-]|\s+(?:we|this|in|the|a)\b)/iu.test(text.trim()),
    )
  )
    return true;
  const saysSo = blocks.some(({ text }) =>
    /\bin this (?:paper|article)\b|\bthis paper\b/iu.test(text),
  );
  return saysSo && headings.some((heading) => REFERENCES.test(heading));
}

/** What each sentence gains or loses by the section it stands in; nothing where the text is no paper. */
export function sectionWorths(
  sentences: readonly ProseSentence[],
  paper: boolean,
): Map<ProseSentence, number> {
  if (!paper) return new Map();
  const worths = new Map<ProseSentence, number>();
  let chapter = 0;
  let worth = 0;
  for (const sentence of sentences) {
    if (sentence.role === 'heading') {
      const own = worthOfHeading(sentence.block.text);
      // "4 Experiments", then "4.1 The parser": what is under a chapter is of its kind.
      if (!isUnderChapter(sentence)) chapter = own ?? WORTH.own;
      worth = own ?? chapter;
    }
    worths.set(sentence, worth);
  }
  return worths;
}

function isUnderChapter({ block }: ProseSentence): boolean {
  return /^\d+\.\d/.test(block.text.trim());
}

function worthOfHeading(text: string): number | undefined {
  if (TELLING.test(text)) return WORTH.telling;
  if (OTHERS.test(text)) return WORTH.others;
  return DETAILS.test(text) ? WORTH.details : undefined;
}
