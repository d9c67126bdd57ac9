/**
 * The rooms of Lyceum, in the order of the rail. A feature that comes adds its room here and
 * its routes in `router.tsx`; what is not there yet has no link.
 */
import {
  Activity,
  GraduationCap,
  Library,
  type LucideIcon,
  MessagesSquare,
  Settings,
} from 'lucide-react';
import type { shellTexts } from './shell.texts.ts';

export interface Room {
  to: '/library' | '/study' | '/debate' | '/activity' | '/settings';
  icon: LucideIcon;
  /** Another address that belongs to it. */
  also?: string;
  name: keyof Pick<
    (typeof shellTexts)['en'],
    'library' | 'study' | 'debate' | 'activity' | 'settings'
  >;
}

export const rooms: readonly Room[] = [
  { to: '/library', also: '/documents', icon: Library, name: 'library' },
  { to: '/study', icon: GraduationCap, name: 'study' },
  { to: '/debate', icon: MessagesSquare, name: 'debate' },
  { to: '/activity', icon: Activity, name: 'activity' },
  { to: '/settings', icon: Settings, name: 'settings' },
];
