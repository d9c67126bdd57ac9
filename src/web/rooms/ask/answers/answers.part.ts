import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answersQuery } from '../../../api/answers.queries.ts';
import { type FindingGroup, fittingFindings } from '../../../room/finding.ts';
import { lazyPage } from '../../../room/lazy-page.ts';
import type { RoomPart } from '../../../room/room.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { answersRoutes } from './answers.routes.tsx';
import { AskAction } from './ask-action.tsx';
import { askName } from './ask-name.ts';
import { looksLikeQuestion } from './looks-like-question.ts';
import { useAsk } from './use-ask.ts';

const answers = { en: 'Answers', nb: 'Svar' };

export const answersPart = {
  fronts: [{ to: '/ask/answers', name: answers }],
  routes: answersRoutes,
  DocumentAction: AskAction,
  ConceptPanel: lazyPage(() => import('./concept-answers.tsx'), 'ConceptAnswers'),
  runNames: new Map([
    ['research.answer_question', { en: 'Answering a question', nb: 'Svarer på et spørsmål' }],
  ]),
  useRunSubjects(isShown: boolean) {
    const { data = [] } = useQuery({ ...answersQuery, enabled: isShown });
    return data.map(({ id, question }) => ({ id, title: question }));
  },
  commands: [{ name: { en: 'Ask a question', nb: 'Still et spørsmål' }, to: '/ask/answers' }],
  useFindings: useAnswerFindings,
} as const satisfies RoomPart;

/** Fewer are something to look for. */
const FEWEST_WORDS = 3;

/** What was asked before, and what was typed, to be asked: first of all where it is a question. */
function useAnswerFindings(words: string): FindingGroup[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const ask = useAsk();
  const { documentIds = [] } = useScope();
  const { data = [] } = useQuery({ ...answersQuery, enabled: words !== '' });
  if (words === '') return [];
  const asked = data.map(({ id, question }) => ({
    key: `answer ${id}`,
    label: question,
    open: () => void navigate({ to: '/ask/answers/$queryId', params: { queryId: id } }),
  }));
  const isQuestion = looksLikeQuestion(words);
  const isSentence = words.split(/\s+/).length >= FEWEST_WORDS;
  const asking = {
    key: `ask ${words}`,
    label: words,
    open: () => ask.mutate({ query_text: words, document_ids: documentIds }),
  };
  return [
    { name: askName[language], findings: isQuestion ? [asking] : [], isFirst: true },
    { name: answers[language], findings: fittingFindings(asked, words) },
    { name: askName[language], findings: isQuestion || !isSentence ? [] : [asking] },
  ];
}
