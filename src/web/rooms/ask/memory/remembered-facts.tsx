/** Sentences of earlier answers, with the question each comes from. */
import { Link } from '@tanstack/react-router';
import type {
  HistoryEntry,
  RememberedFact,
} from '../../../../contracts/research/research-memory.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/page.tsx';
import { memoryTexts } from './memory.texts.ts';
import { SomeOf } from './some-of.tsx';

interface RememberedFactsProps {
  facts: readonly RememberedFact[];
  history: readonly HistoryEntry[];
}

export function RememberedFacts({ facts, history }: RememberedFactsProps) {
  const texts = useTexts(memoryTexts);
  const questions = new Map(history.map(({ query_id, question }) => [query_id, question]));
  return (
    <Panel title={texts.facts}>
      <p className="-mt-2 mb-2 text-sm text-quiet">{texts.factsHint}</p>
      {facts.length === 0 ? (
        <p className="text-quiet">{texts.noFacts}</p>
      ) : (
        <SomeOf all={facts} label={texts.facts}>
          {(fact) => <Fact key={fact.id} fact={fact} question={questions.get(fact.query_id)} />}
        </SomeOf>
      )}
    </Panel>
  );
}

function Fact({ fact, question }: { fact: RememberedFact; question: string | undefined }) {
  const texts = useTexts(memoryTexts);
  const format = useFormat();
  const { text, at, superseded_at, query_id } = fact;
  return (
    <li className="py-3">
      <p className={`font-serif ${superseded_at === null ? '' : 'text-quiet line-through'}`}>
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        {format.date(at)}
        {superseded_at !== null && (
          <>
            {texts.until(format.date(superseded_at))}
            <Badge tone="warn">{texts.replaced}</Badge>
          </>
        )}
        <Link
          to="/ask/answers/$queryId"
          params={{ queryId: query_id }}
          className="min-w-0 break-words underline hover:text-ink"
        >
          {question ?? texts.fromAnswer}
        </Link>
      </p>
    </li>
  );
}
