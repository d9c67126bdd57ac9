/** One study set: its cards, its quiz, and what it was made from. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GalleryVerticalEnd, ListChecks } from 'lucide-react';
import type { StudySet } from '../../../../contracts/reading.ts';
import { ExportButton } from '../../../sets/exports-dialog.tsx';
import { useVisit } from '../../../sets/visits.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { tabStyle } from '../../../ui/tab-style.ts';
import { studySetQuery } from '../study.queries.ts';
import { setTexts } from './set.texts.ts';
import { SetAbout } from './set-about.tsx';
import { SetCards, SetItems } from './set-contents.tsx';
import { SetMenu } from './set-menu.tsx';
import { StaleNotice } from './stale-notice.tsx';

const route = getRouteApi('/learn/sets/$setId');

export function SetPage() {
  const texts = useTexts(setTexts);
  const { setId } = route.useParams();
  const query = useQuery(studySetQuery(setId));
  const set = query.data;
  useVisit(set?.id);
  const format = useFormat();
  return (
    <Page
      title={set?.title ?? texts.study}
      width="narrow"
      within="/learn"
      intro={set && texts.madeOn(format.relative(set.created_at))}
      actions={set && <ExportButton set={sizeOf(set)} isShown />}
      menu={set && <SetMenu set={set} />}
    >
      <Loaded query={query}>{(whole) => <WholeSet set={whole} />}</Loaded>
    </Page>
  );
}

function WholeSet({ set }: { set: StudySet }) {
  const { tab = firstTab(set) } = route.useSearch();
  return (
    <div className="flex flex-col gap-6">
      {set.status === 'stale' && <StaleNotice set={set} />}
      <StartLinks set={set} />
      {set.handover && <Tabs set={set} open={tab} />}
      {tab === 'cards' && <SetCards set={set} />}
      {tab === 'quiz' && <SetItems set={set} />}
      {tab === 'about' && <SetAbout set={set} />}
    </div>
  );
}

type Tab = 'cards' | 'quiz' | 'about';

const firstTab = ({ flashcards, quiz }: StudySet): Tab =>
  flashcards.length === 0 && quiz.length > 0 ? 'quiz' : 'cards';

function StartLinks({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  const hasCards = set.flashcards.length > 0;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {hasCards && (
        <Link
          to="/learn/review"
          search={{ set: set.id }}
          className={`${buttonStyle('primary')} max-sm:w-full`}
        >
          <GalleryVerticalEnd size={18} aria-hidden="true" />
          {texts.reviewThese}
        </Link>
      )}
      {set.quiz.length > 0 && (
        <Link
          to="/learn/quiz/$setId"
          params={{ setId: set.id }}
          className={`${buttonStyle(hasCards ? 'plain' : 'primary')} max-sm:w-full`}
        >
          <ListChecks size={18} aria-hidden="true" />
          {texts.takeQuiz}
        </Link>
      )}
    </div>
  );
}

function Tabs({ set, open }: { set: StudySet; open: Tab }) {
  const texts = useTexts(setTexts);
  const tabs: { tab: Tab; label: string; many?: number }[] = [
    { tab: 'cards', label: texts.cards, many: set.flashcards.length },
    { tab: 'quiz', label: texts.quiz, many: set.quiz.length },
    { tab: 'about', label: texts.about },
  ];
  return (
    <nav aria-label={texts.parts} className="flex gap-1 border-b border-line print:hidden">
      {tabs.map(({ tab, label, many }) => (
        <Link
          key={tab}
          to="/learn/sets/$setId"
          params={{ setId: set.id }}
          search={({ cite }) => ({ ...(cite !== undefined && { cite }), tab })}
          replace
          resetScroll={false}
          aria-current={tab === open ? 'page' : undefined}
          className={tabStyle(tab === open)}
        >
          {label}
          {many !== undefined && <span className="text-sm text-quiet">{many}</span>}
        </Link>
      ))}
    </nav>
  );
}

const sizeOf = ({ id, flashcards, quiz }: StudySet) => ({
  id,
  cards: flashcards.length,
  questions: quiz.length,
});
