/** Documents that try to run something, load something or lead somewhere: they stay text. */
import { expect, test } from 'vitest';
import { addText } from './library-by-api.ts';
import { sharedLyceum } from './shared-lyceum.ts';

const corpus = [
  '<script>document.title = "taken"</script>',
  '<img src="x" onerror="document.title=\'taken\'">',
  '![picture](https://tracker.example/pixel.png)',
  '[click me](javascript:document.title="taken")',
  '<svg onload="document.title=\'taken\'"></svg>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
  '<style>body { display: none }</style>',
  '<a href="data:text/html,<script>alert(1)</script>">data</a>',
  '<math><mtext><img src=x onerror=document.title="taken"></mtext></math>',
  '"><script>document.title="taken"</script>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '{{constructor.constructor("document.title=1")()}}',
  '\u202Egnp.exe',
  '<form action="https://evil.example/"><input name="password"></form>',
];

const shared = sharedLyceum();

test('hostile text is shown as text: nothing runs, nothing loads, nothing leads away', async () => {
  const filler = 'This paragraph is here so that there is something to read around it. '.repeat(3);
  const text = [filler, ...corpus.map((line) => `${line}\n\n${filler}`)].join('\n\n');
  const { id } = await addText(shared.url, `<img src=x onerror=alert(1)> title`, text);
  const { page, complaints, drawn, close } = await shared.visit({ height: 6000 });
  for (const tab of ['guide', 'read', 'notes']) {
    await page.goto(`/documents/${id}?tab=${tab}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drawn();
    expect(await page.title()).not.toMatch(/taken|^1/);
    expect(new URL(page.url()).origin).toBe(shared.url);
    const planted = page.locator(
      'main :is(script, iframe, style, base, form[action*="evil"], meta)',
    );
    expect(await planted.count()).toBe(0);
    // An idea may be called like an address; its link leads to its page here.
    const away = await page
      .locator(':is(a, img, link, script)')
      .evaluateAll((found) =>
        found
          .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
          .filter((address) => new URL(address, location.href).origin !== location.origin),
      );
    expect(away).toEqual([]);
  }
  await page.goto(`/documents/${id}?tab=read`);
  await page.getByText('<script>document.title = "taken"</script>').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
