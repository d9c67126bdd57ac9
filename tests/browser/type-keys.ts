/** Keys as a person presses them: they go wherever the focus is. */
import type { Page } from 'playwright-core';

/** Into the fields of the open dialog, from the one that has the focus on. */
export async function typeInDialog(page: Page, ...fields: string[]): Promise<void> {
  await page.locator('dialog[open]').waitFor();
  for (const [place, words] of fields.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
  }
}
