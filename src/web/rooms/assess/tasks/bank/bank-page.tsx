/** The questions of all finished tests, to be found again by their words and their level. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { BloomLevel, Candidate } from '../../../../../contracts/assessment/assessment.ts';
import type { BankItem } from '../../../../../contracts/assessment/bank.ts';
import { getJson } from '../../../../api/client.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../../ui/page.tsx';
import { BringDialog } from '../../imports/bring-dialog.tsx';
import { ImportList } from '../../imports/import-list.tsx';
import { importsQuery } from '../../imports/imports.queries.ts';
import { importsTexts } from '../../imports/imports.texts.ts';
import { ItemStatistics } from '../../statistics/item-statistics.tsx';
import { CandidateEntry } from '../judging/candidate-entry.tsx';
import { tasksQuery } from '../task.queries.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { bankTexts } from './bank.texts.ts';

const bankQuery = queryOptions({
  queryKey: ['assessment', 'bank'],
  queryFn: async ({ signal }) =>
    (await getJson<{ items: BankItem[] }>('/api/assessment/bank?limit=500', signal)).items,
});

export function BankPage() {
  const texts = useTexts(bankTexts);
  const names = useTexts(tasksTexts);
  const bank = useQuery(bankQuery);
  const { data: imports = [] } = useQuery(importsQuery);
  return (
    <Page title={texts.title} isFront intro={texts.intro} actions={<BringButton />}>
      <Loaded query={bank}>
        {(items) =>
          items.length + imports.length > 0 ? (
            <div className="flex flex-col gap-6">
              <ImportList />
              {items.length > 0 && <Bank items={items} />}
            </div>
          ) : (
            <EmptyState
              icon={<Archive size={36} />}
              title={texts.empty}
              action={
                <Link to="/assess/tasks/new" className={buttonStyle('primary')}>
                  {names.write}
                </Link>
              }
            >
              {texts.emptyHint}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function BringButton() {
  const texts = useTexts(importsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileDown size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.bring}
      </Button>
      {isOpen && <BringDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const levels: readonly BloomLevel[] = ['Remembering', 'Understanding', 'Applying'];

function Bank({ items }: { items: readonly BankItem[] }) {
  const texts = useTexts(bankTexts);
  const names = useTexts(tasksTexts);
  const [words, setWords] = useState('');
  const [level, setLevel] = useState('');
  const sought = words.trim().toLowerCase();
  const shown = items.filter(
    ({ item }) => (level === '' || item.bloom_level === level) && textOf(item).includes(sought),
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label={texts.find}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={texts.level}
          value={level}
          onChange={({ target }) => setLevel(target.value)}
        >
          <option value="">{texts.every}</option>
          {levels.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-sm text-quiet">
        {texts.shown(shown.length, items.length)}
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
        {shown.map(({ assessment_task_id, item, statistics }) => (
          <li key={item.id}>
            <CandidateEntry candidate={item} documentId={null} />
            {statistics && (
              <div className="px-4 pb-3 sm:pr-5 sm:pl-12">
                <ItemStatistics
                  options={item.options}
                  rightAt={rightOf(item)}
                  statistics={statistics}
                />
              </div>
            )}
            <TestLink id={assessment_task_id} level={item.bloom_level} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const rightOf = ({ options, correct_answer: { letter } }: Candidate): number =>
  options.findIndex((option) => option.startsWith(`${letter}.`));

const textOf = ({ question, options }: Candidate): string =>
  [question, ...options].join('\n').toLowerCase();

function TestLink({ id, level }: { id: string; level: BloomLevel }) {
  const texts = useTexts(bankTexts);
  const names = useTexts(tasksTexts);
  const { data: tasks = [] } = useQuery(tasksQuery);
  const task = tasks.find((one) => one.id === id);
  return (
    <p className="px-4 pb-3 text-sm text-quiet sm:pr-5 sm:pl-12">
      {names[level]} · {texts.from}{' '}
      <Link
        to="/assess/tasks/$taskId"
        params={{ taskId: id }}
        className="inline-block py-1 underline hover:text-ink"
      >
        {task?.title ?? task?.task_id ?? names.untitled}
      </Link>
    </p>
  );
}
