/** A whole debate by the offline mind, as the feature holds it, with a search by words alone. */
import type { LookupHit } from '../../src/contracts/citation.ts';
import {
  type CheckedClaim,
  type CrossExchange,
  type DebaterArgument,
  defaultRubric,
  type JudgeVerdict,
  type Rebuttal,
} from '../../src/contracts/debate.ts';
import { checkClaims } from '../../src/domain/debate/judging/check-claims.ts';
import { judgeOffline } from '../../src/domain/debate/judging/judge.ts';
import {
  type DebateMaterial,
  type Lookup,
  passageTexts,
} from '../../src/domain/debate/paper/material.ts';
import { composeReport } from '../../src/domain/debate/report/compose-report.ts';
import type { ComposedReport } from '../../src/domain/debate/report/report-parts.ts';
import { posturesAndTopics } from '../../src/domain/debate/sides/postures.ts';
import { noReader, type Reader } from '../../src/domain/debate/sides/reader.ts';
import {
  beyondControl,
  type ControlAnswer,
  controlAnswer,
} from '../../src/domain/debate/speech/control.ts';
import {
  applyConcessions,
  crossAnswer,
  crossQuestions,
} from '../../src/domain/debate/speech/cross-examination.ts';
import { openingArgument } from '../../src/domain/debate/speech/opening-argument.ts';
import { rebuttal } from '../../src/domain/debate/speech/rebuttal.ts';
import { chunkIdOf } from '../../src/domain/evidence/chunk-id.ts';
import { isStopWord, tokenize } from '../../src/domain/text/tokenize.ts';

export interface HeldDebate {
  material: DebateMaterial;
  question: string;
  topics: string[];
  debaters: DebaterArgument[];
  exchanges: CrossExchange[];
  rebuttals: Rebuttal[];
  claims: CheckedClaim[];
  verdict: JudgeVerdict;
  control: ControlAnswer;
}

export async function holdOffline(
  material: DebateMaterial,
  question: string,
  numPostures: number,
  reader: Reader = noReader,
): Promise<HeldDebate> {
  const lookup = searchByWords(material);
  const { postures, topics } = await posturesAndTopics(material, question, numPostures, reader);
  const opened: DebaterArgument[] = [];
  for (const posture of postures)
    opened.push(
      await openingArgument({ material, question, postures, posture, topics, lookup, reader }),
    );
  const exchanges: CrossExchange[] = [];
  const rebuttals: Rebuttal[] = [];
  for (const posture of postures) {
    const request = { material, debaters: opened, posture, lookup, reader };
    for (const asked of await crossQuestions(request))
      exchanges.push(await crossAnswer({ ...request, posture: asked.to, asked }));
  }
  for (const posture of postures) {
    const answer = await rebuttal({ material, debaters: opened, posture, lookup, exchanges });
    if (answer !== null) rebuttals.push(answer);
  }
  const debaters = applyConcessions(opened, exchanges);
  const control = await controlAnswer(material, question, lookup, topics.length);
  const held = { material, question, topics, debaters, exchanges, rebuttals, control };
  return { ...held, ...judged(held) };
}

/** Fact check and verdict, for debates as held and as tampered with. */
export function judged(
  held: Pick<
    HeldDebate,
    'material' | 'question' | 'topics' | 'debaters' | 'exchanges' | 'rebuttals'
  >,
): Pick<HeldDebate, 'claims' | 'verdict'> {
  const { material, debaters } = held;
  const claims = checkClaims(debaters, passageTexts(material.papers), material.language);
  return { claims, verdict: judgeOffline({ ...held, claims, rubric: defaultRubric }) };
}

export function reportOf(held: HeldDebate): ComposedReport {
  const { material, claims, control } = held;
  const verified_beyond = beyondControl(claims, control, material.language);
  return composeReport({
    ...held,
    rubric: defaultRubric,
    language: material.language,
    papers: material.papers,
    interjections: [],
    missing: [],
    control: { answer: control.answer, claims: control.claims, verified_beyond },
    order_flips: [],
    nextReads: [],
  });
}

const TOP = 5;

function searchByWords({ papers, language }: DebateMaterial): Lookup {
  const stemsOf = (text: string) =>
    new Set(
      tokenize(text, language)
        .filter(({ start, end }) => !isStopWord(text.slice(start, end), language))
        .map(({ term }) => term),
    );
  const blocks = papers.flatMap(({ document_id, blocks: own }) =>
    own
      .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
      .map((block) => ({ document_id, block, stems: stemsOf(block.text) })),
  );
  const holders = new Map<string, number>();
  for (const { stems } of blocks)
    for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return (query) => {
    const wanted = [...stemsOf(query)];
    const found = blocks.map(({ document_id, block, stems }): LookupHit => {
      const shared = wanted.filter((stem) => stems.has(stem));
      const rarity = shared.reduce(
        (sum, stem) => sum + Math.log(1 + blocks.length / (holders.get(stem) ?? 1)),
        0,
      );
      return {
        chunkId: chunkIdOf(document_id, block.block_id),
        text: block.text,
        score: rarity / Math.sqrt(20 + stems.size),
        document_id,
        block_id: block.block_id,
        start: 0,
        end: block.text.length,
        page: block.source_page,
      };
    });
    return Promise.resolve(found.sort((a, b) => b.score - a.score).slice(0, TOP));
  };
}
