/** Questions of one file or document, as they are, with their flaws and what people answered. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type {
  ImportedQuestion,
  ImportedQuestions,
} from '../../../../contracts/assessment/imported.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { CheckedQuestion } from '../checking/checked-question.tsx';
import { UnreadNotice } from '../checking/unread-notice.tsx';
import { ItemStatistics } from '../statistics/item-statistics.tsx';
import { importQuery, importsKey } from './imports.queries.ts';
import { importsTexts } from './imports.texts.ts';

const route = getRouteApi('/assess/imports/$importId');

export function ImportPage() {
  const texts = useTexts(importsTexts);
  const { importId } = route.useParams();
  const query = useQuery(importQuery(importId));
  return (
    <Page
      title={query.data?.import.title ?? texts.title}
      within="/assess/bank"
      intro={query.data && <Facts imported={query.data} />}
      actions={query.data && <Controls imported={query.data} />}
    >
      <Loaded query={query}>{(imported) => <Questions imported={imported} />}</Loaded>
    </Page>
  );
}

function Facts({ imported: { import: one, questions } }: { imported: ImportedQuestions }) {
  const texts = useTexts(importsTexts);
  const flawed = questions.filter(({ flaws }) => flaws.length > 0).length;
  const facts = [
    one.format === 'printed' ? texts.printedFormat : texts[one.format],
    texts.questions(one.question_count),
    texts.flawed(flawed),
    ...(one.without_key > 0 ? [texts.withoutKey(one.without_key)] : []),
  ];
  return <p>{facts.join(' · ')}</p>;
}

function Controls({ imported: { import: one } }: { imported: ImportedQuestions }) {
  const texts = useTexts(importsTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => sendJson<void>('DELETE', `/api/question-imports/${one.id}`),
    async onSuccess() {
      await navigate({ to: '/assess/bank' });
      await queries.invalidateQueries({ queryKey: importsKey });
    },
  });
  return (
    <>
      {one.without_key < one.question_count && (
        <Link to="/assess/give" search={{ from: `import ${one.id}` }} className={buttonStyle()}>
          <Send size={18} aria-hidden="true" />
          {texts.give}
        </Link>
      )}
      <Button tone="danger" onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function Questions({ imported }: { imported: ImportedQuestions }) {
  const texts = useTexts(importsTexts);
  const { import: one, questions, unread } = imported;
  return (
    <div className="flex flex-col gap-5">
      {one.without_key > 0 && <Notice tone="plain">{texts.withoutKeyHint}</Notice>}
      {unread.length > 0 && <UnreadNotice title={texts.unread(unread.length)} pieces={unread} />}
      <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
        {questions.map((question) => (
          <li key={question.place} className="px-4 py-4 sm:px-5">
            <Imported question={question} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Imported({ question }: { question: ImportedQuestion }) {
  const texts = useTexts(importsTexts);
  const { place, page, options, correctAnswerIndex, statistics } = question;
  return (
    <>
      <CheckedQuestion number={place} result={question} />
      {page !== null && <p className="mt-2 text-sm text-quiet">{texts.page(page)}</p>}
      {statistics && (
        <div className="mt-3">
          <ItemStatistics options={options} rightAt={correctAnswerIndex} statistics={statistics} />
        </div>
      )}
    </>
  );
}
