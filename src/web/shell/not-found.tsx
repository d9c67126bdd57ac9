import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/define-texts.ts';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/page.tsx';
import { shellTexts } from './shell.texts.ts';

export function NotFound() {
  const texts = useTexts(shellTexts);
  return (
    <Page title={texts.notFound}>
      <EmptyState
        title={texts.notFoundHint}
        action={
          <Link to="/library" className={buttonStyle('primary')}>
            {texts.toLibrary}
          </Link>
        }
      />
    </Page>
  );
}
