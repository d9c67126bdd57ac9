/** Takes the quiz of a set: one question at a time, or all at once. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StudySet } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { crumbStyle, Page } from '../../../ui/page.tsx';
import { studySetQuery } from '../study.queries.ts';
import { NoQuestions } from './no-questions.tsx';
import { quizTexts } from './quiz.texts.ts';
import { QuizAll } from './quiz-all.tsx';
import { QuizOne } from './quiz-one.tsx';
import { QuizResult } from './quiz-result.tsx';
import { useQuiz } from './use-quiz.ts';

const route = getRouteApi('/learn/quiz/$setId');

export function QuizPage() {
  const texts = useTexts(quizTexts);
  const { setId } = route.useParams();
  const query = useQuery(studySetQuery(setId));
  const set = query.data;
  return (
    <Page
      title={set ? texts.title(set.title) : texts.quiz}
      width="narrow"
      within="/learn"
      crumb={
        <Link to="/learn/sets/$setId" params={{ setId }} className={crumbStyle}>
          {texts.backToSet}
        </Link>
      }
    >
      <Loaded query={query}>
        {(set) => (set.quiz.length > 0 ? <Quiz set={set} /> : <NoQuestions set={set} />)}
      </Loaded>
    </Page>
  );
}

function Quiz({ set }: { set: StudySet }) {
  const { mode } = route.useSearch();
  const quiz = useQuiz(set.id, set.quiz);
  if (quiz.results) {
    return (
      <QuizResult set={set} results={quiz.results} sendKey={quiz.key} onAgain={quiz.restart} />
    );
  }
  return (
    <>
      <Modes setId={set.id} isAll={mode === 'all'} />
      {mode === 'all' ? (
        <QuizAll items={set.quiz} quiz={quiz} />
      ) : (
        <QuizOne items={set.quiz} quiz={quiz} />
      )}
    </>
  );
}

function Modes({ setId, isAll }: { setId: string; isAll: boolean }) {
  const texts = useTexts(quizTexts);
  const style = (isOpen: boolean) =>
    `inline-flex min-h-10 items-center rounded-lg px-3 text-sm font-medium ${isOpen ? 'bg-accent-soft text-accent' : 'text-quiet hover:bg-sunken'}`;
  return (
    <nav aria-label={texts.how} className="mb-4 flex gap-1">
      <Link
        to="/learn/quiz/$setId"
        params={{ setId }}
        search={{}}
        replace
        aria-current={isAll ? undefined : 'page'}
        activeProps={{}}
        className={style(!isAll)}
      >
        {texts.oneByOne}
      </Link>
      <Link
        to="/learn/quiz/$setId"
        params={{ setId }}
        search={{ mode: 'all' }}
        replace
        aria-current={isAll ? 'page' : undefined}
        activeProps={{}}
        className={style(isAll)}
      >
        {texts.allAtOnce}
      </Link>
    </nav>
  );
}
