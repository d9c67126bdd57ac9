import { expect, test } from 'vitest';
import { markdownInline } from '../../../domain/exchange/markdown-text.ts';
import { printedPage } from './printed-page.ts';

const said = 'a <b> *c* ~~d~~ | e \\ & "f"';
const shown =
  /a &#60;b&#62; &#42;c&#42; &#126;&#126;d&#126;&#126; &#124; e &#92; &#38; &#34;f&#34;/;

test('what is text in the Markdown is the same text on the printed page', () => {
  const text = markdownInline(said);
  const page = printedPage(said, `# ${text}\n\n**${text}**\n\n| ${text} | x |\n| --- | --- |`);

  expect(page).toContain('<title>a &lt;b&gt; *c* ~~d~~ | e \\ &amp; &quot;f&quot;</title>');
  expect(page).toMatch(new RegExp(`<h1>${shown.source}</h1>`));
  expect(page).toMatch(new RegExp(`<p><strong>${shown.source}</strong></p>`));
  expect(page).toMatch(new RegExp(`<tr><th>${shown.source}</th><th>x</th></tr>`));
});

test('a claim that was given up is struck through', () => {
  expect(printedPage('', '~~Given up.~~')).toContain('<p><s>Given up.</s></p>');
});
