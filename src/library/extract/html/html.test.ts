import { expect, test } from 'vitest';
import { inShort, readHere } from '../../../testing/documents/read-here.ts';

const page = `<!doctype html>
<html lang="nb"><head><title>Celler | Skolen</title><meta property="og:title" content="Celler">
<meta name="author" content="A. Berg"><script>var x = '<p>no</p>';</script><style>p { color: red }</style></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<main><h1>Cells</h1>
<p>Cells <b>divide</b> to grow&nbsp;&amp; live: 10<sup>23</sup> of H<sub>2</sub>O.</p>
<ul><li>one<ul><li>inner</ul><li><p>two</p><p>more</p></ul>
<ol start="3"><li>third<li>fourth</ol>
<dl><dt>Nucleus<dd>Holds the genes.<dt>Lone term</dl>
<table><caption>Table 1. Phases</caption><tr><th>phase<th>minutes<tr><td colspan="2">all</table>
<pre>def split():
    return 2</pre>
<blockquote><p>Omnis cellula e cellula.</p></blockquote>
<figure><img src="x" alt="A"><figcaption>Figure 1. A cell</figcaption></figure>
<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>
<p>line one<br><br>line two<br>goes on</p><p hidden>hidden</p><p style="display: none">hidden</p>
</main><footer>Copyright</footer></body></html>`;

test('a page is read in order, with its structure and without its surroundings', async () => {
  const messages = await readHere('html', page);

  expect(messages[0]).toEqual({
    type: 'meta',
    title: 'Celler',
    author: 'A. Berg',
    language: 'nb',
    pages: 1,
  });
  expect(inShort(messages)).toEqual([
    'p1 heading1 Cells',
    'p1 paragraph Cells divide to grow & live: 10²³ of H₂O.',
    'p1 list • one',
    'p1 list ◦ inner',
    'p1 list • two',
    'p1 paragraph more',
    'p1 list 3. third',
    'p1 list 4. fourth',
    'p1 list Nucleus: Holds the genes.',
    'p1 paragraph Lone term',
    'p1 caption Table 1. Phases',
    'p1 table phase | minutes\nall |',
    'p1 code def split():\n    return 2',
    'p1 quote Omnis cellula e cellula.',
    'p1 caption Figure 1. A cell',
    'p1 equation $x^2$',
    'p1 paragraph line one',
    'p1 paragraph line two goes on',
  ]);
});

test('on a page without marks for its main part, the article is found', async () => {
  const sentence = 'This is a sentence of the article, with commas, and with words that matter. ';
  const clutter = '<div class="sidebar"><a href="#">Buy now</a> <a href="#">Subscribe</a></div>';
  const text = `<html><head><title>Cells divide - Daily News</title></head><body>${clutter}<div class="post">${`<p>${sentence.repeat(3)}</p>`.repeat(8)}</div>${clutter}</body></html>`;

  const blocks = inShort(await readHere('html', text));

  expect(blocks.filter((block) => block.includes('words that matter'))).toHaveLength(8);
  expect(blocks.join(' ')).not.toMatch(/Buy now|Subscribe/);
});

test('a page that marks its main part is taken at its word', async () => {
  const sentence = 'Every cell comes from a cell, as far as anybody knows today. ';
  const popup = `<div id="help"><h2>Shortcuts</h2>${`<p>${sentence.repeat(2)}</p>`.repeat(4)}</div>`;
  const text = `<html><body>${popup}<main><h1>Cells</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}</main></body></html>`;

  const blocks = inShort(await readHere('html', text));

  expect(blocks[0]).toBe('p1 heading1 Cells');
  expect(blocks).toHaveLength(5);
});

test('the title that Readability takes out of an article is put back', async () => {
  const sentence = 'Every cell comes from a cell, as far as anybody knows, and that is old news. ';
  const text = `<html><head><title>Cells divide - Daily News</title></head><body><div class="page"><h1>Cells divide</h1><div class="post">${`<p>${sentence.repeat(3)}</p>`.repeat(8)}</div></div></body></html>`;

  const blocks = inShort(await readHere('html', text));

  expect(blocks.filter((block) => block.includes('Cells divide'))).toEqual([blocks[0]]);
  expect(blocks).toHaveLength(9);
});

test('tables that only place things are read as the text they hold', async () => {
  const text =
    '<table><tr><td><table><tr><td>menu</td></tr></table></td><td><h2>News</h2><p>Text.</p></td></tr></table>';

  expect(inShort(await readHere('html', text))).toEqual([
    'p1 paragraph menu',
    'p1 heading2 News',
    'p1 paragraph Text.',
  ]);
});

test('5,000 elements inside each other are read at once', async () => {
  const text = `<html><body>${'<div>'.repeat(5_000)}<p>Deep text.</p>${'</div>'.repeat(5_000)}</body></html>`;

  expect(inShort(await readHere('html', text))).toEqual(['p1 paragraph Deep text.']);
});

test('a page may name its encoding', async () => {
  const text = Buffer.concat([
    Buffer.from('<html><head><meta charset="iso-8859-2"></head><body><p>'),
    Buffer.from([0xb1, 0xe6, 0x20, 0xb3]),
    Buffer.from('</p></body></html>'),
  ]);

  expect(inShort(await readHere('html', text))).toEqual(['p1 paragraph ąć ł']);
});

test('scripts, markup in attributes and comments never become text', async () => {
  const text =
    '<body><!-- <p>no</p> --><p title="<b>no</b>">yes</p><script>document.write("<p>no</p>")</script><noscript>no</noscript><svg><text>no</text></svg></body>';

  expect(inShort(await readHere('html', text))).toEqual(['p1 paragraph yes']);
});
