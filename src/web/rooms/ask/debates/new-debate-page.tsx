/** Asks for a debate: a paper, a question, the sides and the topics. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { documentsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { NewDebateForm } from './new-debate-form.tsx';

const route = getRouteApi('/ask/debates/new');

export function NewDebatePage() {
  const texts = useTexts(debateTexts);
  const { document, also = '', question } = route.useSearch();
  const { data: documents, error, isPending, refetch } = useQuery(documentsQuery);
  const papers = documents?.filter(({ status }) => status === 'ready') ?? [];
  return (
    <Page title={texts.hold} intro={texts.emptyHint} within="/ask/debates" width="narrow">
      {isPending && <Loading />}
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {documents && papers.length === 0 && (
        <EmptyState
          title={texts.noPaper}
          action={
            <Link to="/library" className={buttonStyle('primary')}>
              {texts.toLibrary}
            </Link>
          }
        />
      )}
      {papers.length > 0 && (
        <NewDebateForm
          papers={papers}
          first={document}
          also={also.split('~')}
          question={question}
        />
      )}
    </Page>
  );
}
