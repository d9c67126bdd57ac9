/** The coach's cards and questions, each checked alone; the offline mind stands in for what is missing. */
import type { CoachOutput, DraftCard, DraftItem } from '../../../contracts/reading.ts';
import type { CoachInput } from '../../../contracts/reading-agents.ts';
import { introduceGap } from '../../../domain/items/introduce-gap.ts';
import { spreadKeys } from '../../../domain/items/spread-keys.ts';
import { foreignMarkup } from '../../../domain/text/foreign-markup.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { type Asked, checkedText, repeatedQuestions } from '../../../learner/items/check-draft.ts';
import { findingsOfDrafts } from '../../../learner/items/verify-drafts.ts';
import { withSecondOpinion } from '../../../library/verify/second-opinion.ts';
import { coachOffline } from './coach.offline.ts';
import type { CoachDesk } from './coach-desk.ts';

export type CoachPart = { card: DraftCard } | { item: DraftItem };

export function partsOf({ flashcards, quiz }: CoachOutput): CoachPart[] {
  return [...flashcards.map((card) => ({ card })), ...quiz.map((item) => ({ item }))];
}

export async function partProblems(
  parts: readonly CoachPart[],
  { input, kept }: { input: CoachInput; kept: readonly CoachPart[] },
  { local, signal, consult }: Pick<Desk<unknown>, 'local' | 'signal' | 'consult'>,
): Promise<string[][]> {
  const { material, avoid } = input;
  const { language } = material;
  const text = checkedText(material.blocks, language);
  const before = [...avoid, ...kept.map(askedByPart)];
  const source = material.blocks.map((block) => block.text).join('\n');
  const again = new Set(repeatedQuestions(parts.map(askedByPart), before, language));
  const found = await withSecondOpinion({ local, consult }, (call) =>
    findingsOfDrafts(local, parts.map(placed), text, { signal, ...call }),
  );
  return parts.map((part, at) => [
    ...(found[at] ?? []).map(({ message }) => `Number ${at + 1}: ${message}`),
    ...foreignMarkup(wordsOf(part), source).map(
      (mark) => `Number ${at + 1}: “${mark}” does not stand in the text; write plain words.`,
    ),
    ...(again.has(at) ? [`Number ${at + 1} asks what another one asks.`] : []),
  ]);

  /** The order of its options is not the coach's: code puts them in place afterwards. */
  function placed(part: CoachPart): CoachPart {
    const asked = introduced(part, language);
    if ('card' in asked) return asked;
    const [item = asked.item] = spreadKeys([asked.item], { language });
    return { item };
  }
}

/** So many times the offline mind is asked for others, when the checks refuse its own. */
const ROUNDS = 3;

/** The good drafts, and others for the rest; fewer than wanted where the text carries no more. */
export async function assembleDrafts(
  input: CoachInput,
  parts: readonly CoachPart[],
  desk: Desk<CoachDesk>,
): Promise<{ output: CoachOutput; filled: number }> {
  const { want } = input;
  const isWanted = (part: CoachPart) => 'card' in part === (want.goal === 'flashcards');
  const own = parts.filter(isWanted).slice(0, want.count);
  const kept = [...own];
  const refused: Asked[] = [];
  for (let round = 0; round < ROUNDS && kept.length < want.count; round += 1) {
    const others = await offlineParts(input, { kept, refused }, desk);
    if (others.length === 0) break;
    const problems = await partProblems(others, { input, kept }, desk);
    for (const [at, part] of others.entries()) {
      if ((problems[at] ?? []).length === 0) kept.push(part);
      else refused.push(askedByPart(part));
    }
  }
  return {
    output: {
      flashcards: kept.flatMap((part) => ('card' in part ? [part.card] : [])),
      quiz: kept
        .map((part) => introduced(part, input.material.language))
        .flatMap((part) => ('item' in part ? [part.item] : [])),
    },
    filled: kept.length - own.length,
  };
}

async function offlineParts(
  input: CoachInput,
  { kept, refused }: { kept: readonly CoachPart[]; refused: readonly Asked[] },
  { ports, signal }: Desk<CoachDesk>,
): Promise<CoachPart[]> {
  const { want, avoid, material, handover } = input;
  const missing = want.count - kept.length;
  const { quizDifficulty } = handover.instructions_for_coach.constraints;
  const others = coachOffline(
    {
      ...input,
      want: { ...want, from: 0, count: missing, total: missing },
      avoid: [...avoid, ...kept.map(askedByPart), ...refused],
    },
    await ports.candidates(material, quizDifficulty, signal),
  );
  return partsOf(others);
}

/** What code can mend is not sent back to the model. */
function introduced(part: CoachPart, language: TextLanguage): CoachPart {
  return 'item' in part ? { item: introduceGap(part.item, language) } : part;
}

/** All that a person will read of it. */
function wordsOf(part: CoachPart): string {
  if ('card' in part) return [part.card.question, part.card.answer].join('\n');
  const { question, options, explanation } = part.item;
  return [question, ...options, explanation].join('\n');
}

function askedByPart(part: CoachPart): Asked {
  return 'card' in part ? part.card : askedBy(part.item);
}

export function askedBy({ question, options, correctAnswerIndex }: DraftItem): Asked {
  return { question, answer: options[correctAnswerIndex] ?? '' };
}
