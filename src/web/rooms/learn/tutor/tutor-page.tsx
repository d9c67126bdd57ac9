/** Where somebody begins with the tutor, or goes on with what was begun. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { TutoringSummary } from '../../../../contracts/tutoring/tutoring.ts';
import { libraryQuery } from '../../../api/library.queries.ts';
import { tutoringSessionsQuery } from '../../../api/tutoring.queries.ts';
import { asHeading } from '../../../texts/as-heading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page, Panel } from '../../../ui/page.tsx';
import { ExamPanel } from './exam-panel.tsx';
import { StartForm } from './start-form.tsx';
import { tutorTexts } from './tutor.texts.ts';

export function TutorPage() {
  const texts = useTexts(tutorTexts);
  const library = useQuery(libraryQuery);
  const sessions = useQuery(tutoringSessionsQuery);
  return (
    <Page title={texts.tutor} intro={texts.intro} isFront>
      <Loaded query={library}>
        {(documents) =>
          documents.some(({ status }) => status === 'ready') ? (
            <div className="flex flex-col gap-6">
              <StartForm />
              <Loaded query={sessions}>
                {(all) => (all.length > 0 ? <SessionList sessions={all} /> : null)}
              </Loaded>
              <ExamPanel />
            </div>
          ) : (
            <EmptyState
              icon={<MessageCircleQuestion size={36} />}
              title={texts.noDocuments}
              action={
                <Link to="/library" className={buttonStyle('primary')}>
                  {texts.toLibrary}
                </Link>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function SessionList({ sessions }: { sessions: TutoringSummary[] }) {
  const texts = useTexts(tutorTexts);
  const format = useFormat();
  const { data: library = [] } = useQuery(libraryQuery);
  const titles = new Map(library.map(({ id, title }) => [id, title]));
  return (
    <Panel title={texts.goOnWith}>
      <ul className="divide-y divide-line">
        {sessions.map(({ session_id, current_topic, stage, documents, updated_at }) => (
          <li key={session_id}>
            <Link
              to="/learn/tutor/$sessionId"
              params={{ sessionId: session_id }}
              className="-mx-2 flex flex-col gap-1 rounded-lg px-2 py-3 hover:bg-sunken"
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 grow basis-60 truncate font-medium sm:basis-0">
                  {asHeading(current_topic) || texts.noTopic}
                </span>
                <Badge tone={stage === 'mastered' ? 'good' : 'accent'}>{texts[stage]}</Badge>
              </span>
              <span className="truncate text-sm text-quiet">
                {documents.flatMap((id) => titles.get(id) ?? []).join(', ')} ·{' '}
                {format.relative(updated_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
