/** A debate as it stands, put together from its turns: the one place that knows what they add up to. */
import type {
  CrossExchange,
  DebateReport,
  DebaterArgument,
  DebateSession,
  Interjection,
  Rebuttal,
} from '../../../contracts/debate.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { DebateTurn } from '../../../contracts/debate-turn.ts';
import { missingCite } from '../desk/missing-cite.ts';

type TurnOf<Kind extends DebateTurn['kind']> = Extract<DebateTurn, { kind: Kind }>;

export interface DebateRecord extends DebateSession {
  /** Those who argued, in the order of the postures; quotes that were not found stand among their cites. */
  arguments: DebaterArgument[];
  questions: TurnOf<'question'>[];
  exchanges: CrossExchange[];
  rebuttals: Rebuttal[];
  concessions: DebateReport['concessions'];
  interjections: (Interjection & { id: string; round: number; answers: string[] })[];
  missing: DebateReport['missing'];
}

export function debateRecord(
  session: DebateSession,
  scope: DebateScope,
  turns: readonly DebateTurn[],
): DebateRecord {
  const interjections = ofKind(turns, 'interjection');
  const dropped = droppedTopics(session.topics, interjections);
  const isOn = ({ topic }: { topic: string }) => !dropped.has(topic);
  const answers = ofKind(turns, 'answer').filter(isOn);
  const concessions = concessionsIn(turns).filter(isOn);
  const given = new Set(concessions.map(({ posture, topic }) => `${posture}\n${topic}`));
  return {
    ...session,
    topics: session.topics.filter((topic) => !dropped.has(topic)),
    arguments: argumentsIn(session, scope, turns)
      .map((debater) => ({
        ...debater,
        perTopic: debater.perTopic.filter(isOn).map((argument) => ({
          ...argument,
          conceded: given.has(`${debater.posture}\n${argument.topic}`),
        })),
      }))
      .filter(({ perTopic }) => perTopic.length > 0),
    questions: ofKind(turns, 'question').filter(isOn),
    exchanges: answers.map(({ from, to, topic, question, answer, concedes, cites }) => {
      return { from, to, topic, question, answer, concedes, cites };
    }),
    rebuttals: ofKind(turns, 'rebuttal')
      .filter(isOn)
      .map(({ by, against, topic, text, cites }) => ({ by, against, topic, text, cites })),
    concessions,
    interjections: interjections.map(({ id, round, interjection }) => ({
      ...interjection,
      id,
      round,
      answers: ofKind(turns, 'reply').flatMap(({ to, by, text }) =>
        to === id ? [`${by}: ${text}`] : [],
      ),
    })),
    missing: ofKind(turns, 'gone').map(({ by, reason }) => ({ posture: by, reason })),
  };
}

function ofKind<Kind extends DebateTurn['kind']>(
  turns: readonly DebateTurn[],
  kind: Kind,
): TurnOf<Kind>[] {
  return turns.filter((turn): turn is TurnOf<Kind> => turn.kind === kind);
}

/** The openings; of a debater who could not open there is none. */
function argumentsIn(
  { postures, topics }: DebateSession,
  scope: DebateScope,
  turns: readonly DebateTurn[],
): DebaterArgument[] {
  const opened = ofKind(turns, 'argument');
  const positions = ofKind(turns, 'position');
  return postures.flatMap((posture) => {
    const own = opened.filter(({ by }) => by === posture);
    if (own.length === 0) return [];
    const perTopic = topics.flatMap((topic) =>
      own
        .filter((one) => one.topic === topic)
        .map(({ claim, reasoning, cites, unfound, unargued }) => {
          const paper = [
            ...(cites.paper ?? []),
            ...unfound.flatMap((text) => missingCite(scope, text)),
          ];
          return {
            topic,
            claim,
            reasoning,
            cites: { ...cites, ...(paper.length > 0 && { paper }) },
            conceded: false,
            ...(unargued && { unargued }),
          };
        }),
    );
    const overallPosition = positions.find(({ by }) => by === posture)?.text ?? '';
    return [{ posture, perTopic, overallPosition }];
  });
}

/** Given up in an answer, or in a rebuttal; each claim once. */
function concessionsIn(turns: readonly DebateTurn[]): DebateReport['concessions'] {
  const claims = new Map(
    ofKind(turns, 'argument').map(({ by, topic, claim }) => [`${by}\n${topic}`, claim]),
  );
  const found = new Map<string, DebateReport['concessions'][number]>();
  const concede = (posture: string, topic: string): void => {
    const key = `${posture}\n${topic}`;
    const claim = claims.get(key);
    if (claim !== undefined) found.set(key, { posture, topic, claim });
  };
  for (const { to, topic, concedes } of ofKind(turns, 'answer')) if (concedes) concede(to, topic);
  for (const { by, topic } of ofKind(turns, 'concession')) concede(by, topic);
  return [...found.values()];
}

/** What people asked to leave out, as long as one topic is left. */
function droppedTopics(
  topics: readonly string[],
  interjections: readonly TurnOf<'interjection'>[],
): Set<string> {
  const dropped = new Set<string>();
  for (const { interjection } of interjections) {
    if (interjection.kind !== 'drop-topic') continue;
    const topic = interjection.topic ?? interjection.text;
    if (topics.includes(topic) && dropped.size < topics.length - 1) dropped.add(topic);
  }
  return dropped;
}
