/** What the chosen documents are about, to look at while a set is made of them. */
import { useQueries } from '@tanstack/react-query';
import type { ExtractedConcept } from '../../../../contracts/concept.ts';
import { guideQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Panel } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { newSetTexts } from './new-set.texts.ts';

const SHOWN = 8;

export function SourceConcepts({ documentIds }: { documentIds: string[] }) {
  const texts = useTexts(newSetTexts);
  const guides = useQueries({ queries: documentIds.map((id) => guideQuery(id)) });
  const concepts = guides.flatMap(({ data }, index) =>
    (data?.concepts ?? []).map((concept) => ({ concept, documentId: documentIds[index] ?? '' })),
  );
  const best = concepts.toSorted((a, b) => b.concept.score - a.concept.score).slice(0, SHOWN);
  if (best.length === 0) return null;
  return (
    <Panel title={texts.concepts}>
      <dl className="flex flex-col gap-4">
        {best.map(({ concept, documentId }) => (
          <Concept
            key={`${documentId} ${concept.term}`}
            concept={concept}
            documentId={documentId}
          />
        ))}
      </dl>
    </Panel>
  );
}

function Concept({ concept, documentId }: { concept: ExtractedConcept; documentId: string }) {
  const { term, definition } = concept;
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      {definition && (
        <dd className="font-serif text-quiet">
          {definition.text} <Citation passage={spansRef(documentId, [definition])} />
        </dd>
      )}
    </div>
  );
}
