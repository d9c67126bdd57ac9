/**
 * For whom a page, a command or a button is: what a role may not use is not shown. This hides and
 * guards nothing; the server does.
 */
import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../contracts/people/people.ts';
import { meQuery } from '../api/me.queries.ts';
import type { Audience, Room } from './room.ts';

const ROLES: Readonly<Record<Audience, readonly Role[]>> = {
  authors: ['admin', 'author'],
  admins: ['admin'],
};

/** Until the server has said who this is, nothing is hidden: most have a Lyceum to themselves. */
function isFor(audience: Audience | undefined, role: Role | undefined): boolean {
  return audience === undefined || role === undefined || ROLES[audience].includes(role);
}

export function useRole(): Role | undefined {
  return useQuery(meQuery).data?.role;
}

export function useMay(audience: Audience): boolean {
  return isFor(audience, useRole());
}

/** The same rooms with the same parts, whose hooks go on being called, without what is not for this role. */
export function roomsFor(rooms: readonly Room[], role: Role | undefined): Room[] {
  const shown = ({ audience }: { audience?: Audience }) => isFor(audience, role);
  const partFor = (part: Room['parts'][number]) => ({
    ...part,
    fronts: part.fronts.filter(shown),
    commands: part.commands?.filter(shown) ?? [],
  });
  return rooms.map((room) => {
    const [first, ...others] = room.parts;
    return { ...room, parts: [partFor(first), ...others.map(partFor)] };
  });
}
