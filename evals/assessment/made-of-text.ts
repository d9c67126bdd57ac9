/** What the offline writer makes of one text: candidates, those that pass, and the nine of a task. */
import { readFile } from 'node:fs/promises';
import type { BloomLevel, Review } from '../../src/contracts/assessment/assessment.ts';
import { isSupported } from '../../src/domain/assessment/review/is-supported.ts';
import { levelKeys } from '../../src/domain/assessment/review/level-keys.ts';
import { reviewCandidate } from '../../src/domain/assessment/review/review-candidate.ts';
import { formOf, selectItems } from '../../src/domain/assessment/review/select-items.ts';
import { writeItems } from '../../src/domain/assessment/write-items.ts';
import type { WrittenItem } from '../../src/domain/assessment/writing/draft-item.ts';
import { extractConcepts } from '../../src/domain/concepts/extract-concepts.ts';
import type { ConceptBlock } from '../../src/domain/concepts/tagging/concept-block.ts';
import { flowBlocks } from '../../src/domain/flow/flow-blocks.ts';
import { markdownItems } from '../../src/domain/flow/markdown.ts';
import type { StudyMaterial } from '../../src/domain/study/facts/study-material.ts';
import { detectLanguage } from '../../src/library/language/detect-language.ts';
import { readBlocks } from '../documents/read-pdf.ts';

export const OPTIONS = 5;
const PER_LEVEL = 3;

export interface Placed {
  question: string;
  options: string[];
  correctAnswerIndex: number;
  level: BloomLevel;
  written: Pick<WrittenItem, 'key' | 'quotes' | 'worth' | 'distractors' | 'derivation'>;
}

export interface MadeOfText {
  language: StudyMaterial['language'];
  written: WrittenItem[];
  accepted: Placed[];
  /** What the checks refused, each with the names of those that did. */
  refused: { level: BloomLevel; checks: string[] }[];
  nine: Placed[];
  /** How many of a level are missing. */
  missing: Partial<Record<BloomLevel, number>>;
  isWhole: boolean;
  /** Of the blocks, by their ids. */
  texts: ReadonlyMap<string, string>;
}

export async function materialOf(file: string): Promise<StudyMaterial> {
  const blocks: ConceptBlock[] = file.endsWith('.pdf')
    ? await readBlocks(file)
    : [...flowBlocks(markdownItems(await readFile(file, 'utf8')))];
  const said = blocks.map(({ text }) => text).join('\n');
  const language = (await detectLanguage(said.slice(0, 20_000))) === 'no' ? 'no' : 'en';
  return { language, blocks, concepts: extractConcepts(blocks, language) };
}

export function madeOf(material: StudyMaterial): MadeOfText {
  const { language } = material;
  const written = writeItems(material, OPTIONS);
  const reviewed = written.map((item) => {
    const supported = isSupported(item, language);
    const review = reviewCandidate(item, { language, supported });
    return {
      ...item,
      score: review.score + item.worth,
      accepted: review.verdict === 'accepted',
      checks: refusedBy(review, supported),
      isUncovered: false,
      form: formOf(item),
    };
  });
  const { chosen, missing } = selectItems(reviewed, { perLevel: PER_LEVEL, language });
  const accepted = reviewed.filter((item) => item.accepted);
  return {
    language,
    written,
    missing,
    accepted: placed(accepted, language),
    refused: reviewed.flatMap(({ accepted: isAccepted, bloom_level: level, checks }) =>
      isAccepted ? [] : [{ level, checks }],
    ),
    nine: placed(chosen, language),
    isWhole: Object.keys(missing).length === 0,
    texts: new Map(material.blocks.map(({ block_id, text }) => [block_id, text])),
  };
}

function refusedBy({ marks, reasons, pulls, score }: Review, isSupported: boolean): string[] {
  const rules = marks.filter(({ passed }) => !passed).map(({ rule }) => rule);
  return [
    ...rules,
    ...(reasons.some((reason) => reason.startsWith('Most guessers')) ? ['guessed'] : []),
    ...(pulls.some(({ mark }) => mark === 'fails') ? ['dead option'] : []),
    ...(isSupported ? [] : ['not supported']),
    ...(reasons.length === 1 && reasons[0]?.includes(`${score}`) ? ['score'] : []),
  ];
}

/** In the order in which people see the options. */
function placed(items: readonly WrittenItem[], language: StudyMaterial['language']): Placed[] {
  return levelKeys(
    items.map((item) => ({
      ...{ question: item.question, key: item.key, level: item.bloom_level, written: item },
      options: [item.key, ...item.distractors.map(({ text }) => text)],
      correctAnswerIndex: 0,
    })),
    language,
  );
}
