/** What the sides asked each other and answered, and what came from outside. */
import type { ReactNode } from 'react';
import type { DebateTurn } from '../../../../contracts/debate-turn.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Panel } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { PaperCites } from './paper-cites.tsx';
import { labelOf } from './posture-label.ts';

export function TurnThreads({ turns }: { turns: DebateTurn[] }) {
  const texts = useTexts(debateTexts);
  const answered = new Set(
    turns.flatMap((turn) => (turn.kind === 'answer' ? [threadOf(turn)] : [])),
  );
  const exchanges = turns.filter(
    (turn) => turn.kind === 'answer' || (turn.kind === 'question' && !answered.has(threadOf(turn))),
  );
  const rebuttals = turns.filter((turn) => turn.kind === 'rebuttal');
  const outside = turns.filter((turn) => turn.kind === 'interjection' || turn.kind === 'reply');
  return (
    <>
      {outside.length > 0 && <Threads title={texts.you} turns={outside} />}
      {exchanges.length > 0 && <Threads title={texts.threads} turns={exchanges} />}
      {rebuttals.length > 0 && <Threads title={texts.rebuttals} turns={rebuttals} />}
    </>
  );
}

const threadOf = ({ from, to, question }: { from: string; to: string; question: string }) =>
  `${from}\n${to}\n${question}`;

function Threads({ title, turns }: { title: string; turns: DebateTurn[] }) {
  return (
    <Panel title={title}>
      <div className="@container">
        <ul className="grid gap-5 @2xl:grid-cols-2">
          {turns.map((turn) => (
            <li key={turn.id}>
              <Thread turn={turn} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Thread({ turn }: { turn: DebateTurn }) {
  const texts = useTexts(debateTexts);
  switch (turn.kind) {
    case 'question':
      return (
        <Speech head={texts.asks(labelOf(turn.from), labelOf(turn.to))}>{turn.question}</Speech>
      );
    case 'answer':
      return (
        <>
          <Speech head={texts.asks(labelOf(turn.from), labelOf(turn.to))}>{turn.question}</Speech>
          <Speech
            isReply
            head={`${texts.answers(labelOf(turn.to))}${turn.concedes ? `, ${texts.concedes}` : ''}`}
          >
            {turn.answer} <PaperCites cites={turn.cites} />
          </Speech>
        </>
      );
    case 'rebuttal':
      return (
        <Speech head={`${texts.rebuts(labelOf(turn.by), labelOf(turn.against))}: ${turn.topic}`}>
          {turn.text} <PaperCites cites={turn.cites} />
        </Speech>
      );
    case 'interjection':
      return <Speech head={texts.you}>{turn.interjection.text}</Speech>;
    case 'reply':
      return (
        <Speech isReply head={texts.answers(labelOf(turn.by))}>
          {turn.text} <PaperCites cites={turn.cites} />
        </Speech>
      );
    default:
      return null;
  }
}

interface SpeechProps {
  head: string;
  isReply?: boolean;
  children: ReactNode;
}

function Speech({ head, isReply = false, children }: SpeechProps) {
  return (
    <div className={isReply ? 'mt-2 border-l-2 border-accent pl-4' : ''}>
      <p className="text-sm font-medium text-quiet">{head}</p>
      <p className="font-serif">{children}</p>
    </div>
  );
}
