/** The reviewer's turn: candidates located, judged, selected, and their keys put on letters. */
import {
  type BloomLevel,
  type Candidate,
  type CandidateDraft,
  CandidateId,
  type SourceSpan,
} from '../../../contracts/assessment/assessment.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { isSupported } from '../../../domain/assessment/review/is-supported.ts';
import { levelKeys } from '../../../domain/assessment/review/level-keys.ts';
import { reviewCandidate } from '../../../domain/assessment/review/review-candidate.ts';
import {
  formOf,
  type Selection,
  selectItems,
} from '../../../domain/assessment/review/select-items.ts';
import { locator } from '../../../domain/evidence/locate.ts';
import { asksForFalseStatement } from '../../../domain/items/statement-choice.ts';

export type Text = Pick<Material, 'blocks' | 'language'>;

/** A draft as a candidate of the table, judged; its letters are given when it is selected. */
export function judge(
  drafts: readonly CandidateDraft[],
  text: Text,
  { round, madeBy, id }: { round: number; madeBy: MadeBy; id: () => string },
): Candidate[] {
  const finder = locator(text.blocks);
  return drafts.map((draft) => {
    const spans = draft.quotes.map((quote) => finder.locate(quote)?.spans ?? null);
    const isLocated = spans.every((found) => found !== null);
    const review = reviewCandidate(draft, {
      language: text.language,
      supported: isLocated && isSupported(draft, text.language),
    });
    return {
      id: CandidateId.parse(id()),
      round,
      question: draft.question,
      ...lettered([draft.key, ...draft.distractors.map((one) => one.text)], draft.key),
      bloom_level: draft.bloom_level,
      target_difficulty: draft.target_difficulty,
      distractors: draft.distractors,
      source_evidence: spans.flatMap((found) => (found ?? []).map((span) => toSpan(span, text))),
      evidence_ids: [],
      derivation: draft.derivation,
      coverage_target: draft.coverage_target,
      review,
      question_id: null,
      made_by: madeBy,
      edited: false,
    };
  });
}

/** What it asks for, and what it shows to be true: of statements, only the false one is asked for. */
function factsOf(candidate: Candidate, text: Text): { facts: string[]; shows: string[] } {
  const all = candidate.source_evidence.map(({ block_id, start }) => `${block_id}:${start}`);
  if (!asksForFalseStatement(candidate.question)) return { facts: all, shows: [] };
  return { facts: all.slice(0, 1), shows: [...all.slice(1), ...shownBy(candidate, text)] };
}

/** The statements beside a false one are shown to be true: no other item may ask for them. */
function shownBy({ distractors }: Candidate, { blocks }: Text): string[] {
  const finder = locator(blocks);
  return distractors.flatMap(({ text }) =>
    (finder.locate(text.replace(/\.$/u, ''))?.spans ?? []).map(
      ({ block_id, start }) => `${block_id}:${start}`,
    ),
  );
}

function toSpan({ block_id, start, end }: Omit<SourceSpan, 'text'>, { blocks }: Text): SourceSpan {
  const block = blocks.find((one) => one.block_id === block_id);
  return { block_id, start, end, text: block?.text.slice(start, end) ?? '' };
}

function lettered(
  options: readonly string[],
  key: string,
): Pick<Candidate, 'options' | 'correct_answer'> {
  return {
    options: options.map((option, at) => `${'ABCDE'[at]}. ${option}`),
    correct_answer: { letter: 'ABCDE'[options.indexOf(key)] ?? 'A', text: key },
  };
}

export function plainOptions({ options }: Pick<Candidate, 'options'>): string[] {
  return options.map((option) => option.slice(3));
}

interface Chosen {
  chosen: Candidate[];
  missing: Partial<Record<BloomLevel, number>>;
}

/** The best of each level with their question ids, the keys as even over the letters as can be. */
export function choose(
  candidates: readonly Candidate[],
  text: Text,
  {
    perLevel,
    from,
    taken,
  }: { perLevel: number; from: number; taken: readonly { question: string; key: string }[] },
): Chosen {
  const selectable = candidates.map((candidate) => ({
    candidate,
    question: candidate.question,
    key: candidate.correct_answer.text,
    bloom_level: candidate.bloom_level,
    score: candidate.review?.score ?? 0,
    accepted: candidate.review?.verdict === 'accepted',
    ...factsOf(candidate, text),
    form: formOf(candidate),
    isUncovered: candidate.coverage_target !== null,
  }));
  const { chosen, missing }: Selection<(typeof selectable)[number]> = selectItems(selectable, {
    perLevel,
    language: text.language,
    taken,
  });
  const spread = levelKeys(
    chosen.map(({ candidate, key }) => {
      const options = plainOptions(candidate);
      return {
        candidate,
        key,
        question: candidate.question,
        options,
        correctAnswerIndex: options.indexOf(key),
      };
    }),
    text.language,
  );
  return {
    missing,
    chosen: spread.map(({ candidate, options, key }, at) => ({
      ...candidate,
      ...lettered(options, key),
      question_id: `CQ${from + at}`,
    })),
  };
}
