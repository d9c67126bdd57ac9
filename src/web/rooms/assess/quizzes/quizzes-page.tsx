/** The sets that have questions: take the quiz, or take it elsewhere. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck, Plus, Send } from 'lucide-react';
import type { Deck } from '../../../../contracts/decks.ts';
import { decksQuery } from '../../../api/queries.ts';
import { useMay } from '../../../room/audience.ts';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useScope } from '../../../scope/use-scope.ts';
import { ExportButton } from '../../../sets/exports-dialog.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { quizzesTexts } from './quizzes.texts.ts';
import { TakenQuizzes } from './taken-quizzes.tsx';

export function QuizzesPage() {
  const texts = useTexts(quizzesTexts);
  const decks = useQuery(decksQuery);
  const hasQuizzes = decks.data?.some(hasQuestions) ?? false;
  return (
    <Page
      title={texts.title}
      isFront
      intro={texts.intro}
      actions={
        hasQuizzes && (
          <>
            <ScopeChip />
            <Link to="/learn/new" className={buttonStyle()}>
              <Plus size={18} aria-hidden="true" />
              {texts.make}
            </Link>
          </>
        )
      }
    >
      <Loaded query={decks}>
        {(all) =>
          all.some(hasQuestions) ? (
            <div className="flex flex-col gap-6">
              <Quizzes decks={all} />
              <TakenQuizzes />
            </div>
          ) : (
            <NoQuizzes />
          )
        }
      </Loaded>
    </Page>
  );
}

const hasQuestions = ({ questions }: Deck): boolean => questions > 0;

function NoQuizzes() {
  const texts = useTexts(quizzesTexts);
  return (
    <EmptyState
      icon={<ClipboardCheck size={36} />}
      title={texts.empty}
      action={
        <Link to="/learn/new" className={buttonStyle('primary')}>
          {texts.make}
        </Link>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}

function Quizzes({ decks }: { decks: readonly Deck[] }) {
  const texts = useTexts(quizzesTexts);
  const { documentIds } = useScope();
  const shown = decks.filter(
    (deck) =>
      hasQuestions(deck) &&
      (documentIds === undefined || deck.documentIds.some((id) => documentIds.includes(id))),
  );
  if (shown.length === 0) return <p className="text-quiet">{texts.inScope}</p>;
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {shown.map((deck) => (
        <QuizRow key={deck.id} deck={deck} />
      ))}
    </ul>
  );
}

function QuizRow({ deck }: { deck: Deck }) {
  const texts = useTexts(quizzesTexts);
  const format = useFormat();
  const mayGive = useMay('authors');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to="/learn/sets/$setId"
          params={{ setId: deck.id }}
          search={{ tab: 'quiz' }}
          className="inline-block min-h-8 font-serif text-lg font-semibold break-words hover:underline max-sm:py-1"
        >
          {deck.title}
        </Link>
        <p className="text-sm text-quiet">
          {texts.questions(deck.questions)} · {texts.made(format.relative(deck.created_at))}
        </p>
      </div>
      {mayGive && (
        <Link
          to="/assess/give"
          search={{ from: `study_set ${deck.id}` }}
          aria-label={texts.giveOf(deck.title)}
          className={buttonStyle('plain')}
        >
          <Send size={18} aria-hidden="true" />
          {texts.give}
        </Link>
      )}
      <ExportButton set={deck} />
      <Link
        to="/learn/quiz/$setId"
        params={{ setId: deck.id }}
        aria-label={texts.takeOf(deck.title)}
        className={`${buttonStyle('primary')} max-sm:grow`}
      >
        {texts.take}
      </Link>
    </li>
  );
}
