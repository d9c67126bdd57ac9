/** What was asked about an idea, on the page of the idea. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answersQuery } from '../../../api/answers.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { answersTexts } from './answers.texts.ts';
import { AnswersList } from './answers-list.tsx';

export function ConceptAnswers({ term }: { term: string }) {
  const texts = useTexts(answersTexts);
  const { data: answers = [] } = useQuery(answersQuery);
  const named = term.toLowerCase();
  const about = answers.filter(({ question }) => question.toLowerCase().includes(named));
  return (
    <Panel
      title={texts.answers}
      actions={
        <Link
          to="/ask/answers"
          search={{ question: texts.whatIs(term) }}
          className={buttonStyle('plain', 'small')}
        >
          {texts.askAbout(term)}
        </Link>
      }
    >
      {about.length === 0 ? (
        <p className="text-quiet">{texts.nothingOn}</p>
      ) : (
        <AnswersList answers={about} />
      )}
    </Panel>
  );
}
