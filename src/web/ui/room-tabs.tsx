/** The parts of the room that is shown, as links below the title of its first pages. */
import { Link, useLocation } from '@tanstack/react-router';
import { frontsOf, isIn } from '../room/room.ts';
import { useRooms } from '../room/rooms-context.ts';
import { useLanguage } from '../texts/language.tsx';
import { tabStyle } from './tab-style.ts';

export function RoomTabs() {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const room = useRooms().find((candidate) => isIn(pathname, candidate));
  const fronts = room ? frontsOf(room) : [];
  if (!room || fronts.length < 2) return null;
  return (
    <nav
      aria-label={room.name[language]}
      className="-mt-2 mb-6 flex gap-1 overflow-x-auto border-b border-line print:hidden"
    >
      {fronts.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className={tabStyle(pathname === to)}
        >
          {name[language]}
        </Link>
      ))}
    </nav>
  );
}
