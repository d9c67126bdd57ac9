/** A browser of its own, in which a person clicks until the time is over. */
import { openBrowser, visit } from '../../tests/browser/browser.ts';
import { measureForParent } from '../child.ts';
import { clickAround } from './click-around.ts';
import type { ClicksTask, Round } from './round.ts';

/** So many rounds, or as many as there is time for: on a busy machine one takes a minute. */
const ROUNDS = 4;
const ENOUGH_MS = 75_000;

measureForParent(async ({ url, prepared }: ClicksTask) => {
  const browser = await openBrowser();
  return async (): Promise<Round[]> => {
    const { page, close } = await visit(browser, { url });
    const rounds: Round[] = [];
    const started = performance.now();
    let named = 0;
    const next = () => {
      named += 1;
      return named;
    };
    const isOver = () => performance.now() - started > ENOUGH_MS;
    while (rounds.length < ROUNDS && !isOver()) {
      rounds.push(await clickAround(page, { ...prepared, next }, isOver));
    }
    await close();
    await browser.close();
    return rounds;
  };
});
