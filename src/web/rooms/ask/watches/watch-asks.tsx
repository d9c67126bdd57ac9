/** Each time a watched question was asked, the newest first: what its answer says otherwise. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type {
  AnswerSentence,
  AnswerSource,
} from '../../../../contracts/research/research-answer.ts';
import type { AnswerChanges, WatchAsk } from '../../../../contracts/research/research-watch.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { AnswerCites } from '../one-answer/answer-cites.tsx';
import { hasChanged, isAsking } from './watches.queries.ts';
import { watchesTexts } from './watches.texts.ts';

export function WatchAsks({ asks }: { asks: readonly WatchAsk[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {asks.map((ask) => (
        <li key={ask.query_id} className="rounded-xl border border-line bg-surface p-4">
          <Asked ask={ask} />
        </li>
      ))}
    </ol>
  );
}

function Asked({ ask }: { ask: WatchAsk }) {
  const texts = useTexts(watchesTexts);
  const format = useFormat();
  const { query_id, asked_at, changes } = ask;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{format.dateTime(asked_at)}</h2>
        <Link
          to="/ask/answers/$queryId"
          params={{ queryId: query_id }}
          className={buttonStyle('quiet', 'small')}
        >
          {texts.openAnswer}
          <span className="sr-only">: {format.dateTime(asked_at)}</span>
        </Link>
      </div>
      <p className="text-quiet" aria-live="polite">
        {texts[stateOf(ask)]}
      </p>
      {changes && <Changes changes={changes} />}
    </>
  );
}

function stateOf(ask: WatchAsk) {
  const { outcome, status, changes } = ask;
  if (isAsking(ask)) return 'asking';
  if (outcome === null) return status === 'cancelled' ? 'stopped' : 'failed';
  if (changes === null) return outcome === 'answered' ? 'first' : 'firstRefused';
  if (changes.outcome_before !== outcome) {
    return outcome === 'answered' ? 'nowAnswered' : 'nowRefused';
  }
  return hasChanged(ask) ? 'changed' : 'same';
}

function Changes({ changes }: { changes: AnswerChanges }) {
  const texts = useTexts(watchesTexts);
  const { new_sentences, revised_sentences, gone_sentences, new_sources, gone_sources } = changes;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {revised_sentences.map(({ before, now }) => (
        <Change key={now.text} tone="warn" name={texts.revised}>
          <Said name={texts.before} sentence={before} isGone />
          <Said name={texts.now} sentence={now} />
        </Change>
      ))}
      {new_sentences.map((sentence) => (
        <Change key={sentence.text} tone="good" name={texts.new}>
          <Said sentence={sentence} />
        </Change>
      ))}
      {gone_sentences.map((sentence) => (
        <Change key={sentence.text} tone="plain" name={texts.gone}>
          <Said sentence={sentence} isGone />
        </Change>
      ))}
      <Sources name={texts.newSources(new_sources.length)} sources={new_sources} />
      <Sources name={texts.goneSources(gone_sources.length)} sources={gone_sources} />
    </div>
  );
}

interface ChangeProps {
  tone: BadgeTone;
  name: string;
  children: ReactNode;
}

function Change({ tone, name, children }: ChangeProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{name}</Badge>
      {children}
    </div>
  );
}

/** What is no longer said opens nothing: its passage may not be there any more. */
function Said({
  name,
  sentence: { text, citations },
  isGone = false,
}: {
  name?: string;
  sentence: AnswerSentence;
  isGone?: boolean;
}) {
  return (
    <p className={`font-serif text-lg leading-relaxed break-words ${isGone ? 'text-quiet' : ''}`}>
      {name && <span className="font-sans text-sm text-quiet">{name}: </span>}
      {text} {!isGone && <AnswerCites cites={citations} />}
    </p>
  );
}

function Sources({ name, sources }: { name: string; sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="text-sm text-quiet">
      {name}: {sources.map(({ title }) => title).join(', ')}
    </p>
  );
}
