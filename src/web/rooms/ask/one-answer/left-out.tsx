/** What was found and not used, with the reason; read only when somebody wants to see it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContextChunk, RemovalReason } from '../../../../contracts/research/research.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { usePlaceName } from '../../../viewer/place-name.ts';
import { contextQuery, evaluationQuery } from '../answers/answer.queries.ts';
import { answerTexts } from '../answers/answers.texts.ts';

export function LeftOut({ id }: { id: string }) {
  const texts = useTexts(answerTexts);
  const [isOpen, setOpen] = useState(false);
  const { data: evaluation } = useQuery(evaluationQuery(id));
  const removed = evaluation?.removal_rationale ?? [];
  if (removed.length === 0) return null;
  return (
    <details className="print:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 py-1 font-semibold">{texts.leftOut(removed.length)}</summary>
      {isOpen && <Chunks id={id} removed={removed} />}
    </details>
  );
}

function Chunks({ id, removed }: { id: string; removed: readonly RemovalReason[] }) {
  const { data: context } = useQuery(contextQuery(id));
  const chunks = new Map(context?.aggregated_context.chunks.map((chunk) => [chunk.id, chunk]));
  return (
    <ul className="mt-2 flex flex-col gap-4">
      {removed.map(({ chunk_id, reason }) => {
        const chunk = chunks.get(chunk_id);
        return chunk && <LeftOutChunk key={chunk_id} chunk={chunk} reason={reason} />;
      })}
    </ul>
  );
}

interface LeftOutChunkProps {
  chunk: ContextChunk;
  reason: RemovalReason['reason'];
}

function LeftOutChunk({ chunk, reason }: LeftOutChunkProps) {
  const texts = useTexts(answerTexts);
  const placeName = usePlaceName();
  const { text, source_title, evidence } = chunk;
  return (
    <li className="text-sm">
      <p className="mb-1 flex flex-wrap items-center gap-2">
        <Badge>{texts[reason]}</Badge>
        <Link
          to="/documents/$documentId"
          params={{ documentId: evidence.document_id }}
          search={{ tab: 'read', page: evidence.page }}
          className="min-w-0 break-words text-quiet underline hover:text-ink"
        >
          {source_title}, {placeName(evidence, evidence)}
        </Link>
      </p>
      <p className="line-clamp-4 font-serif">{text}</p>
    </li>
  );
}
