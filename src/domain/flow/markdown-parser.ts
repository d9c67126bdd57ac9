/**
 * Markdown as markdown-it reads it (CommonMark), with the rules that texts to learn from need besides: footnotes,
 * mathematics, containers, tables that keep every cell, and the marks that programs leave for themselves.
 */
import MarkdownIt from 'markdown-it';
import {
  containerRule,
  footnoteRule,
  hiddenLinesRule,
  mathBlockRule,
  tooDeepRule,
} from './markdown-block-rules.ts';
import { closingBracket } from './markdown-brackets.ts';
import {
  bracesRule,
  cutTagRule,
  footnoteMarkRule,
  looseLinkRule,
  mathRule,
} from './markdown-inline-rules.ts';
import { tableRule } from './markdown-table.ts';

/** A block that may also begin in the middle of a paragraph, a quote or a list. */
const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** For whole texts. */
export const wholeText = withOwnRules();
/** For what stands between the tags of an HTML block: there, an indent is no code and a tag no block. */
export const insideHtml = withOwnRules().disable(['code', 'html_block']);

function withOwnRules() {
  const parser = MarkdownIt({ html: true });
  // Addresses are left out of the text, so none of them can do harm, and none needs to be rewritten.
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
  parser.helpers = { ...parser.helpers, parseLinkLabel: closingBracket };
  parser.block.ruler.at('table', tableRule, { alt: ['paragraph', 'reference'] });
  parser.block.ruler.before('table', 'hidden_lines', hiddenLinesRule, interrupts);
  parser.block.ruler.before('table', 'container', containerRule, interrupts);
  parser.block.ruler.before('table', 'math_block', mathBlockRule, interrupts);
  parser.block.ruler.before('hidden_lines', 'too_deep', tooDeepRule);
  parser.block.ruler.before('reference', 'footnote', footnoteRule, interrupts);
  parser.inline.ruler.before('emphasis', 'math', mathRule);
  parser.inline.ruler.before('link', 'footnote_mark', footnoteMarkRule);
  parser.inline.ruler.after('image', 'loose_link', looseLinkRule);
  parser.inline.ruler.after('html_inline', 'cut_tag', cutTagRule);
  parser.inline.ruler.push('braces', bracesRule);
  return parser;
}
