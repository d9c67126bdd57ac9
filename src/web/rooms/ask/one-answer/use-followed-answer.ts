/** Reads an answer again whenever its run tells that something has happened; says how far it is. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AskStage, ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { followRun, isEnd } from '../../../api/follow-run.ts';
import { oneAtATime } from '../../../api/one-at-a-time.ts';
import { answerKey } from '../answers/answer.queries.ts';

/** Sentences of one part come together, each as an event. */
const PAUSE_MS = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export const stages = ['searching', 'evaluating', 'writing'] as const satisfies AskStage[];
export type ShownStage = (typeof stages)[number];

export function useFollowedAnswer(answer: ResearchDetail): ShownStage {
  const { id, run_id } = answer;
  const isGoing = isGoingOn(answer);
  const queries = useQueryClient();
  const [stage, setStage] = useState<ShownStage>('searching');
  useEffect(() => {
    if (!isGoing) return;
    setStage('searching');
    const refetch = oneAtATime(() => queries.invalidateQueries({ queryKey: answerKey(id) }), pause);
    return followRun(run_id, (event) => {
      const { body } = event;
      if (isEnd(event)) void queries.invalidateQueries();
      else if (body.type === 'thing-made') void refetch();
      else if (body.type === 'stage') {
        setStage((before) => stages.find((name) => name === body.stage) ?? before);
      }
    });
  }, [id, run_id, isGoing, queries]);
  return stage;
}
