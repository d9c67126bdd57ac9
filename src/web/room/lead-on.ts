/** Old addresses, and those of rooms whose first page has an address of its own. */
import { frontDoor, type Room } from './room.ts';

/** Where an address leads now; null where it is right as it is. */
export function leadOn(rooms: readonly Room[], pathname: string): string | null {
  for (const room of rooms) {
    for (const [before, now] of room.formerly ?? []) {
      if (pathname === before || pathname.startsWith(`${before}/`)) {
        return now + pathname.slice(before.length);
      }
    }
    if (pathname === room.path && frontDoor(room) !== room.path) return frontDoor(room);
  }
  return null;
}
