/**
 * For whom a page, a command or a button is: what a role may not use is not shown. This hides and
 * guards nothing; the server does.
 */
import { useQuery } from '@tanstack/react-query';
import type { Me, Role } from '../../contracts/people/people.ts';
import { meQuery } from '../api/me.queries.ts';
import type { Audience, Room } from './room.ts';

/** What the server says of whoever looks. */
type Looker = Pick<Me, 'role' | 'has_accounts'>;

const ROLES: Readonly<Record<Exclude<Audience, 'members'>, readonly Role[]>> = {
  authors: ['admin', 'author'],
  admins: ['admin'],
};

/** Until the server has said who this is, it is as for most, who have a Lyceum to themselves. */
const ALONE: Looker = { role: 'admin', has_accounts: false };

function isFor(audience: Audience | undefined, { role, has_accounts }: Looker): boolean {
  if (audience === undefined) return true;
  return audience === 'members' ? has_accounts : ROLES[audience].includes(role);
}

export function useLooker(): Looker | undefined {
  return useQuery(meQuery).data;
}

export function useMay(audience: Audience): boolean {
  return isFor(audience, useLooker() ?? ALONE);
}

/** The same rooms with the same parts, whose hooks go on being called, without what is not for this person. */
export function roomsFor(rooms: readonly Room[], looker: Looker = ALONE): Room[] {
  const shown = ({ audience }: { audience?: Audience }) => isFor(audience, looker);
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
