/** Every question with the beginning of its answer. */
import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '../../../../contracts/research/research-memory.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { memoryTexts } from './memory.texts.ts';
import { SomeOf } from './some-of.tsx';

export function AskedBefore({ history }: { history: readonly HistoryEntry[] }) {
  const texts = useTexts(memoryTexts);
  return (
    <Panel title={texts.history}>
      <p className="-mt-2 mb-2 text-sm text-quiet">{texts.historyHint}</p>
      {history.length === 0 ? (
        <p className="text-quiet">{texts.noHistory}</p>
      ) : (
        <SomeOf all={history} label={texts.history}>
          {(entry) => <Entry key={entry.query_id} entry={entry} />}
        </SomeOf>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts(memoryTexts);
  const format = useFormat();
  const { query_id, question, answer, outcome, asked_at } = entry;
  return (
    <li>
      <Link
        to="/ask/answers/$queryId"
        params={{ queryId: query_id }}
        className="block rounded-lg py-3 hover:bg-sunken"
      >
        <span className="block font-medium break-words">{question}</span>
        <span className="line-clamp-2 text-sm text-quiet">
          {format.date(asked_at)} · {outcome === 'refused' ? texts.noAnswer : answer}
        </span>
      </Link>
    </li>
  );
}
