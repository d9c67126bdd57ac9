/** The source guide: what the document says at a glance, each sentence with its passage. */
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import type { SourceGuide, SuggestedQuestion } from '../../../../contracts/guide.ts';
import { conceptMapQuery } from '../../../api/concept.queries.ts';
import { guideQuery, isActive, isBusy, runQuery } from '../../../api/queries.ts';
import { ConceptMap } from '../../../pictures/concept-map.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Loading, Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { useOpenPassage } from '../../../viewer/use-open-passage.ts';
import { useDocumentActions } from '../all-documents/use-document-actions.ts';
import { CitedSentences } from './cited-sentences.tsx';
import { documentTexts } from './document.texts.ts';
import { GuideConcepts } from './guide-concepts.tsx';
import { GuideSections } from './guide-sections.tsx';

export function DocumentGuide({ document }: { document: Document }) {
  const { data: guide, error, isPending, refetch } = useQuery(guideQuery(document.id));
  if (guide) return <Guide document={document} guide={guide} />;
  if (isPending) return <Loading />;
  if (isBusy(error)) return <GuideToCome document={document} />;
  return <ProblemNotice error={error} onRetry={refetch} />;
}

/** The guide is made at the end of the run that reads the document; if that run has ended without one, none will come. */
function GuideToCome({ document }: { document: Document }) {
  const texts = useTexts(documentTexts);
  const actions = useDocumentActions();
  const { data: run } = useQuery({
    ...runQuery(document.run_id ?? ''),
    enabled: document.run_id !== null,
  });
  const isOver = document.run_id === null || (run !== undefined && !isActive(run));
  if (!isOver) {
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-quiet">
        <Spinner />
        {texts.guideBusy}
      </p>
    );
  }
  return (
    <Notice
      tone="warn"
      action={<Button onClick={() => actions.readAgain(document)}>{texts.readAgain}</Button>}
    >
      {texts.guideLost}
    </Notice>
  );
}

function Guide({ document, guide }: { document: Document; guide: SourceGuide }) {
  const texts = useTexts(documentTexts);
  const { summary, concepts, sections, suggested_questions } = guide;
  return (
    <div className="@container flex flex-col gap-6">
      {summary.length === 0 && concepts.length === 0 && (
        <Notice tone="plain">{texts.nothingFound}</Notice>
      )}
      <div className="grid items-start gap-6 has-[>:nth-child(2)]:@2xl:grid-cols-[3fr_2fr]">
        {summary.length > 0 && (
          <Panel title={texts.summary}>
            <CitedSentences document={document} sentences={summary} />
          </Panel>
        )}
        {suggested_questions.length > 0 && (
          <Questions document={document} questions={suggested_questions} />
        )}
      </div>
      {concepts.length > 0 && <GuideConcepts document={document} concepts={concepts} />}
      <MapPanel document={document} shown={concepts.map(({ term }) => term)} />
      {sections.length > 0 && <GuideSections document={document} sections={sections} />}
    </div>
  );
}

const ON_THE_MAP = 24;

/** Only where ideas hang together: a heap of boxes says nothing. */
function MapPanel({ document, shown }: { document: Document; shown: readonly string[] }) {
  const texts = useTexts(documentTexts);
  const { data } = useQuery(conceptMapQuery(document.id));
  const among = new Set(shown.slice(0, ON_THE_MAP));
  const links = (data?.concept_relationships ?? [])
    .filter(({ from, to }) => among.has(from) && among.has(to))
    .map(({ from, to }) => ({ from: to, to: from }));
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  if (linked.size < 3) return null;
  return (
    <Panel title={texts.map}>
      <ConceptMap
        title={texts.map}
        terms={shown.filter((term) => linked.has(term))}
        links={links}
      />
    </Panel>
  );
}

interface QuestionsProps {
  document: Document;
  questions: readonly SuggestedQuestion[];
}

function Questions({ document, questions }: QuestionsProps) {
  const texts = useTexts(documentTexts);
  const open = useOpenPassage();
  return (
    <Panel title={texts.questions}>
      <p className="-mt-2 mb-3 text-sm text-quiet">{texts.questionsHint}</p>
      <ul lang={document.language ?? undefined} className="flex flex-col gap-2">
        {questions.map(({ question, answered_by }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => open(spansRef(document.id, [answered_by]))}
              className="flex min-h-10 w-full items-start gap-3 rounded-lg border border-line px-3 py-2 text-left hover:border-strong-line hover:bg-sunken"
            >
              <MessageCircleQuestion
                size={18}
                aria-hidden="true"
                className="mt-0.5 shrink-0 text-accent"
              />
              {question}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
