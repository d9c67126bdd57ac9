/** What its reader knows of an idea: mastery, the last answers, cards and questions. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { LearnedConcept } from '../../../../contracts/concept-page.ts';
import { learnedQuery } from '../../../api/concept.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { conceptsTexts } from './concepts.texts.ts';

export function LearnedPanels({ term }: { term: string }) {
  const learned = useQuery(learnedQuery(term));
  return (
    <Loaded query={learned}>
      {(value) => (
        <>
          <Known learned={value} />
          <Made learned={value} />
        </>
      )}
    </Loaded>
  );
}

function Known({ learned: { mastery, answers } }: { learned: LearnedConcept }) {
  const texts = useTexts(conceptsTexts);
  const format = useFormat();
  return (
    <Panel title={texts.known}>
      {mastery ? (
        <>
          <p className="font-serif text-2xl font-semibold">
            {format.percent(mastery.known)}{' '}
            <span className="font-sans text-base font-normal text-quiet">
              {texts.rightOf(mastery.correct, mastery.answers)}
            </span>
          </p>
          <p className="text-sm text-quiet">{texts.knownHint}</p>
        </>
      ) : (
        <p className="text-quiet">{texts.notAsked}</p>
      )}
      {answers.length > 0 && <LastAnswers answers={answers} />}
    </Panel>
  );
}

/** Also those to cards, which say nothing of how well it is known when it is asked. */
function LastAnswers({ answers }: Pick<LearnedConcept, 'answers'>) {
  const texts = useTexts(conceptsTexts);
  const format = useFormat();
  const id = useId();
  return (
    <>
      <h3 id={id} className="mt-3 mb-1 text-sm font-medium">
        {texts.answersOverTime}
      </h3>
      <ol aria-labelledby={id} className="flex flex-wrap gap-1">
        {answers.map(({ at, is_correct }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place in the row
            key={index}
            title={`${format.dateTime(at)}: ${is_correct ? texts.right : texts.wrong}`}
            className={`h-6 w-3 rounded-sm ${is_correct ? 'bg-good' : 'border-2 border-bad'}`}
          >
            <span className="sr-only">{is_correct ? texts.right : texts.wrong}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Made({ learned: { cards, items } }: { learned: LearnedConcept }) {
  const texts = useTexts(conceptsTexts);
  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-2">
        <Panel title={texts.cards}>
          <Questions made={cards} tab="cards" />
        </Panel>
        <Panel title={texts.items}>
          <Questions made={items} tab="quiz" />
        </Panel>
      </div>
    </div>
  );
}

interface QuestionsProps {
  made: readonly { id: string; study_set_id: string; question: string }[];
  tab: 'cards' | 'quiz';
}

function Questions({ made, tab }: QuestionsProps) {
  const texts = useTexts(conceptsTexts);
  if (made.length === 0) return <p className="text-quiet">{texts.none}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {made.map(({ id, study_set_id, question }) => (
        <li key={id}>
          <Link
            to="/learn/sets/$setId"
            params={{ setId: study_set_id }}
            search={{ tab }}
            className="block rounded-lg px-2 py-2 hover:bg-sunken"
          >
            {question}
          </Link>
        </li>
      ))}
    </ul>
  );
}
