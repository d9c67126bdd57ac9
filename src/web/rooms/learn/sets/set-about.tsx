/** What a set was made from: the handover, every sentence of it with its passage. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QuotedSpan } from '../../../../contracts/citation.ts';
import type { HandoverV1, StudySet } from '../../../../contracts/reading.ts';
import { documentsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { setTexts } from './set.texts.ts';
import { summaryPieces } from './summary-pieces.ts';

export function SetAbout({ set }: { set: StudySet }) {
  const texts = useTexts(setTexts);
  if (!set.handover) return null;
  const { context } = set.handover;
  return (
    <div className="flex flex-col gap-8">
      <Part title={texts.summary}>
        <Summary context={context} />
      </Part>
      <Part title={texts.concepts}>
        <dl className="flex flex-col gap-4">
          {context.keyConcepts.map(({ term, definition, relevance, evidence }) => (
            <div key={term}>
              <dt className="flex flex-wrap items-center gap-2 font-medium">
                {term}
                <Badge tone={relevance === 'High' ? 'accent' : 'plain'}>{texts[relevance]}</Badge>
              </dt>
              <dd className="font-serif break-words">
                {definition} <QuoteMarks quotes={evidence} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={texts.sections}>
        <ol className="flex flex-col gap-5">
          {context.mainSections.map(({ sectionTitle, sectionSummary, contentRef, evidence }) => (
            <li key={`${sectionTitle} ${contentRef}`}>
              <h3 className="font-medium">{sectionTitle}</h3>
              <p className="font-serif break-words">
                {sectionSummary} <QuoteMarks quotes={evidence} />
              </p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={texts.documents}>
        <Documents ids={set.documentIds} />
      </Part>
      <Part title={texts.wish}>
        <Wish set={set} wish={set.handover.instructions_for_coach} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Summary({ context }: { context: HandoverV1['context'] }) {
  const { fullSummary, summaryEvidence = [] } = context;
  return (
    <p className="font-serif leading-relaxed break-words whitespace-pre-wrap">
      {summaryPieces(fullSummary, summaryEvidence).map(({ text, passages }) => (
        <span key={text}>
          {text}
          <QuoteMarks quotes={passages} />
        </span>
      ))}
    </p>
  );
}

function QuoteMarks({ quotes = [] }: { quotes: QuotedSpan[] | undefined }) {
  return quotes.map((quote) => (
    <Citation
      key={`${quote.block_id} ${quote.start}`}
      passage={spansRef(quote.document_id, [quote])}
    />
  ));
}

function Documents({ ids }: { ids: readonly string[] }) {
  const { data: documents = [] } = useQuery(documentsQuery);
  return (
    <ul className="flex flex-col gap-1">
      {documents
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/documents/$documentId"
              params={{ documentId: id }}
              className="inline-block py-2 text-accent underline"
            >
              {title}
            </Link>
          </li>
        ))}
    </ul>
  );
}

type Instructions = HandoverV1['instructions_for_coach'];

function Wish({ set, wish }: { set: StudySet; wish: Instructions }) {
  const texts = useTexts(setTexts);
  const { mind, model } = set.made_by;
  const rows = [
    [texts.audience, wish.targetAudience],
    [texts.focus, wish.focusAreas.join(', ')],
    [texts.difficulty, texts[wish.constraints.quizDifficulty]],
    [texts.madeBy, model ?? texts[mind]],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
