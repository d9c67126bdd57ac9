/** One debate: live while it is held, with its verdict and its report afterwards. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DebateDetail } from '../../../../contracts/debate-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { debateQuery, isGoingOn, transcriptQuery } from './debate.queries.ts';
import { debateTexts } from './debate.texts.ts';
import { DebateMenu } from './debate-menu.tsx';
import { DebateStages } from './debate-stages.tsx';
import { DebateState } from './debates-page.tsx';
import { InterjectPanel } from './interject-panel.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { ReportView } from './report-view.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { stageName } from './stage-name.ts';
import { TurnColumns } from './turn-columns.tsx';
import { TurnThreads } from './turn-threads.tsx';
import { useFollowedDebate } from './use-followed-debate.ts';

const route = getRouteApi('/ask/debates/$debateId');

export function DebatePage() {
  const texts = useTexts(debateTexts);
  const { debateId } = route.useParams();
  const { data: debate, error, refetch } = useQuery(debateQuery(debateId));
  if (!debate) {
    return (
      <Page title={texts.debate} within="/ask/debates">
        {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={debate.question ?? texts[stageName(debate.stage)]}
      within="/ask/debates"
      width="wide"
      intro={<Facts debate={debate} />}
      menu={<DebateMenu debate={debate} />}
    >
      <DebateView debate={debate} />
    </Page>
  );
}

function Facts({ debate }: { debate: DebateDetail }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {debate.papers.map(({ id, title }) => (
        <Link
          key={id}
          to="/documents/$documentId"
          params={{ documentId: id }}
          className="hover:underline"
        >
          {title}
        </Link>
      ))}
      <DebateState debate={debate} />
    </p>
  );
}

function DebateView({ debate }: { debate: DebateDetail }) {
  const isGoing = isGoingOn(debate);
  useFollowedDebate(debate);
  const { data: transcript } = useQuery(transcriptQuery(debate.id));
  const session = transcript?.session ?? debate.session;
  const turns = transcript?.turns ?? [];
  return (
    <div className="flex flex-col gap-6">
      {debate.problem && <ProblemNotice error={debate.problem} />}
      {isGoing && <DebateStages stage={debate.stage} />}
      {debate.report && <ReportView report={debate.report} />}
      {debate.report && <Scoreboard report={debate.report} />}
      {session && <TurnColumns session={session} turns={turns} claims={debate.report?.claims} />}
      <TurnThreads turns={turns} />
      {session && debate.takes_interjections && isGoing && (
        <InterjectPanel debate={debate} topics={session.topics} />
      )}
      {session && <PredictionPanel debate={debate} postures={session.postures} />}
    </div>
  );
}
