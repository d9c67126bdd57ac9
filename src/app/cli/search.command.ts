/** `lyceum search`: the passages that answer a question, with their place. */
import type { Command } from 'commander';
import { z } from 'zod';
import { FoundPassage } from '../../contracts/found-passage.ts';
import { citeDocument } from '../../domain/evidence/cite-place.ts';
import type { AddCommand } from './command-context.ts';
import { examplesText } from './examples.ts';
import { withServer } from './lyceum.ts';
import { readLimit } from './read-argument.ts';

const Found = z.object({ passages: z.array(FoundPassage), by: z.array(z.string()) });

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
    .action(async (words: string[], { limit }: { limit: number }, command: Command) => {
      await withServer(context, command, async (client) => {
        const query = new URLSearchParams({ query: words.join(' '), k: `${limit}` });
        const found = await client.ask({ path: `/api/search?${query}` }, Found);
        const text = found.passages.map(passageText).join('\n\n');
        context.output.answer(found, text || 'Nothing was found.');
        if (!found.by.includes('meaning')) {
          context.output.say('(found by words alone: the local model is not there)');
        }
      });
    });
};

function passageText(passage: FoundPassage): string {
  const { document_title: title, source_page: page, section, paged, text } = passage;
  const cited = citeDocument({ title, page, section, paged });
  const place = paged && section !== null ? `${cited}, ${section}` : cited;
  const shown = text.replace(/\s+/g, ' ');
  return `${place}\n  ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)} …` : shown}`;
}
