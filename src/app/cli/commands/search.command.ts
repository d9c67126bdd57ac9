/** `lyceum search`: the passages that answer a question, with their place. */
import type { Command } from 'commander';
import { type FoundPassage, SearchAnswer } from '../../../contracts/found-passage.ts';
import { citeDocument } from '../../../domain/evidence/cite-place.ts';
import type { AddCommand } from '../command-context.ts';
import { withServer } from '../connect/lyceum.ts';
import { readLimit } from '../terminal/read-argument.ts';
import { examplesText } from './examples.ts';

/** A passage is a paragraph; its beginning shows whether it is the one. */
const SHOWN = 280;

export const addSearch: AddCommand = (program, context) => {
  program
    .command('search')
    .description('Find passages in your documents')
    .argument('<words...>', 'what you look for, as words or as a question')
    .option('--limit <number>', 'how many passages', readLimit, 5)
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum search spacing effect', does: 'the five best passages' },
        { line: 'lyceum search "why do we forget?" --limit 10', does: 'ten of them' },
      ]),
    )
    .option('--nearest', 'the nearest passages, even if none is about it')
    .action(async (words: string[], options: Options, command: Command) => {
      await withServer(context, command, async (client) => {
        const asked = words.join(' ');
        const query = new URLSearchParams({
          query: asked,
          k: `${options.limit}`,
          nearest: `${options.nearest ?? false}`,
        });
        const found = await client.ask({ path: `/api/search?${query}` }, SearchAnswer);
        context.output.answer(found, answerText(asked, found));
        for (const part of found.without) context.output.say(MISSING[part]);
      });
    });
};

interface Options {
  limit: number;
  nearest?: boolean;
}

const MISSING: Record<SearchAnswer['without'][number], string> = {
  meaning: '(found by words alone: the local model is not there)',
  relevance: '(not judged by the re-ranker: it is not there, or took too long)',
};

function answerText(asked: string, { outcome, passages }: SearchAnswer): string {
  if (outcome === 'found') return passages.map(passageText).join('\n\n');
  return `Nothing in your documents about “${asked}”. (--nearest shows what comes closest.)`;
}

function passageText(passage: FoundPassage): string {
  const { document_title: title, source_page: page, section, paged, text } = passage;
  const cited = citeDocument({ title, page, section, paged });
  const place = paged && section !== null ? `${cited}, ${section}` : cited;
  const shown = text.replace(/\s+/g, ' ');
  return `${place}\n  ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)} …` : shown}`;
}
