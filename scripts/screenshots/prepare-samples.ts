/** A Lyceum with something in every room: samples, a study set, a waiting scan, notes, a debate. */
import { Block } from '../../src/contracts/document.ts';

/** The ids that addresses of pages need. */
export interface Shown {
  book: string;
  scan: string;
  set: string;
  run: string;
  debate: string;
}

interface Named {
  id: string;
  title: string;
  file_name: string;
  status: string;
}

export async function prepareSamples(url: string): Promise<Shown> {
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json() as Promise<Record<string, never>>;
  };
  const documents = async () => (await ask('/api/documents')).documents as unknown as Named[];

  await ask('/api/samples', { include_scans: true });
  await until(async () => (await documents()).every(({ status }) => status !== 'reading'));
  const named = (part: string) => async () =>
    (await documents()).find(({ file_name }) => file_name.includes(part))?.id ?? '';
  const [book, scan] = await Promise.all([named('memory')(), named('scan-bad')()]);

  const { run_id } = await ask('/api/reading/study-sets', {
    documentId: book,
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    constraints: { numFlashcards: 12, numQuizQuestions: 8, quizDifficulty: 'medium' },
  });
  await until(async () => (await ask(`/api/runs/${run_id}`)).status === 'done');
  const sets = (await ask('/api/reading/study-sets')) as unknown as { study_sets: Named[] };
  await annotate(ask, book);
  const paperId = await named('reading-before')();
  const { debate_id } = await ask('/api/mas-debate/run-complete', { paperId });
  return {
    book,
    scan,
    set: sets.study_sets[0]?.id ?? '',
    run: run_id ?? '',
    debate: debate_id ?? '',
  };
}

async function annotate(
  ask: (path: string, body?: unknown) => Promise<unknown>,
  book: string,
): Promise<void> {
  const { blocks } = (await ask(`/api/documents/${book}/blocks`)) as { blocks: unknown[] };
  const paragraphs = blocks
    .map((block) => Block.parse(block))
    .filter(({ text }) => text.length > 200);
  for (const [index, colour] of (['yellow', 'green'] as const).entries()) {
    const { block_id, text } = paragraphs[index] ?? { block_id: '', text: '' };
    const end = text.indexOf('.') + 1;
    await ask(`/api/documents/${book}/annotations`, {
      block_id,
      start: 0,
      end,
      quote: text.slice(0, end),
      colour,
      ...(index === 0 && { note: 'The point of the whole chapter.' }),
    });
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 500));
}
