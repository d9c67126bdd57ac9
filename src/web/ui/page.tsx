/** The frame of a page: its only first-level heading, its actions and its contents. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { frontDoor, frontsOf } from '../room/room.ts';
import { useRooms } from '../room/rooms-context.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useLanguage } from '../texts/language.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { uiTexts } from './ui.texts.ts';

type RoomPath = NonNullable<LinkProps['to']>;

interface PageProps {
  title: string;
  /** The room it belongs to: the way back, above the title. */
  within?: RoomPath;
  /** Set on the pages that a room begins with: the tabs of its parts stand below the title. */
  isFront?: boolean;
  /** A step between the room and the page, if there is one. */
  crumb?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** What else can be done, behind one button beside the title. */
  menu?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

const widths = { narrow: 'max-w-3xl', normal: 'max-w-5xl', wide: 'max-w-7xl' };

export function Page(props: PageProps) {
  const { title, within, crumb, intro, actions, menu, isFront, width = 'normal', children } = props;
  useEffect(() => {
    document.title = `${title} · Lyceum`;
  }, [title]);
  return (
    <div className={`mx-auto w-full ${widths[width]} px-4 py-6 sm:px-8 sm:py-8`}>
      {within && <WayBack to={within}>{crumb}</WayBack>}
      <header className="mb-6 flex items-start justify-between gap-2">
        <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-60">
            <h1 className="font-serif text-2xl font-semibold leading-tight break-words sm:text-3xl">
              {title}
            </h1>
            {intro && <div className="mt-1 text-quiet">{intro}</div>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {menu}
      </header>
      {isFront && <RoomTabs />}
      {children}
    </div>
  );
}

export const crumbStyle = 'inline-flex min-h-10 items-center underline hover:text-ink sm:min-h-6';

function WayBack({ to, children }: { to: RoomPath; children: ReactNode }) {
  const texts = useTexts(uiTexts);
  const { language } = useLanguage();
  const rooms = useRooms();
  const room = rooms.find((candidate) => frontDoor(candidate) === to);
  const name = room?.name ?? rooms.flatMap(frontsOf).find((front) => front.to === to)?.name;
  if (!name) return null;
  return (
    <nav
      aria-label={texts.wayBack}
      className="flex flex-wrap items-center gap-2 text-sm text-quiet sm:mb-1 print:hidden"
    >
      <Link to={to} className={crumbStyle}>
        {name[language]}
      </Link>
      {children && <span aria-hidden="true">/</span>}
      {children}
    </nav>
  );
}

interface PanelProps {
  /** For addresses with `#`. */
  id?: string;
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Panel({ id, title, actions, children, className = '' }: PanelProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={`scroll-mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && <h2 className="text-lg font-semibold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one button that does the first useful thing. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed border-strong-line px-6 py-12 text-center text-balance">
      {icon && <div className="text-accent">{icon}</div>}
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action}
    </div>
  );
}
