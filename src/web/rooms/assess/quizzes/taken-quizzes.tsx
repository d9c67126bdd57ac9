/** How the quizzes went that were taken: a picture over time, and the list. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TakenQuiz } from '../../../../contracts/concept-page.ts';
import { getJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Panel } from '../../../ui/page.tsx';
import { quizzesTexts } from './quizzes.texts.ts';

const takenQuery = queryOptions({
  queryKey: ['study', 'sessions', 'taken'],
  queryFn: async ({ signal }) =>
    (await getJson<{ quizzes: TakenQuiz[] }>('/api/reading/quiz-results?limit=60', signal)).quizzes,
});

const LISTED = 10;

export function TakenQuizzes() {
  const texts = useTexts(quizzesTexts);
  const format = useFormat();
  const { data = [] } = useQuery(takenQuery);
  if (data.length === 0) return null;
  const words = ({ right, answers }: TakenQuiz): string =>
    texts.rightOf(right, answers, format.percent(answers === 0 ? 0 : right / answers));
  return (
    <Panel title={texts.taken}>
      <BarChart
        caption={texts.taken}
        max={1}
        scale={format.percent}
        bars={data.toReversed().map((quiz) => ({
          label: format.dateTime(quiz.taken_at),
          value: quiz.answers === 0 ? 0 : quiz.right / quiz.answers,
          text: words(quiz),
        }))}
      />
      <ul className="mt-4 divide-y divide-line">
        {data.slice(0, LISTED).map((quiz) => (
          <li key={quiz.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link
              to="/learn/sets/$setId"
              params={{ setId: quiz.study_set_id }}
              search={{ tab: 'quiz' }}
              className="min-w-0 break-words hover:underline"
            >
              {quiz.title}
            </Link>
            <span className="text-sm text-quiet">
              {words(quiz)} · {format.relative(quiz.taken_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
