/** The questions of a table, one on each line, and the documents that they are put to. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RunStarted } from '../../../../contracts/run.ts';
import { sendJson } from '../../../api/client.ts';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useScope } from '../../../scope/use-scope.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { tablesPath, tablesQuery } from './tables.queries.ts';
import { tablesTexts } from './tables.texts.ts';

const MOST_QUESTIONS = 12;
const LONGEST_QUESTION = 500;
const MOST_ROWS = 100;

export function NewTableForm() {
  const texts = useTexts(tablesTexts);
  const { documents, documentIds } = useScope();
  const [words, setWords] = useState('');
  const filling = useFilling();
  const questions = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fault = faultOf(questions, documentIds?.length ?? 0);
  const rows = Math.min(documents.length, MOST_ROWS);
  const fill = (): void =>
    filling.mutate({ questions, ...(documentIds && { document_ids: documentIds }) });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
    >
      <TextArea
        label={texts.questions}
        rows={4}
        value={words}
        placeholder={texts.placeholder}
        fault={fault && (fault === 'onlyNewest' ? texts.onlyNewest(MOST_ROWS) : texts[fault])}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ScopeChip />
        <span className="text-sm text-quiet">{texts.size(rows, questions.length)}</span>
        <Button
          type="submit"
          tone="primary"
          className="ml-auto"
          busy={filling.isPending}
          disabled={questions.length === 0 || rows === 0 || fault !== undefined}
        >
          {texts.fill}
        </Button>
      </div>
    </form>
  );
}

function faultOf(questions: readonly string[], chosen: number) {
  if (questions.length > MOST_QUESTIONS) return 'tooMany';
  if (questions.some(({ length }) => length > LONGEST_QUESTION)) return 'tooLong';
  return chosen > MOST_ROWS ? 'onlyNewest' : undefined;
}

function useFilling() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (body: { questions: string[]; document_ids?: string[] }) =>
      sendJson<RunStarted>('POST', `${tablesPath}?wait=0`, { body }),
    async onSuccess({ run_id }) {
      await navigate({ to: '/ask/tables/$tableId', params: { tableId: run_id } });
      await queries.invalidateQueries({ queryKey: tablesQuery.queryKey, exact: true });
    },
    onError: toasts.complain,
  });
}
