/** The study room: what is due, what there is to study, what comes. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Deck } from '../../../../contracts/decks.ts';
import { decksQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { FirstSet } from '../making/first-set.tsx';
import { ForecastPanel } from '../statistics/forecast-panel.tsx';
import { studyTexts } from '../study.texts.ts';
import { DeckList } from './deck-list.tsx';
import { DuePanel } from './due-panel.tsx';
import { OwnCards } from './own-cards.tsx';

export function StudyPage() {
  const texts = useTexts(studyTexts);
  const decks = useQuery(decksQuery);
  const isEmpty = decks.data?.length === 0;
  return (
    <Page
      title={texts.study}
      isFront
      actions={
        !isEmpty && (
          <Link to="/learn/new" className={buttonStyle()}>
            <Plus size={18} aria-hidden="true" />
            {texts.newSet}
          </Link>
        )
      }
    >
      <Loaded query={decks}>
        {(all) =>
          all.length === 0 ? (
            <div className="flex flex-col gap-8">
              <FirstSet />
              <OwnCards decks={[]} />
            </div>
          ) : (
            <StudyRoom decks={all} />
          )
        }
      </Loaded>
    </Page>
  );
}

const isOwn = ({ made_by }: Deck): boolean => made_by.mind === 'person';

function StudyRoom({ decks }: { decks: Deck[] }) {
  const texts = useTexts(studyTexts);
  return (
    <div className="flex flex-col gap-8">
      <DuePanel />
      <DeckList
        title={texts.sets}
        empty={texts.noSets}
        decks={decks.filter((deck) => !isOwn(deck))}
      />
      <OwnCards decks={decks.filter(isOwn)} />
      <ForecastPanel />
    </div>
  );
}
