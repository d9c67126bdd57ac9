/** Examining a question: each way of doing so is a part, in the order of its tabs. */
import { MessagesSquare } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { answersPart } from './answers/answers.part.ts';
import { debatesPart } from './debates/debates.part.ts';
import { memoryPart } from './memory/memory.part.ts';
import { referencesPart } from './references/references.part.ts';
import { tablesPart } from './tables/tables.part.ts';
import { watchesPart } from './watches/watches.part.ts';

export const askRoom = {
  path: '/ask',
  formerly: [['/debate', '/ask/debates']],
  icon: MessagesSquare,
  name: { en: 'Ask', nb: 'Spør' },
  parts: [answersPart, tablesPart, watchesPart, debatesPart, memoryPart, referencesPart],
} as const satisfies Room;
