/** The rooms: on the left where there is space for them, at the bottom of a phone. */
import { Link, useLocation } from '@tanstack/react-router';
import { frontDoor, isIn, type Room } from '../room/room.ts';
import { useRooms } from '../room/rooms-context.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useLanguage } from '../texts/language.tsx';
import { shellTexts } from './shell.texts.ts';

export function Rail() {
  const texts = useTexts(shellTexts);
  const rooms = useRooms();
  return (
    <nav
      aria-label={texts.rooms}
      className="fixed inset-x-0 bottom-0 z-30 flex print:hidden border-t border-line bg-surface sm:sticky sm:inset-x-auto sm:top-0 sm:h-dvh sm:overflow-y-auto sm:w-20 sm:shrink-0 sm:flex-col sm:gap-1 sm:border-t-0 sm:border-r sm:px-2 sm:py-4 lg:w-52 lg:px-3"
    >
      <Link
        to="/today"
        className="mb-4 hidden items-center gap-2 px-2 font-serif text-xl font-semibold sm:flex"
        aria-label="Lyceum"
      >
        <img src="/icon.svg" alt="" className="size-8" />
        <span className="hidden lg:inline">Lyceum</span>
      </Link>
      {rooms
        .filter(({ place }) => place === undefined)
        .map((room) => (
          <RoomLink key={room.path} room={room} />
        ))}
      <div className="hidden sm:mt-auto sm:block">
        {rooms
          .filter(({ place }) => place === 'foot')
          .map((room) => (
            <RoomLink key={room.path} room={room} />
          ))}
      </div>
    </nav>
  );
}

function RoomLink({ room }: { room: Room }) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const isHere = isIn(pathname, room);
  const Icon = room.icon;
  return (
    <Link
      to={frontDoor(room)}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium sm:text-xs text-quiet hover:bg-sunken hover:text-ink sm:flex-none sm:rounded-lg lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base ${isHere ? 'text-accent! sm:bg-accent-soft' : ''}`}
    >
      <Icon size={20} aria-hidden="true" />
      {room.name[language]}
    </Link>
  );
}
