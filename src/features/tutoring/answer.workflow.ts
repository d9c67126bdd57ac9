/** One answer of a learner: graded and recorded once, then the next question, or what the quiz showed. */
import { z } from 'zod';
import { LearnerAnswer } from '../../contracts/tutoring/tutoring.ts';
import { defineWorkflow } from '../../kernel/workflow/define-workflow.ts';
import type { TutoringFlow, TutoringPorts } from './desk/tutoring-ports.ts';
import { concludeQuiz } from './method/conclude.ts';
import { courseOfSession } from './method/course-of-session.ts';
import { diagnose } from './method/diagnose.ts';
import { putQuestion } from './method/examine.ts';
import { type Graded, grade } from './method/grade.ts';
import { say } from './method/say.ts';
import { WORDS } from './method/tutoring-words.ts';

export const answer = defineWorkflow<TutoringPorts>()({
  name: 'tutoring.answer',
  version: 1,
  input: LearnerAnswer,
  output: z.object({ from_place: z.int() }),
  parts: {
    async start(flow, given, ports) {
      const course = await courseOfSession(ports, flow, flow.signal);
      const graded = await flow.save('grade', (tx) => grade(tx, flow, ports, { given, course }));
      const heard = isHeard(graded, given)
        ? await say(flow, ports, 'heard', { speaker: 'learner', text: given.answer })
        : null;
      const place = await say(flow, ports, 'verdict', {
        speaker: graded.wasProbe ? 'diagnostic' : 'quiz',
        text: verdictText(graded),
      });
      await goOn(flow, ports, graded);
      return { from_place: (heard ?? place) - 1 };
    },
  },
});

/** An answer that counted is part of the chat; a mark, or a second click, says nothing new. */
function isHeard({ outcome }: Graded, { answer: words, self_mark }: LearnerAnswer): boolean {
  const isNew = outcome !== 'closed' && outcome !== 'kept' && self_mark === undefined;
  return isNew && words.trim() !== '';
}

function verdictText({ outcome, expected, wasProbe, language }: Graded): string {
  const words = WORDS[language];
  if (outcome === 'closed') return words.closed;
  if (outcome === 'kept') return words.kept;
  if (outcome === 'compare') return words.compare(expected ?? '');
  if (wasProbe) return words.noted;
  return outcome === 'right' ? words.right : words.wrong(expected ?? '');
}

async function goOn(flow: TutoringFlow, ports: TutoringPorts, graded: Graded): Promise<void> {
  const isAnswered = graded.outcome === 'right' || graded.outcome === 'wrong';
  if (!isAnswered) return;
  if (graded.wasProbe) return diagnose(flow, ports);
  if (graded.stage === 'analyzing') return concludeQuiz(flow, ports);
  return putQuestion(flow, ports, { name: 'next-question', lead: '' });
}
