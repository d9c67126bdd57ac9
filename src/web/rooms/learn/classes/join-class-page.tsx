/** Where the link of a class leads somebody who has an account. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { classesTexts } from './classes.texts.ts';

export function JoinClassPage() {
  const texts = useTexts(classesTexts);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [secret] = useState(() => location.hash.slice(1));
  const [error, setError] = useState<unknown>(null);
  const join = async () => {
    try {
      await sendJson('POST', '/api/my-classes', { body: { secret } });
      await queries.invalidateQueries({ queryKey: ['classes'] });
      await navigate({ to: '/learn/classes' });
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <Page title={texts.joinTitle} within="/learn/classes" width="narrow">
      <p className="mb-4">{texts.joinHint}</p>
      <Button tone="primary" onClick={() => void join()}>
        {texts.join}
      </Button>
      {error !== null && (
        <div className="mt-4">
          <ProblemNotice error={error} />
        </div>
      )}
    </Page>
  );
}
