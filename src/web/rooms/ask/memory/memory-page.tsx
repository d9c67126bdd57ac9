/** What is remembered of a person's questions: to read, to correct, to keep elsewhere, to erase. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Brain, Download } from 'lucide-react';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { AnswerWishes } from './answer-wishes.tsx';
import { AskedBefore } from './asked-before.tsx';
import { EraseMemory } from './erase-memory.tsx';
import { type Memory, memoryPath, memoryQuery } from './memory.queries.ts';
import { memoryTexts } from './memory.texts.ts';
import { RememberedFacts } from './remembered-facts.tsx';
import { RememberedNames } from './remembered-names.tsx';

export function MemoryPage() {
  const texts = useTexts(memoryTexts);
  const memory = useQuery(memoryQuery);
  return (
    <Page
      title={texts.memory}
      intro={texts.intro}
      isFront
      actions={
        memory.data && !isBlank(memory.data) ? (
          <>
            <a href={memoryPath} download="lyceum-memory.json" className={buttonStyle()}>
              <Download size={16} aria-hidden="true" />
              {texts.exportAll}
            </a>
            <EraseMemory />
          </>
        ) : undefined
      }
    >
      <Loaded query={memory}>{(value) => <Remembered memory={value} />}</Loaded>
    </Page>
  );
}

const isBlank = ({ history, facts, entities }: Memory): boolean =>
  history.length + facts.length + entities.length === 0;

function Remembered({ memory }: { memory: Memory }) {
  const texts = useTexts(memoryTexts);
  const { facts, entities, relations, history, preferences } = memory;
  return (
    <div className="flex flex-col gap-6">
      {isBlank(memory) ? (
        <EmptyState
          icon={<Brain size={36} aria-hidden="true" />}
          title={texts.empty}
          action={
            <Link to="/ask/answers" className={buttonStyle('primary')}>
              {texts.askFirst}
            </Link>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <>
          <RememberedFacts facts={facts} history={history} />
          <RememberedNames entities={entities} relations={relations} />
          <AskedBefore history={history} />
        </>
      )}
      <AnswerWishes key={preferences.last_updated} wishes={preferences} />
    </div>
  );
}
