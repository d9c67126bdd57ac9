/**
 * Fills a table: for each document a row, for each question a cell → find in that document alone
 * → write → check → keep. A row that fails leaves its cells empty; the others are filled.
 */
import { z } from 'zod';
import { DocumentId } from '../../../contracts/document.ts';
import { ResearchTableId, TableRequest } from '../../../contracts/research/research-table.ts';
import { type BranchFlow, defineWorkflow } from '../../../kernel/workflow/define-workflow.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { type CellKey, insertTable } from '../stores/tables.store.ts';
import { synthesizer } from '../synthesizer/synthesizer.agent.ts';
import { cellInput, checkCell, findForCell, keepUnstated, writeCell } from './fill-cell.ts';

const ROWS_AT_ONCE = 2;

const Row = z.object({ document_id: DocumentId, questions: TableRequest.shape.questions });

export const fillTable = defineWorkflow<ResearchPorts>()({
  name: 'research.fill_table',
  version: 1,
  atOnce: 2,
  input: TableRequest,
  output: z.object({ table_id: ResearchTableId }),
  branches: {
    row: {
      input: Row,
      async run(flow, { document_id: documentId, questions }, ports) {
        for (const [question, text] of questions.entries()) {
          const key = { tableId: tableIdOf(flow), documentId, question };
          await fillCell(flow, ports, key, text);
        }
      },
    },
  },
  parts: {
    async start(flow, request, ports) {
      const tableId = tableIdOf(flow);
      const { userId } = flow;
      await flow.save('open', (tx) =>
        insertTable(tx, { id: tableId, userId, request, now: ports.world.now() }),
      );
      const { document_ids, questions } = request;
      const rows = document_ids.map((document_id) => ({ document_id, questions }));
      await flow.each('row', rows, { atOnce: ROWS_AT_ONCE });
      return { table_id: tableId };
    },
  },
});

type RowFlow = BranchFlow<ResearchPorts>;

const tableIdOf = ({ runId }: Pick<RowFlow, 'runId'>): ResearchTableId =>
  ResearchTableId.parse(runId);

async function fillCell(
  flow: RowFlow,
  ports: ResearchPorts,
  key: CellKey,
  question: string,
): Promise<void> {
  const { userId, runId, language } = flow;
  const { question: at } = key;
  const found = await flow.step(`find_${at}`, ({ signal }) =>
    findForCell(ports, { userId, key, question, signal }),
  );
  const asked =
    found === 0
      ? null
      : await flow.ask(`write_${at}`, synthesizer, () =>
          cellInput(ports, userId, { key, question, language }),
        );
  const writing = asked && {
    ...{ userId, runId, key, question },
    madeBy: asked.madeBy,
    drafts: asked.output.sentences,
  };
  await flow.workThenSave(
    `keep_${at}`,
    async () => writing && checkCell(ports, writing),
    async (tx, stated, step) => {
      if (writing === null) await keepUnstated(tx, key);
      else await writeCell(tx, ports, writing, stated);
      step.emit({ type: 'thing-made', kind: 'cell', id: `${key.documentId}/${at}` });
    },
  );
}
