/** Questions that were asked, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResearchSummary } from '../../../../contracts/research/research-requests.ts';
import { answersQuery, isGoingOn } from '../../../api/answers.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { answersTexts } from './answers.texts.ts';

const AT_FIRST = 10;

export function AnswersBefore() {
  const texts = useTexts(answersTexts);
  const answers = useQuery(answersQuery);
  return (
    <section aria-label={texts.history}>
      <h2 className="mb-2 font-semibold">{texts.history}</h2>
      <Loaded query={answers}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-quiet">{texts.noHistory}</p>
          ) : (
            <AnswersList answers={all} />
          )
        }
      </Loaded>
    </section>
  );
}

export function AnswersList({ answers }: { answers: readonly ResearchSummary[] }) {
  const texts = useTexts(answersTexts);
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? answers : answers.slice(0, AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map((answer) => (
          <li key={answer.id}>
            <Link
              to="/ask/answers/$queryId"
              params={{ queryId: answer.id }}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 grow basis-60 break-words">{answer.question}</span>
              <span className="flex items-center gap-3 text-sm text-quiet">
                {format.relative(answer.created_at)}
                <AnswerState answer={answer} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < answers.length && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

/** An answer is what one expects; only what is otherwise is said. */
function AnswerState({ answer }: { answer: Pick<ResearchSummary, 'status' | 'outcome'> }) {
  const texts = useTexts(answersTexts);
  const state = stateOf(answer);
  if (state === 'answered') return null;
  return <Badge tone={tones[state]}>{texts[state]}</Badge>;
}

type State = 'answered' | 'refused' | 'going' | 'failed' | 'stopped';

const tones: Record<State, BadgeTone> = {
  answered: 'good',
  refused: 'plain',
  going: 'accent',
  failed: 'bad',
  stopped: 'plain',
};

function stateOf({ status, outcome }: Pick<ResearchSummary, 'status' | 'outcome'>): State {
  if (outcome !== null) return outcome;
  if (isGoingOn({ status })) return 'going';
  return status === 'cancelled' ? 'stopped' : 'failed';
}
