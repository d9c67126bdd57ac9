/** One quiz that was given out: its link, who has answered, what the answers say of the questions. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Delivery, DeliveryResults } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { AnsweredQuestions } from './answered-questions.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { resultsQuery, useGiven } from './given.queries.ts';
import { givenTexts } from './given.texts.ts';
import { LinkPanel } from './link-panel.tsx';

const route = getRouteApi('/assess/given/$deliveryId');

export function ResultsPage() {
  const texts = useTexts(givenTexts);
  const format = useFormat();
  const { deliveryId } = route.useParams();
  const query = useQuery(resultsQuery(deliveryId));
  const delivery = query.data?.delivery;
  return (
    <Page
      title={delivery?.title ?? texts.title}
      within="/assess/given"
      intro={
        delivery &&
        `${texts[delivery.mode]} · ${texts.questions(delivery.question_count)} · ${format.relative(delivery.created_at)}`
      }
      actions={delivery && <Controls delivery={delivery} />}
    >
      <Loaded query={query}>{(results) => <Results results={results} />}</Loaded>
    </Page>
  );
}

function Controls({ delivery: { id, is_open } }: { delivery: Delivery }) {
  const texts = useTexts(givenTexts);
  const navigate = useNavigate();
  const { change, remove } = useGiven(id);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button busy={change.isPending} onClick={() => change.mutate({ is_open: !is_open })}>
        {is_open ? texts.close : texts.openAgain}
      </Button>
      <Button tone="danger" onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => navigate({ to: '/assess/given' }) })
          }
          onClose={() => setAsks(false)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function Results({ results }: { results: DeliveryResults }) {
  const texts = useTexts(givenTexts);
  const { delivery, sittings } = results;
  return (
    <div className="flex flex-col gap-6">
      <LinkPanel delivery={delivery} />
      <Panel
        title={texts.answers}
        actions={
          sittings.length > 0 && (
            <a
              href={`/api/deliveries/${delivery.id}/export`}
              download=""
              className={buttonStyle('plain', 'small')}
            >
              <Download size={16} aria-hidden="true" />
              {texts.asTable}
            </a>
          )
        }
      >
        {sittings.length > 0 ? (
          <AttemptTable results={results} />
        ) : (
          <p className="text-quiet">{texts.nobody}</p>
        )}
      </Panel>
      {results.statistics && (
        <AnsweredQuestions questions={results.questions} statistics={results.statistics} />
      )}
    </div>
  );
}
