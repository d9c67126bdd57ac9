import { missServer } from '../api/connection.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { uiTexts } from '../ui/ui.texts.ts';

/** Shown instead of a page that failed; everything around it still works. */
export function PageFailed({ error }: { error: unknown }) {
  const texts = useTexts(uiTexts);
  // Without a server the browser would show its own error page, and nothing leads back from there.
  const reload = () => void missServer().then(() => location.reload());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-8">
      <ProblemNotice error={error} />
      <div>
        <Button onClick={reload}>{texts.reload}</Button>
      </div>
    </div>
  );
}
