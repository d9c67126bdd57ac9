/** An honest no: where was looked, what came nearest, and what would help. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FoundPassage } from '../../../../contracts/found-passage.ts';
import type { FinalResponse } from '../../../../contracts/research/research-answer.ts';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { libraryQuery } from '../../../api/library.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { nearMatch } from '../../../ui/match-pieces.ts';
import { Panel } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { nearestQuery } from '../answers/answer.queries.ts';
import { answerTexts } from '../answers/answers.texts.ts';
import { useAsk } from '../answers/use-ask.ts';
import { LeftOut } from './left-out.tsx';
import { unreadIn } from './unread-in.ts';

interface RefusalProps {
  answer: ResearchDetail;
  response: FinalResponse;
}

export function Refusal({ answer, response }: RefusalProps) {
  const texts = useTexts(answerTexts);
  const { request, question } = answer;
  const { data: library = [] } = useQuery(libraryQuery);
  const { data: nearest = [] } = useQuery(nearestQuery(question, request.document_ids));
  const ready = library.filter(({ status }) => status === 'ready').length;
  const reading = library.filter(({ status }) => status === 'reading').length;
  const unread = unreadIn(response);
  const wasSearched = response.source_availability.some(
    ({ source, outcome }) => source === 'rag' && outcome === 'answered',
  );
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Panel title={texts.noAnswer}>
        <p className="font-serif text-lg">{response.answer}</p>
        {wasSearched && (
          <p className="mt-2 text-sm text-quiet">
            {texts.searched(request.document_ids.length || ready)}
          </p>
        )}
      </Panel>
      {unread > 0 ? <AskAgain answer={answer} reading={reading} /> : <WhatNow answer={answer} />}
      {nearest.length > 0 && (
        <section aria-label={texts.nearest}>
          <h2 className="mb-1 text-lg font-semibold">{texts.nearest}</h2>
          <p className="mb-3 text-sm text-quiet">{texts.nearestHint}</p>
          <ul className="flex flex-col gap-4">
            {nearest.map((passage) => (
              <Nearest
                key={`${passage.document_id} ${passage.place}`}
                passage={passage}
                question={question}
              />
            ))}
          </ul>
        </section>
      )}
      <LeftOut id={answer.id} />
    </div>
  );
}

function Nearest({ passage, question }: { passage: FoundPassage; question: string }) {
  const { document_id, document_title, spans, source_page, section, text } = passage;
  return (
    <li>
      <p className="text-sm text-quiet">
        {document_title}
        <Citation
          passage={spansRef(document_id, spans)}
          place={{ document_id, page: source_page, section }}
        />
      </p>
      <p className="line-clamp-3 font-serif">{nearMatch(text, question)}</p>
    </li>
  );
}

/** The documents were not all there yet: the same question again is the next thing to do. */
function AskAgain({ answer: { request }, reading }: { answer: ResearchDetail; reading: number }) {
  const texts = useTexts(answerTexts);
  const asking = useAsk();
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button tone="primary" busy={asking.isPending} onClick={() => asking.mutate(request)}>
        {texts.again}
      </Button>
      <p role="status" className="text-sm text-quiet">
        {reading > 0 ? texts.stillRead(reading) : texts.allRead}
      </p>
    </div>
  );
}

function WhatNow({ answer: { question, request } }: { answer: ResearchDetail }) {
  const texts = useTexts(answerTexts);
  const asking = useAsk();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Link to="/library" className={buttonStyle('primary')}>
        {texts.addDocument}
      </Link>
      <Link to="/ask/answers" search={{ question }} className={buttonStyle()}>
        {texts.otherWords}
      </Link>
      {request.document_ids.length > 0 && (
        <Button
          busy={asking.isPending}
          onClick={() => asking.mutate({ ...request, document_ids: [] })}
        >
          {texts.inAll}
        </Button>
      )}
    </div>
  );
}
