/** What surrounds every page: the rail, search, what is being worked on, the open passage. */
import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchCode } from '../api/fetch-code.ts';
import { standsAlone } from '../room/room.ts';
import { useAllRooms } from '../room/rooms-context.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Loading } from '../ui/notice.tsx';
import { panelStyle } from '../viewer/panel-style.ts';
import { readPassageRef } from '../viewer/passage-ref.ts';
import { GoneBanner } from './gone-banner.tsx';
import { Rail } from './rail.tsx';
import { shellTexts } from './shell.texts.ts';
import { loadSignIn, SignInGate } from './sign-in-gate.tsx';
import { collectTyped } from './typed-ahead.ts';
import { usePageFocus } from './use-page-focus.ts';

const loadPalette = () => fetchCode(() => import('./palette.tsx'));
const loadTray = () => fetchCode(() => import('./run-tray.tsx'));
const loadPassage = () => fetchCode(() => import('../viewer/passage-panel.tsx'));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const RunTray = lazy(async () => ({ default: (await loadTray()).RunTray }));
const PassagePanel = lazy(async () => ({ default: (await loadPassage()).PassagePanel }));

/** Loads the search, the passage panel and the sign-in before they are first opened. */
export const preloadParts = (): Promise<unknown> =>
  Promise.all([loadPalette(), loadPassage(), loadSignIn()]);

export function Shell() {
  const { pathname } = useLocation();
  usePageFocus();
  return standsAlone(pathname, useAllRooms()) ? <LonePage /> : <WholeShell />;
}

/** For whoever came by a link and knows nothing of the rest: no rail, no search, no sign-in. */
function LonePage() {
  return (
    <>
      <GoneBanner />
      <main id="page" tabIndex={-1} className="min-h-dvh outline-none">
        <Outlet />
      </main>
    </>
  );
}

function WholeShell() {
  const texts = useTexts(shellTexts);
  const [searching, setSearching] = useState(false);
  const [covered, setCovered] = useState(false);
  const { cite } = useSearch({ from: '__root__' });
  const passage = cite === undefined ? null : readPassageRef(cite);
  useSearchKey(() => {
    if (!searching) collectTyped();
    setSearching(true);
  });
  return (
    <>
      <GoneBanner />
      <SignInGate>
        <div className="flex min-h-dvh flex-col sm:flex-row">
          {/* What nobody can see below a passage, no key may reach. */}
          <div className="contents" inert={covered && passage !== null}>
            <a
              href="#page"
              className="sr-only z-50 rounded-lg bg-surface p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              {texts.skip}
            </a>
            <Rail />
            <div className="flex min-w-0 flex-1 flex-col pb-16 sm:pb-0">
              <header className="sticky top-0 z-20 flex print:hidden items-center gap-2 border-b border-line bg-paper/95 px-4 py-2 backdrop-blur sm:px-8">
                <button
                  type="button"
                  onClick={() => setSearching(true)}
                  className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-lg border border-line bg-surface px-3 text-left text-quiet hover:border-strong-line sm:max-w-md"
                >
                  <Search size={16} aria-hidden="true" />
                  <span className="truncate">{texts.search}</span>
                  <kbd className="ml-auto hidden rounded border border-line px-1.5 font-sans text-xs sm:block">
                    Ctrl K
                  </kbd>
                </button>
                <div className="ml-auto">
                  <Suspense>
                    <RunTray />
                  </Suspense>
                </div>
              </header>
              <main id="page" tabIndex={-1} className="flex-1 outline-none">
                <Outlet />
              </main>
            </div>
          </div>
          {passage && (
            <Suspense fallback={<OpeningPassage />}>
              <PassagePanel passage={passage} onCover={setCovered} />
            </Suspense>
          )}
        </div>
        {searching && (
          <Suspense fallback={<OpeningSearch />}>
            <Palette onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </SignInGate>
    </>
  );
}

/** Seen only by whoever asks before the code is there. */
function OpeningSearch() {
  return (
    <div className="fixed inset-0 z-50 bg-black/40 p-3 pt-24">
      <div className="mx-auto max-w-2xl rounded-xl bg-surface px-5 shadow-lift">
        <Loading />
      </div>
    </div>
  );
}

function OpeningPassage() {
  return (
    <div className={`${panelStyle} p-4`}>
      <Loading />
    </div>
  );
}

function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
