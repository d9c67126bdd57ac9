/** One argument of a debate spoiled in one way, and which criterion has to notice. */
import type { LookupHit } from '../../src/contracts/citation.ts';
import type { CRITERIA, DebaterArgument, TopicArgument } from '../../src/contracts/debate.ts';
import type { DebateMaterial } from '../../src/domain/debate/paper/material.ts';
import { chunkIdOf } from '../../src/domain/evidence/chunk-id.ts';
import { isStopWord, tokenize } from '../../src/domain/text/tokenize.ts';
import { alterSentence } from '../library/evidence/alter-sentence.ts';
import type { Chance } from '../library/evidence/chance.ts';

export const DEFECTS = [
  'false claim',
  'altered number',
  'uncited',
  'wrong passage',
  'off-topic',
  'copied',
  'padded',
  'polished',
] as const;
export type Defect = (typeof DEFECTS)[number];

/** The criterion that must fall; for padding and polish nothing may rise, and nothing need fall. */
export const MUST_FALL: Readonly<Record<Defect, (typeof CRITERIA)[number] | null>> = {
  'false claim': 'correctness',
  'altered number': 'correctness',
  uncited: 'evidence',
  'wrong passage': 'evidence',
  'off-topic': 'coverage',
  copied: 'novelty',
  padded: 'clarity',
  polished: null,
};

export interface Planting {
  argument: TopicArgument;
  /** What the other debaters say on the topic. */
  others: readonly TopicArgument[];
  question: string;
  material: DebateMaterial;
  chance: Chance;
}

/** Null where the argument offers nothing to spoil in this way. */
export function plantDefect(defect: Defect, planting: Planting): TopicArgument | null {
  return planters[defect](planting);
}

const planters: Record<Defect, (planting: Planting) => TopicArgument | null> = {
  'false claim': ({ argument, chance }) =>
    withClaim(
      argument,
      alterSentence(argument.claim, 'direction', 'en', chance) ??
        alterSentence(argument.claim, 'negation', 'en', chance),
    ),
  'altered number': ({ argument, chance }) =>
    withClaim(argument, alterSentence(argument.claim, 'number', 'en', chance)),
  uncited: ({ argument }) => ({ ...argument, cites: {} }),
  'wrong passage': (planting) => {
    const other = strangerTo(planting, planting.argument.claim);
    return other === null ? null : { ...planting.argument, cites: { paper: [other] } };
  },
  'off-topic': (planting) => {
    const { argument, question } = planting;
    const other = strangerTo(planting, `${argument.topic} ${question}`);
    if (other === null) return null;
    return { ...argument, claim: other.text, cites: { paper: [other] } };
  },
  copied: ({ argument, others, chance }) => {
    const [first] = others.filter(({ cites }) => (cites.paper?.length ?? 0) > 0);
    if (first === undefined) return null;
    const { claim, cites } = chance.pick(
      others.filter(({ cites: own }) => (own.paper?.length ?? 0) > 0),
    );
    return { ...argument, claim, cites };
  },
  padded: ({ argument, chance }) => ({
    ...argument,
    claim: chance.next() < 0.5 ? argument.claim : `${argument.claim} ${chance.pick(PADDING)}`,
    reasoning: `${argument.reasoning} ${chance.pick(PADDING)} ${chance.pick(PADDING)} On ${argument.topic}, this cannot be stressed enough.`,
  }),
  polished: ({ argument, chance }) => ({
    ...argument,
    claim: polish(argument.claim, chance),
    reasoning: polish(argument.reasoning, chance),
  }),
};

const PADDING = [
  'This is a point that deserves the closest attention of every reader who cares about the matter.',
  'In the grand scheme of things, it would be hard to overstate how relevant such a consideration is.',
  'There are many aspects to be taken into account here, and each of them is of great interest.',
  'As has been said many times before, a matter like this one must be looked at from all sides.',
  'It goes without saying that a question of this weight calls for a balanced and thorough treatment.',
];

const POLISH: readonly (readonly [RegExp, string])[] = [
  [/\bshows?\b/u, 'compellingly demonstrates'],
  [/\buse[sd]?\b/u, 'elegantly leverages'],
  [/\bgood\b/u, 'exceptional'],
  [/\bbetter\b/u, 'markedly superior'],
  [/\bhelps?\b/u, 'profoundly facilitates'],
];
const FLOURISHES = [
  'Remarkably, ',
  'It is undeniably clear that ',
  'Most elegantly, ',
  'Crucially, ',
];

function polish(text: string, chance: Chance): string {
  let polished = text;
  for (const [plain, fine] of POLISH) polished = polished.replace(plain, fine);
  return `${chance.pick(FLOURISHES)}${polished.charAt(0).toLowerCase()}${polished.slice(1)}`;
}

function withClaim(argument: TopicArgument, claim: string | null): TopicArgument | null {
  return claim === null ? null : { ...argument, claim };
}

/** A sentence of the paper that has no word of the text. */
function strangerTo({ material, argument, chance }: Planting, text: string): LookupHit | null {
  const words = stemsOf(text, material);
  const own = new Set((argument.cites.paper ?? []).map(({ chunkId }) => chunkId));
  const strangers = material.sentences.filter(
    (sentence) =>
      !own.has(sentence.chunkId) &&
      /^\p{Lu}.{60,200}\.$/su.test(sentence.text) &&
      stemsOf(`${sentence.text} ${sentence.section}`, material).isDisjointFrom(words),
  );
  if (strangers.length === 0) return null;
  const { document_id, page, prose, text: quote } = chance.pick(strangers);
  const { block, start, end } = prose;
  const chunkId = chunkIdOf(document_id, block.block_id);
  return {
    chunkId,
    text: quote,
    score: 1,
    document_id,
    block_id: block.block_id,
    start,
    end,
    page,
  };
}

function stemsOf(text: string, { language }: DebateMaterial): Set<string> {
  return new Set(
    tokenize(text, language)
      .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
      .map(({ term }) => term),
  );
}

export function withArgument(
  debaters: readonly DebaterArgument[],
  posture: string,
  argument: TopicArgument,
): DebaterArgument[] {
  return debaters.map((debater) =>
    debater.posture === posture
      ? {
          ...debater,
          perTopic: debater.perTopic.map((one) => (one.topic === argument.topic ? argument : one)),
        }
      : debater,
  );
}
