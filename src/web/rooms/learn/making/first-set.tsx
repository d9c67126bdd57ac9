/** The study room before there is anything in it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { SamplesAdded } from '../../../../contracts/samples.ts';
import { sendJson } from '../../../api/client.ts';
import { documentsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { studyTexts } from '../study.texts.ts';

export function FirstSet() {
  const texts = useTexts(studyTexts);
  const { data: documents } = useQuery(documentsQuery);
  return (
    <EmptyState
      icon={<GraduationCap size={36} />}
      title={texts.firstTitle}
      action={
        documents?.length === 0 ? (
          <TrySamples />
        ) : (
          <Link to="/learn/new" className={buttonStyle('primary')}>
            {texts.firstSet}
          </Link>
        )
      }
    >
      {texts.firstText}
    </EmptyState>
  );
}

/** The sample documents, of which the first becomes a set, or documents of one’s own. */
export function TrySamples() {
  const texts = useTexts(studyTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson<SamplesAdded>('POST', '/api/samples', { body: {} }),
    onSuccess: async ({ documents: [first] }) => {
      await queries.invalidateQueries();
      await navigate({ to: '/learn/new', search: first ? { document: first.id } : {} });
    },
    onError: toasts.complain,
  });
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button tone="primary" busy={isPending} onClick={() => mutate()}>
        {texts.trySamples}
      </Button>
      <Link to="/library" className={buttonStyle()}>
        {texts.addOwn}
      </Link>
    </div>
  );
}
