/** The rooms of this app, for parts that show or name rooms without importing them. */
import { createContext, useContext } from 'react';
import type { Room, RoomPart } from './room.ts';

const Rooms = createContext<readonly Room[]>([]);

/** The list must stay the same while the page is open: hooks of every part are called in turn. */
export const RoomsProvider = Rooms.Provider;

export const useRooms = (): readonly Room[] => useContext(Rooms);

export const useRoomParts = (): RoomPart[] => useRooms().flatMap(({ parts }) => parts);
