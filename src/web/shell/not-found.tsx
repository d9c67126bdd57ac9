import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leadOn } from '../room/lead-on.ts';
import { useRooms } from '../room/rooms-context.ts';
import { useTexts } from '../texts/define-texts.ts';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/page.tsx';
import { shellTexts } from './shell.texts.ts';

/** Old addresses lead on from here; what is left is nowhere. */
export function NotFound() {
  const texts = useTexts(shellTexts);
  const { history } = useRouter();
  const { pathname, searchStr, hash } = useLocation();
  const now = leadOn(useRooms(), pathname);
  useEffect(() => {
    if (now !== null) history.replace(`${now}${searchStr}${hash && `#${hash}`}`);
  }, [history, now, searchStr, hash]);
  if (now !== null) return null;
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
