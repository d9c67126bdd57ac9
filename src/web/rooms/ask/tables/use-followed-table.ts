/** Reads a table again whenever its run tells that cells were filled. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResearchTable } from '../../../../contracts/research/research-table.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { followRun, isEnd } from '../../../api/follow-run.ts';
import { oneAtATime } from '../../../api/one-at-a-time.ts';
import { tableKey } from './tables.queries.ts';

const PAUSE_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export function useFollowedTable(table: ResearchTable): void {
  const { id, run_id } = table;
  const isGoing = isGoingOn(table);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isGoing) return;
    const refetch = oneAtATime(() => queries.invalidateQueries({ queryKey: tableKey(id) }), pause);
    return followRun(run_id, (event) => {
      if (isEnd(event)) void queries.invalidateQueries();
      else if (event.body.type === 'thing-made') void refetch();
    });
  }, [id, run_id, isGoing, queries]);
}
