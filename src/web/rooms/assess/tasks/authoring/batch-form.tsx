/** Several tests at once: each a filled-in text of its own; a bad one is named, and the next is taken. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sendJson } from '../../../../api/client.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonStyle } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/page.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { joinedTests, splitTests } from './split-tests.ts';

interface Batch {
  batch_id: string;
  tasks: { task_id: string | null; assessment_task_id: string | null; error: string | null }[];
}

export function BatchForm() {
  const texts = useTexts(authoringTexts);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const tests = splitTests(text);
  const starting = useMutation({
    mutationFn: () =>
      sendJson<Batch>('POST', '/api/assessment/batches', {
        body: { tasks: tests.map((one) => ({ text: one })) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['assessment'] }),
  });
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        starting.mutate();
      }}
    >
      <Panel>
        <p className="mb-4 text-quiet">{texts.batchIntro}</p>
        <div className="flex flex-col gap-4">
          <TextField
            label={texts.openFiles}
            type="file"
            multiple
            accept=".md,.markdown,.txt,.json,text/plain"
            onChange={async ({ target }) => {
              const files = [...(target.files ?? [])];
              setText(joinedTests(await Promise.all(files.map((file) => file.text()))));
            }}
          />
          <TextArea
            label={texts.batchLabel}
            hint={texts.batchHint}
            rows={14}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </Panel>
      {starting.error && <ProblemNotice error={starting.error} />}
      <div>
        <Button
          type="submit"
          tone="primary"
          busy={starting.isPending}
          disabled={tests.length === 0}
        >
          {texts.startAll(tests.length)}
        </Button>
      </div>
      {starting.data && <Started batch={starting.data} />}
    </form>
  );
}

function Started({ batch }: { batch: Batch }) {
  const texts = useTexts(authoringTexts);
  return (
    <Panel title={texts.started}>
      <ol className="mb-4 divide-y divide-line">
        {batch.tasks.map(({ task_id, assessment_task_id, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were given
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <Badge tone={error === null ? 'good' : 'bad'}>
              {error === null ? texts.begun : texts.notBegun}
            </Badge>
            {assessment_task_id === null ? (
              <span className="font-medium">{task_id ?? texts.nth(at + 1)}</span>
            ) : (
              <Link
                to="/assess/tasks/$taskId"
                params={{ taskId: assessment_task_id }}
                className="font-medium underline"
              >
                {task_id ?? texts.nth(at + 1)}
              </Link>
            )}
            {error !== null && (
              <span lang="en" className="min-w-0 grow basis-60 break-words">
                {error}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Link to="/assess/tasks" search={{ batch: batch.batch_id }} className={buttonStyle()}>
        {texts.seeBatch}
      </Link>
    </Panel>
  );
}
