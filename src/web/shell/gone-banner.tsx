import { useConnection } from '../api/connection.ts';
import { useTexts } from '../texts/define-texts.ts';
import { shellTexts } from './shell.texts.ts';

/** Above every page while the server does not answer. */
export function GoneBanner() {
  const texts = useTexts(shellTexts);
  const { isGone } = useConnection();
  if (!isGone) return null;
  return (
    <p
      role="alert"
      className="sticky top-0 z-50 border-b border-bad bg-bad-soft px-4 py-2 text-center text-sm font-medium text-bad print:hidden"
    >
      {texts.gone}
    </p>
  );
}
