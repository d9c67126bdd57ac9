/** The rooms of this app, for parts that show or name rooms without importing them. */
import { createContext, useContext, useMemo } from 'react';
import { roomsFor, useLooker } from './audience.ts';
import type { Room, RoomPart } from './room.ts';

const Rooms = createContext<readonly Room[]>([]);

/** The list must stay the same while the page is open: hooks of every part are called in turn. */
export const RoomsProvider = Rooms.Provider;

/** Whoever it is that looks, signed in or not. */
export const useAllRooms = (): readonly Room[] => useContext(Rooms);

/** With the pages and commands that are for whoever is signed in. */
export function useRooms(): readonly Room[] {
  const rooms = useAllRooms();
  const looker = useLooker();
  return useMemo(() => roomsFor(rooms, looker), [rooms, looker]);
}

export const useRoomParts = (): RoomPart[] => useRooms().flatMap(({ parts }) => parts);
