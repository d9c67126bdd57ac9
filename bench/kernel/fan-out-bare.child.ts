/** The graph by a bare `Promise.all`: nothing is kept. */
import { measureForParent } from '../child.ts';
import { askModelServer } from './ask-model-server.ts';
import { BRANCHES, type FanOutTask, fanOutTimer } from './fan-out-task.ts';

measureForParent(({ modelUrl }: FanOutTask) => {
  const ask = (text: string): Promise<string> => askModelServer(modelUrl, text);
  return fanOutTimer(async (title) => {
    await ask(`opening of ${title}`);
    await Promise.all(
      BRANCHES.map(async (branch) => {
        await ask(`branch ${branch}, first, of ${title}`);
        await ask(`branch ${branch}, second, of ${title}`);
      }),
    );
    await ask(`closing of ${title}`);
  });
});
