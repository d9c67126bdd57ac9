/** What the offline minds of a debate work out: pure functions of the papers, called in a thread. */
import type { CiteCheck, LookupHit } from '../../../contracts/citation.ts';
import type { CrossExchange, DebaterArgument, Interjection } from '../../../contracts/debate.ts';
import { checkClaims } from '../../../domain/debate/judging/check-claims.ts';
import { type JudgeRequest, judgeOffline } from '../../../domain/debate/judging/judge.ts';
import {
  type DebateMaterial,
  type Lookup,
  passageTexts,
} from '../../../domain/debate/paper/material.ts';
import { composeReport } from '../../../domain/debate/report/compose-report.ts';
import type { ReportRequest } from '../../../domain/debate/report/report-parts.ts';
import { paperQuestions } from '../../../domain/debate/sides/paper-questions.ts';
import { posturesAndTopics } from '../../../domain/debate/sides/postures.ts';
import type { Reader } from '../../../domain/debate/sides/reader.ts';
import { beyondControl, controlAnswer } from '../../../domain/debate/speech/control.ts';
import {
  type CrossQuestion,
  crossAnswer,
  crossQuestions,
} from '../../../domain/debate/speech/cross-examination.ts';
import { answerInterjection } from '../../../domain/debate/speech/interjection.ts';
import {
  type OpeningRequest,
  openingArgument,
} from '../../../domain/debate/speech/opening-argument.ts';
import { rebuttal } from '../../../domain/debate/speech/rebuttal.ts';
import { checkCites } from '../../../domain/evidence/check-cites.ts';

/** What a mind may ask for while it thinks: passages, and what the shipped model reads in pairs. */
export interface MindHelp {
  lookup: Lookup;
  reader: Reader;
}

interface Speaker {
  debaters: readonly DebaterArgument[];
  posture: string;
}

/** A report before it is composed: what the fact check and the comparison add is added there. */
type ReportDraft = Omit<ReportRequest, 'control'> & { controlClaims: string[] | null };

export const offlineMinds = {
  questions: (material: DebateMaterial, _request: null, { reader }: MindHelp) =>
    paperQuestions(material, reader),

  postures: (
    material: DebateMaterial,
    { question, numPostures }: { question: string; numPostures: number },
    { reader }: MindHelp,
  ) => posturesAndTopics(material, question, numPostures, reader),

  opening: (
    material: DebateMaterial,
    request: Omit<OpeningRequest, 'material' | keyof MindHelp>,
    help: MindHelp,
  ) => openingArgument({ ...request, ...help, material }),

  crossQuestions: (material: DebateMaterial, speaker: Speaker, help: MindHelp) =>
    crossQuestions({ ...speaker, ...help, material }),

  async crossAnswers(
    material: DebateMaterial,
    { questions, ...speaker }: Speaker & { questions: readonly CrossQuestion[] },
    { lookup }: MindHelp,
  ): Promise<CrossExchange[]> {
    const answers: CrossExchange[] = [];
    for (const asked of questions)
      answers.push(await crossAnswer({ ...speaker, material, lookup, asked }));
    return answers;
  },

  rebuttal: (
    material: DebateMaterial,
    request: Speaker & { exchanges: readonly CrossExchange[] },
    { lookup }: MindHelp,
  ) => rebuttal({ ...request, material, lookup }),

  interjection: (
    material: DebateMaterial,
    request: Speaker & { interjection: Interjection },
    { lookup }: MindHelp,
  ) => answerInterjection({ ...request, material, lookup }),

  factCheck: (material: DebateMaterial, { debaters }: { debaters: readonly DebaterArgument[] }) =>
    checkClaims(debaters, passageTexts(material.papers), material.language),

  judge: (material: DebateMaterial, request: Omit<JudgeRequest, 'material'>) =>
    judgeOffline({ ...request, material }),

  control: (
    material: DebateMaterial,
    { question, mostClaims }: { question: string; mostClaims: number },
    { lookup }: MindHelp,
  ) => controlAnswer(material, question, lookup, mostClaims),

  report(material: DebateMaterial, { controlClaims, ...draft }: ReportDraft) {
    const { language, papers } = material;
    const check = (text: string, cites: readonly LookupHit[]) =>
      checkSaid(text, cites, passageTexts(papers), language);
    const request: ReportRequest = {
      ...draft,
      exchanges: draft.exchanges.map((one) => ({ ...one, cites: check(one.answer, one.cites) })),
      rebuttals: draft.rebuttals.map((one) => ({ ...one, cites: check(one.text, one.cites) })),
      control: controlClaims && {
        answer: controlClaims.join(' '),
        claims: controlClaims,
        verified_beyond: beyondControl(draft.claims, { claims: controlClaims }, language),
      },
    };
    return { request, composed: composeReport(request) };
  },
};

/**
 * A sentence that sets one passage against another speaks of both, so that a contradiction with
 * one of them is no fault: a cite that is there is verified when quoted, else weak, never refuted.
 */
function checkSaid(
  text: string,
  cites: readonly LookupHit[],
  ...[passages, language]: [ReadonlyMap<string, string>, DebateMaterial['language']]
) {
  const checks = checkCites(text, cites, passages, language);
  return cites.map((cite, at) => {
    const check = checks[at] ?? 'missing';
    const isQuoted = text.includes(cite.text.slice(0, QUOTED_START));
    const isJudged = check === 'refuted' || check === 'weak';
    const told: CiteCheck = isQuoted ? 'verified' : 'weak';
    return { ...cite, check: isJudged ? told : check, evidence_id: null };
  });
}

/** So many first characters of a passage in a debater's words count as a quote of it. */
const QUOTED_START = 40;

export type OfflineMinds = typeof offlineMinds;
export type MindAsks<Kind extends keyof OfflineMinds> = Parameters<OfflineMinds[Kind]>[1];
export type MindGives<Kind extends keyof OfflineMinds> = Awaited<ReturnType<OfflineMinds[Kind]>>;
