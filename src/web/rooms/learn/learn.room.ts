/** Learning what the documents say: each way of doing so is a part, in the order of its tabs. */
import { GraduationCap } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { classesPart } from './classes/classes.part.ts';
import { studyPart } from './study.part.ts';
import { tutorPart } from './tutor/tutor.part.ts';

export const learnRoom = {
  path: '/learn',
  formerly: [['/study', '/learn']],
  icon: GraduationCap,
  name: { en: 'Learn', nb: 'Lær' },
  parts: [studyPart, tutorPart, classesPart],
} as const satisfies Room;
