/** Anyone's questions, pasted, and what is wrong with each. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LintReport, LintRequest } from '../../../../contracts/assessment/lint.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { CheckedQuestion } from './checked-question.tsx';
import { checkingTexts } from './checking.texts.ts';
import { UnreadNotice } from './unread-notice.tsx';

export function CheckPage() {
  const texts = useTexts(checkingTexts);
  const [text, setText] = useState('');
  const checking = useMutation({
    mutationFn: (body: LintRequest) =>
      sendJson<LintReport>('POST', '/api/assessment/lint', { body }),
  });
  return (
    <Page title={texts.title} isFront intro={texts.intro}>
      <div className="flex flex-col gap-6">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            checking.mutate({ text });
          }}
        >
          <Panel>
            <TextArea
              label={texts.label}
              hint={texts.hint}
              placeholder={texts.example}
              rows={10}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <div className="mt-4">
              <Button
                type="submit"
                tone="primary"
                busy={checking.isPending}
                disabled={text.trim() === ''}
              >
                {texts.check}
              </Button>
            </div>
          </Panel>
        </form>
        {checking.error && <ProblemNotice error={checking.error} />}
        {checking.data && <Report report={checking.data} />}
      </div>
    </Page>
  );
}

function Report({ report: { results, unread } }: { report: LintReport }) {
  const texts = useTexts(checkingTexts);
  const flawed = results.filter(({ flaws }) => flaws.length > 0).length;
  return (
    <>
      {unread.length > 0 && <UnreadNotice title={texts.unread(unread.length)} pieces={unread} />}
      <p role="status" className="text-lg font-semibold">
        {results.length === 0 ? texts.none : texts.summary(results.length, flawed)}
      </p>
      <ol className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
        {results.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew as a whole
          <li key={at} className="px-4 py-4 sm:px-5">
            <CheckedQuestion number={at + 1} result={result} />
          </li>
        ))}
      </ol>
    </>
  );
}
