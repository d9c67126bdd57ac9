/** What the answers say of each question: how hard, who finds it, what draws the others. */
import type { DeliveryResults } from '../../../../contracts/assessment/delivery.ts';
import type { SetStatistics } from '../../../../contracts/assessment/statistics.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { ItemStatistics } from '../statistics/item-statistics.tsx';
import { givenTexts } from './given.texts.ts';

interface AnsweredQuestionsProps {
  questions: DeliveryResults['questions'];
  statistics: SetStatistics;
}

export function AnsweredQuestions({ questions, statistics }: AnsweredQuestionsProps) {
  const texts = useTexts(givenTexts);
  const format = useFormat();
  return (
    <Panel title={texts.perQuestion}>
      <p className="mb-4 text-sm text-quiet">
        {texts.firstAttempts}
        {statistics.kr20 !== null && ` ${texts.kr20(format.score(statistics.kr20))}`}
      </p>
      <ol className="flex flex-col divide-y divide-line">
        {questions.map(({ place, question, options, key }, at) => {
          const own = statistics.items[at];
          return (
            <li key={place} className="py-4 first:pt-0 last:pb-0">
              <p className="mb-3 font-serif break-words">
                {place}. {question}
              </p>
              {own && <ItemStatistics options={options} rightAt={key} statistics={own} />}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
