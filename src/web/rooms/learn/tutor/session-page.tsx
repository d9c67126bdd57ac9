/** One session: the chat with its open question, and beside it where the learner stands. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import type { TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { useVisit } from '../../../sets/visits.ts';
import { asHeading } from '../../../texts/as-heading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Chat } from './chat.tsx';
import { Composer } from './composer.tsx';
import { MasteryMap } from './mastery-map.tsx';
import { OpenQuestion } from './open-question.tsx';
import { PathPanel, StandingPanel, TransitionsPanel } from './side-panels.tsx';
import { stateQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';
import { type LiveSession, useSession } from './use-session.ts';

const route = getRouteApi('/learn/tutor/$sessionId');

export function SessionPage() {
  const texts = useTexts(tutorTexts);
  const { sessionId } = route.useParams();
  const { data: state, error, refetch } = useQuery(stateQuery(sessionId));
  if (!state) {
    return (
      <Page title={texts.tutor} within="/learn/tutor">
        {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return <Session key={sessionId} state={state} />;
}

function Session({ state }: { state: TutoringState }) {
  const texts = useTexts(tutorTexts);
  const live = useSession(state.session_id);
  useVisit(state.session_id);
  return (
    <Page
      title={asHeading(state.current_topic) || texts.tutor}
      within="/learn/tutor"
      width="wide"
      intro={
        <Badge tone={state.stage === 'mastered' ? 'good' : 'accent'}>{texts[state.stage]}</Badge>
      }
      actions={<HoldButton state={state} live={live} />}
    >
      <div className="@container">
        <div className="grid items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Chat state={state} live={live} />
            {live.problem !== null && <ProblemNotice error={live.problem} />}
            <OpenQuestion state={state} live={live} />
            <Composer state={state} live={live} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <StandingPanel state={state} />
            <PathPanel state={state} live={live} />
            <TransitionsPanel sessionId={state.session_id} />
          </div>
        </div>
      </div>
      <div className="mt-6">
        <MasteryMap state={state} />
      </div>
    </Page>
  );
}

function HoldButton({ state, live }: { state: TutoringState; live: LiveSession }) {
  const texts = useTexts(tutorTexts);
  if (state.stage !== 'quizzing') return null;
  const [what, label, Icon] = state.quiz_paused
    ? (['resume', texts.resume, Play] as const)
    : (['pause', texts.pause, Pause] as const);
  return (
    <Button
      icon={<Icon size={16} aria-hidden="true" />}
      disabled={live.isBusy}
      onClick={() => live.hold(what)}
    >
      {label}
    </Button>
  );
}
