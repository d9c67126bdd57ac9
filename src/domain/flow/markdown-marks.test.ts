/** What programs write into Markdown for themselves: none of it is text. */
import { expect, test } from 'vitest';
import { frontMatter } from './front-matter.ts';
import { markdownItems } from './markdown.ts';
import { inlineText } from './markdown-inline.ts';

const shown = (text: string) =>
  [...markdownItems(text)]
    .filter((item) => item.text.trim() !== '')
    .map((item) => `${item.kind}${item.level ?? ''} ${item.text}`);

test.each([
  ['a **cell**{: data-type="term"} divides', 'a cell divides'],
  ['[words](http://example.org){:target="_blank" .x} end', 'words end'],
  ['`code`{:.ruby} and `more`{.python}', 'code and more'],
  ['[small]{.smallcaps} words', 'small words'],
  ['![A cell](x.png){width=50%} here', 'A cell here'],
  ['Text that ends. {: .note #id data-label="" }', 'Text that ends.'],
  ['the set {1, 2} and {.5} stay, and {x} too', 'the set {1, 2} and {.5} stay, and {x} too'],
  ['see {{ site.baseurl }}/a and {% link b.md %} now', 'see /a and now'],
  ['See {ref}`the nucleus <nucleus>` and {term}`cell`.', 'See the nucleus and cell.'],
  ['a <span data-type="term" title="a > b">cell</span> here', 'a cell here'],
  ['words <div data-type="note" class="x"', 'words'],
  ['data-type="note" class="x"> words', 'words'],
  ['a &rsquo;cell&rsquo; &times; 2 &frac12; caf&eacute; &nosuch;', 'a ’cell’ × 2 ½ café &nosuch;'],
  ['it is if a < b and c > d', 'it is if a < b and c > d'],
])('of %j the words stay', (written, read) => {
  expect(inlineText(written)).toBe(read);
});

test('attribute lists of kramdown and Pandoc vanish, wherever they stand', () => {
  const text = `## Cells {: .no_toc #cells}

* TOC
{:toc}

### Nucleus {#nucleus .unnumbered}

A cell divides.
{: .lead data-type="abstract"}

{: .class}
- one
{: .item}
- two

> Said.
{: .quote}

{::comment}
hidden
{:/comment}

{::options parse_block_html="true" /}

*[HTML]: Hyper Text
`;

  expect(shown(text)).toEqual([
    'heading2 Cells',
    'heading3 Nucleus',
    'paragraph A cell divides.',
    'list • one',
    'list • two',
    'quote Said.',
  ]);
});

test('Liquid goes, and what it wraps stays', () => {
  const text = `{% include head.html title="Cells" %}

{% comment %}
hidden
{% endcomment %}

{% highlight ruby %}
puts 1
{% endhighlight %}

\`\`\`jinja
{{ kept }} {% kept %}
\`\`\`

Text {{ page.title }}.
`;

  expect(shown(text)).toEqual([
    'paragraph puts 1',
    'code {{ kept }} {% kept %}',
    'paragraph Text .',
  ]);
});

test('directives of MyST and containers give their words, without their options', () => {
  const text = `(label)=
# Cells

\`\`\`{note} Mind this
:class: tip

A cell **divides**.
\`\`\`

\`\`\`{code-block} python
:linenos:
print(1)
\`\`\`

\`\`\`{toctree}
one
two
\`\`\`

:::{warning}
It may not.
:::

::: tip Remember
It grows first.
:::
`;

  expect(shown(text)).toEqual([
    'heading1 Cells',
    'paragraph Mind this',
    'paragraph A cell divides.',
    'code print(1)',
    'paragraph It may not.',
    'paragraph Remember',
    'paragraph It grows first.',
  ]);
});

test('a description between plus signs is read like one between dashes', () => {
  expect(frontMatter('+++\ntitle = "Cells"\nweight = 3\n+++\n# Start\n')).toEqual({
    title: 'Cells',
    body: '# Start\n',
  });
});
