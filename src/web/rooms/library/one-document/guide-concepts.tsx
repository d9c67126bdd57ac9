/** The main terms of a document, each with the sentence that says what it is. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExtractedConcept, Relevance } from '../../../../contracts/concept.ts';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { documentTexts } from './document.texts.ts';

const SHOWN_AT_FIRST = 12;

const relevances: Record<Relevance, { text: 'central' | 'supporting' | 'aside'; tone: BadgeTone }> =
  {
    High: { text: 'central', tone: 'accent' },
    Medium: { text: 'supporting', tone: 'plain' },
    Low: { text: 'aside', tone: 'plain' },
  };

interface GuideConceptsProps {
  document: Document;
  concepts: readonly ExtractedConcept[];
}

export function GuideConcepts({ document, concepts }: GuideConceptsProps) {
  const texts = useTexts(documentTexts);
  const [showsAll, setShowsAll] = useState(false);
  const isLong = !showsAll && concepts.length > SHOWN_AT_FIRST;
  const shown = isLong ? concepts.slice(0, SHOWN_AT_FIRST) : concepts;
  return (
    <Panel title={texts.concepts}>
      <dl className="grid gap-x-8 gap-y-5 @xl:grid-cols-2">
        {shown.map((concept) => (
          <Concept key={concept.term} document={document} concept={concept} />
        ))}
      </dl>
      {isLong && (
        <Button className="mt-5" onClick={() => setShowsAll(true)}>
          {texts.showAllConcepts(concepts.length)}
        </Button>
      )}
    </Panel>
  );
}

function Concept({ document, concept }: { document: Document; concept: ExtractedConcept }) {
  const texts = useTexts(documentTexts);
  const { term, aliases, definition, mentions, relevance } = concept;
  const { text, tone } = relevances[relevance];
  const span = definition ?? mentions[0];
  return (
    <div>
      <dt className="mb-1 flex flex-wrap items-center gap-2">
        <Link
          to="/concepts/$term"
          params={{ term }}
          lang={document.language ?? undefined}
          className="font-semibold hover:underline"
        >
          {term}
        </Link>
        <Badge tone={tone}>{texts[text]}</Badge>
        {aliases.length > 0 && (
          <span className="text-sm text-quiet">{texts.alsoCalled(aliases.join(', '))}</span>
        )}
      </dt>
      <dd lang={document.language ?? undefined} className="font-serif">
        {definition?.text}
        {span && <Citation passage={spansRef(document.id, [span])} />}
      </dd>
    </div>
  );
}
