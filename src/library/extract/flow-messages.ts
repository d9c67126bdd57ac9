/** A flowing document as messages: what it is called, its blocks, its pages. */
import type { FlowItem } from '../../domain/flow/flow.ts';
import { flowBlocks } from '../../domain/flow/flow-blocks.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { libraryError } from '../error-codes.ts';
import { blockMessage } from './block-message.ts';
import type { Extraction, PageSize } from './extraction.ts';
import type { ContentLimits } from './parse-limits.ts';
import type { ParserMessage } from './parser-message.ts';

const ONE_PAGE: readonly PageSize[] = [{ page: 1, width: 0, height: 0 }];

export function* flowMessages(
  { title, author, language, items, pages = ONE_PAGE, warnings = [] }: Extraction,
  limits: ContentLimits,
): Generator<ParserMessage> {
  yield {
    type: 'meta',
    pages: pages.length,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(language !== undefined && { language }),
  };
  for (const warning of warnings) yield { type: 'warning', ...warning };
  const characters = new Map<number, number>();
  for (const block of flowBlocks(withinLimits(items, limits))) {
    const { source_page: page } = block;
    characters.set(page, (characters.get(page) ?? 0) + block.text.length);
    yield blockMessage(block);
  }
  if (characters.size === 0) throw noText();
  for (const size of pages) {
    yield { type: 'page', ...size, characters: characters.get(size.page) ?? 0 };
  }
}

function* withinLimits(items: Iterable<FlowItem>, limits: ContentLimits): Generator<FlowItem> {
  let characters = 0;
  for (const item of items) {
    characters += item.text.length;
    if (characters > limits.maxCharacters) {
      throw libraryError(
        'document.too-large',
        `This document has more than ${limits.maxCharacters} characters. Split it.`,
        { details: { characters } },
      );
    }
    yield item;
  }
}

function noText(): AppError {
  return libraryError('document.no-text', 'There is no text in this document to learn from.');
}
