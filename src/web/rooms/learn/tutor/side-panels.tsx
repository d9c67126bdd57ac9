/** Beside the chat: the score, what is missing, the path, and who was sent where. */
import { useQuery } from '@tanstack/react-query';
import type { TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { transitionsQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';
import type { LiveSession } from './use-session.ts';

export function StandingPanel({ state }: { state: TutoringState }) {
  const texts = useTexts(tutorTexts);
  const format = useFormat();
  const { learner_level, learning_cycle_count, max_cycles, mastery_score, gap_details } = state;
  const round = Math.min(learning_cycle_count + 1, max_cycles);
  return (
    <Panel title={texts.standing}>
      <p className="flex flex-wrap gap-2">
        <Badge>{texts.round(round, max_cycles)}</Badge>
        {learner_level !== 'unknown' && <Badge>{texts[learner_level]}</Badge>}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt>{texts.score}</dt>
        <dd className="tabular-nums">
          {hasScore(state) ? format.percent(mastery_score) : texts.noScore}
        </dd>
        <dt>{texts.threshold}</dt>
        <dd className="tabular-nums">{format.percent(state.mastery_threshold)}</dd>
      </dl>
      {gap_details.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{texts.gaps}</h3>
          <ul className="text-sm">
            {gap_details.map(({ concept, current_mastery }) => (
              <li key={concept} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">{concept}</span>
                <span className="tabular-nums">{format.percent(current_mastery)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Nobody has 0 % before the first quiz is over. */
function hasScore({
  learning_cycle_count,
  quiz_questions,
  quiz_responses,
}: TutoringState): boolean {
  if (learning_cycle_count > 0) return true;
  return quiz_questions.length > 0 && quiz_responses.length === quiz_questions.length;
}

export function PathPanel({ state, live }: { state: TutoringState; live: LiveSession }) {
  const texts = useTexts(tutorTexts);
  const { learning_path, next_topic } = state;
  return (
    <Panel
      title={texts.path}
      actions={
        <Button size="small" disabled={live.isBusy} onClick={() => live.say(texts.whatNextMessage)}>
          {texts.whatNext}
        </Button>
      }
    >
      {learning_path.length === 0 && <p className="text-sm text-quiet">{texts.noPath}</p>}
      <ol className="flex flex-col gap-1 empty:hidden">
        {learning_path.map((topic, at) => (
          <li key={topic}>
            <button
              type="button"
              disabled={live.isBusy}
              onClick={() => live.say(texts.teachMe(topic))}
              className="flex min-h-10 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-sunken sm:min-h-8"
            >
              <span className="text-sm text-quiet tabular-nums">{at + 1}</span>
              <span className="min-w-0 grow break-words">{topic}</span>
              {topic === next_topic && <Badge tone="accent">{texts.pathNow}</Badge>}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function TransitionsPanel({ sessionId }: { sessionId: string }) {
  const texts = useTexts(tutorTexts);
  const { data: transitions = [] } = useQuery(transitionsQuery(sessionId));
  const names = new Map([
    ['coordinator', texts.coordinator],
    ['diagnostic', texts.diagnostic],
    ['tutor', texts.tutor],
    ['quiz', texts.quiz],
    ['feedback', texts.feedback],
    ['pathplanner', texts.pathplanner],
  ]);
  const nameOf = (agent: string): string => names.get(agent) ?? agent;
  if (transitions.length === 0) return null;
  return (
    <details className="rounded-xl border border-line bg-surface px-4 py-3 text-sm">
      <summary className="font-medium">{texts.transitions}</summary>
      <ol className="mt-2 flex flex-col gap-2">
        {transitions.map(({ id, from_agent, to_agent, reason, message_excerpt }) => (
          <li key={id} className="break-words">
            <span className="font-medium">
              {texts.stepTo(nameOf(from_agent), nameOf(to_agent))}
            </span>
            {message_excerpt && <span className="block text-quiet">“{message_excerpt}”</span>}
            <span className="block">{reason}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
