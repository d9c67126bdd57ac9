/** What agents drafted, as turns of the debate: numbers become names, quotes become cites. */
import type { WebSearchResult } from '../../../contracts/citation.ts';
import type { DebaterArgument, DebateSession, Interjection } from '../../../contracts/debate.ts';
import type {
  CrossExaminerDraft,
  DebaterDraft,
  DebateScope,
  RebutterDraft,
  WitnessDraft,
  WitnessInput,
} from '../../../contracts/debate-agents.ts';
import type { DebateTurn } from '../../../contracts/debate-turn.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { Asked } from '../../../kernel/workflow/define-workflow.ts';
import { citesOf } from '../../../library/citations/cites-of.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { webResults } from '../desk/debater-tools.ts';
import type { NumberedTurn } from '../stores/turns.store.ts';

type Kind = DebateTurn['kind'];

const PHASES: readonly Kind[] = [
  'interjection',
  'argument',
  'position',
  'question',
  'answer',
  'rebuttal',
  'concession',
  'reply',
  'gone',
];

/** Whose turn it is, and in which round. */
export interface TurnSeat {
  round: number;
  debater: number;
}

/** What drafts are turned into turns with: quotes are located on the desk, numbers become names of the session. */
export interface TurnContext {
  desk: DebateDesk;
  scope: DebateScope;
  session: Pick<DebateSession, 'topics' | 'postures'>;
}

type Said<K extends Kind> = Omit<Extract<DebateTurn, { kind: K }>, 'id' | 'round' | 'kind'>;

export function numberedTurn<K extends Kind>(
  kind: K,
  { round, debater }: TurnSeat,
  n: number,
  said: Said<K>,
): NumberedTurn {
  const place = round * 1_000_000 + PHASES.indexOf(kind) * 100_000 + debater * 1000 + n;
  const id = `${round}-${kind}-${debater + 1}-${n + 1}`;
  return { place, turn: { kind, id, round, ...said } as unknown as DebateTurn };
}

export async function openingTurns(
  context: TurnContext,
  at: TurnSeat,
  { output: { perTopic, overallPosition }, madeBy, filled }: Asked<DebaterDraft>,
  web: readonly WebSearchResult[],
): Promise<NumberedTurn[]> {
  const { session, desk } = context;
  const by = session.postures[at.debater] ?? '';
  const resultFor = webResults(web, desk);
  // Where the offline mind stood in, the position is its work as well.
  const stoodIn = filled && { ...filled, count: filled.count - 1 };
  const turns: NumberedTurn[] = [];
  for (const { said, made_by } of signed(perTopic, madeBy, stoodIn).toSorted(
    (a, b) => a.said.topic - b.said.topic,
  )) {
    const { topic, claim, reasoning, quotes, urls } = said;
    const { cites, unfound } = await citesOf({ ...context, mind: made_by.mind }, quotes);
    const pages = urls.flatMap((url) => resultFor(url) ?? []);
    turns.push(
      numberedTurn('argument', at, topic - 1, {
        by,
        topic: session.topics[topic - 1] ?? '',
        claim,
        reasoning,
        cites: {
          ...(cites.length > 0 && { paper: cites }),
          ...(pages.length > 0 && { web: pages }),
        },
        unfound,
        // Without a passage the offline mind claims nothing.
        ...(made_by.mind === 'offline' && quotes.length === 0 && { unargued: true }),
        made_by,
      }),
    );
  }
  return [
    ...turns,
    numberedTurn('position', at, 0, {
      by,
      text: overallPosition,
      made_by: filled?.madeBy ?? madeBy,
    }),
  ];
}

/** Each part with its maker: the last ones are the offline mind's where it stood in. */
function signed<T>(
  parts: readonly T[],
  madeBy: MadeBy,
  filled: Asked<unknown>['filled'],
): { said: T; made_by: MadeBy }[] {
  const own = parts.length - (filled?.count ?? 0);
  return parts.map((said, at) => ({
    said,
    made_by: at < own ? madeBy : (filled?.madeBy ?? madeBy),
  }));
}

export function questionTurns(
  { topics, postures }: TurnContext['session'],
  at: TurnSeat,
  { output: { questions }, madeBy }: Asked<CrossExaminerDraft>,
): NumberedTurn[] {
  return questions.map(({ to, topic, question }, n) =>
    numberedTurn('question', at, n, {
      from: postures[at.debater] ?? '',
      to: postures[to - 1] ?? '',
      topic: topics[topic - 1] ?? '',
      question,
      made_by: madeBy,
    }),
  );
}

export async function answerTurns(
  context: TurnContext,
  at: TurnSeat,
  { output: { answers }, madeBy }: Asked<WitnessDraft>,
  questions: WitnessInput['questions'],
): Promise<NumberedTurn[]> {
  const to = context.session.postures[at.debater] ?? '';
  const turns: NumberedTurn[] = [];
  for (const { question, answer, concedes, quotes } of answers.toSorted(
    (a, b) => a.question - b.question,
  )) {
    const asked = questions[question - 1];
    if (!asked) continue;
    const found = await citesOf({ ...context, mind: madeBy.mind }, quotes);
    const said = { ...asked, to, answer, concedes, ...found, made_by: madeBy };
    turns.push(numberedTurn('answer', at, question - 1, said));
  }
  return turns;
}

export async function rebuttalTurns(
  context: TurnContext,
  at: TurnSeat,
  { output: draft, madeBy }: Asked<RebutterDraft>,
  given: { interjections: readonly string[]; own: DebaterArgument | undefined },
): Promise<NumberedTurn[]> {
  const { session } = context;
  const citing = { ...context, mind: madeBy.mind };
  const speaker = { by: session.postures[at.debater] ?? '', made_by: madeBy };
  const turns: NumberedTurn[] = [];
  for (const [n, { against, topic, text, quotes }] of draft.rebuttals.entries()) {
    const found = await citesOf(citing, quotes);
    const names = {
      against: session.postures[against - 1] ?? '',
      topic: session.topics[topic - 1] ?? '',
    };
    turns.push(numberedTurn('rebuttal', at, n, { ...speaker, ...names, text, ...found }));
  }
  for (const [n, topicNumber] of draft.concedes.entries()) {
    const topic = session.topics[topicNumber - 1] ?? '';
    // What was given up already cannot be given up again.
    const claim = given.own?.perTopic.find((one) => one.topic === topic && !one.conceded)?.claim;
    if (claim !== undefined)
      turns.push(numberedTurn('concession', at, n, { ...speaker, topic, claim }));
  }
  for (const [n, { interjection, text, quotes }] of draft.replies.entries()) {
    const to = given.interjections[interjection - 1];
    if (to === undefined) continue;
    const { cites } = await citesOf(citing, quotes);
    turns.push(numberedTurn('reply', at, n, { ...speaker, to, text, cites }));
  }
  return turns;
}

export function interjectionTurn(
  round: number,
  { n, body }: { n: number; body: Interjection },
): NumberedTurn {
  return numberedTurn('interjection', { round, debater: 0 }, n, {
    interjection: body,
    made_by: { mind: 'person' },
  });
}

/** A point in the debate: before anybody says a thing of this kind in this round. */
export interface Moment {
  round: number;
  kind: Kind;
}

/** What had been said before that point, even if others have spoken since: a repeated step asks the same. */
export function turnsBefore(turns: readonly DebateTurn[], { round, kind }: Moment): DebateTurn[] {
  return turns.filter(
    (turn) =>
      turn.round < round ||
      (turn.round === round && PHASES.indexOf(turn.kind) < PHASES.indexOf(kind)),
  );
}
