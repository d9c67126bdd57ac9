/** Where one asks: the question, where to look, something to begin with, and what was asked before. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { libraryQuery } from '../../../api/library.queries.ts';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useScope } from '../../../scope/use-scope.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { sourcesQuery } from './answer.queries.ts';
import { answersTexts } from './answers.texts.ts';
import { AnswersBefore } from './answers-list.tsx';
import { NoDocuments } from './no-documents.tsx';
import { QuestionField } from './question-field.tsx';
import { SourceChoice } from './source-choice.tsx';
import { SuggestedQuestions } from './suggested-questions.tsx';
import { useAsk } from './use-ask.ts';
import { useExcluded } from './use-excluded.ts';

export function AskPage() {
  const texts = useTexts(answersTexts);
  const library = useQuery(libraryQuery);
  return (
    <Page title={texts.ask} intro={texts.intro} isFront>
      <Loaded query={library}>
        {(documents) => (documents.length === 0 ? <NoDocuments /> : <Asking />)}
      </Loaded>
    </Page>
  );
}

const route = getRouteApi('/ask/answers');

function Asking() {
  const texts = useTexts(answersTexts);
  const { question } = route.useSearch();
  const { documents, documentIds = [], isEverything, total } = useScope();
  const { data: sources = [] } = useQuery(sourcesQuery);
  const { excluded, toggle } = useExcluded();
  const asking = useAsk();
  const ask = (query_text: string) =>
    asking.mutate({
      query_text,
      document_ids: documentIds,
      ...(excluded && { exclude_sources: [...excluded] }),
    });
  const isNowhere =
    sources.length > 0 &&
    sources.every(({ source, connected }) => !connected || excluded?.includes(source));
  const isEmpty = !isEverything && total > 0 && documents.length === 0;
  const obstacle = isNowhere || isEmpty ? texts.chooseOne : undefined;
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <div className="flex flex-col gap-3">
        <QuestionField
          isMain
          label={texts.question}
          first={question}
          isBusy={asking.isPending}
          obstacle={obstacle}
          onAsk={ask}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ScopeChip />
          <SourceChoice excluded={excluded} onToggle={(source) => void toggle(source)} />
        </div>
        {total === 0 && <Notice tone="plain">{texts.reading}</Notice>}
      </div>
      <SuggestedQuestions documents={documents} onAsk={ask} />
      <AnswersBefore />
    </div>
  );
}
