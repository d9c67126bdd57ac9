/** Ways to begin, for clients that show prompts to a person. Their words are ours. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { fence } from '../../kernel/prompt/fence.ts';

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'ask_my_documents',
    {
      title: 'Ask my documents',
      description: 'An answer from the library alone, every sentence cited.',
      argsSchema: { question: z.string() },
    },
    ({ question }) =>
      said(
        'Answer the question below from my Lyceum library alone, with ask_question or search_library. Cite document and page for every sentence. If nothing there answers it, say so.',
        fence('question', question),
      ),
  );
  server.registerPrompt(
    'review_my_cards',
    {
      title: 'Review my cards',
      description: 'The due cards, one by one.',
    },
    () =>
      said(
        'Take me through my due cards (due_cards), one at a time: show the question only, wait for my answer, then show the card’s answer with its quote, and ask me how well I knew it (1 again, 2 hard, 3 good, 4 easy). Keep my rating with rate_card if that tool is there; never rate for me.',
      ),
  );
  server.registerPrompt(
    'quiz_me',
    {
      title: 'Quiz me',
      description: 'The quiz of a study set, question by question.',
      argsSchema: { study_set_id: z.string().optional() },
    },
    ({ study_set_id }) =>
      said(
        'Quiz me with read_quiz, one question at a time, without hints. At the end hand in what I chose with answer_quiz if that tool is there, and explain what I got wrong by the passages behind it.',
        study_set_id === undefined
          ? 'Let me choose a set from list_study_sets first.'
          : fence('study set', study_set_id),
      ),
  );
  server.registerPrompt(
    'debate_a_paper',
    {
      title: 'Debate a paper',
      description: 'A question of the paper, argued from several sides and judged.',
      argsSchema: { document_id: z.string() },
    },
    ({ document_id }) =>
      said(
        'Find the questions of this document that are worth a debate (find_debate_questions), let me choose one, hold the debate (hold_debate), and tell me who won, why, and which passages decided it.',
        fence('document', document_id),
      ),
  );
}

function said(...paragraphs: string[]): GetPromptResult {
  const content = { type: 'text' as const, text: paragraphs.join('\n\n') };
  return { messages: [{ role: 'user', content }] };
}
