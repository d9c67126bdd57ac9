/** The parts of the room that is shown, as links below the title of its first pages. */
import { Link, useLocation } from '@tanstack/react-router';
import { frontsOf, isIn } from '../room/room.ts';
import { useRooms } from '../room/rooms-context.ts';
import { useLanguage } from '../texts/language.tsx';
import { TabRow } from './tab-row.tsx';
import { tabStyle } from './tab-style.ts';

export function RoomTabs() {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const room = useRooms().find((candidate) => isIn(pathname, candidate));
  const fronts = room ? frontsOf(room) : [];
  if (!room || fronts.length < 2) return null;
  return (
    <TabRow label={room.name[language]}>
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
    </TabRow>
  );
}
