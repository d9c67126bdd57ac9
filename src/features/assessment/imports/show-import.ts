/** Questions that were taken in, with their flaws and with what people answered to them. */
import type {
  ImportedQuestion,
  ImportedQuestions,
  QuestionImport,
} from '../../../contracts/assessment/imported.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { lintItem } from '../../../domain/items/lint-item.ts';
import { hashOf } from '../../../kernel/trace/canonical-hash.ts';
import { answerHistory, askedKey } from '../delivery/answer-history.ts';
import { type ImportedRow, type ImportRow, readImport } from './imports.store.ts';
import type { ImportPorts } from './take-questions.ts';

export function presentImport(row: ImportRow): QuestionImport {
  const { id, title, format, document_id, question_count, without_key, created_at } = row;
  return {
    ...{ id, title, format, document_id, question_count, without_key },
    created_at: created_at.toISOString(),
  };
}

export async function showImport(
  { store, world }: Pick<ImportPorts, 'store' | 'world'>,
  userId: UserId,
  id: string,
): Promise<ImportedQuestions> {
  const { row, questions } = await readImport(store, userId, id);
  const history = await answerHistory(store, { userId, sources: [id], now: world.now() });
  const words = questions.map(({ question, options }) => [question, ...options].join('\n'));
  const language = guessLanguage(words.join('\n'));
  return {
    import: presentImport(row),
    questions: questions.map((one) => ({
      ...asRead(one),
      flaws: lintItem(asRead(one), { language, allowCapitalNegative: true }),
      statistics: history.get(importedKey(one)) ?? null,
    })),
    unread: row.unread,
  };
}

type AsRead = Omit<ImportedQuestion, 'flaws' | 'statistics'>;

const asRead = ({ place, question, options, key, page }: ImportedRow): AsRead => ({
  ...{ place, question, options, page },
  correctAnswerIndex: key,
});

/** As `answerHistory` names it. */
const importedKey = ({ id, question, options, key }: ImportedRow): string =>
  askedKey({ item_id: id, item_hash: hashOf({ question, options, key }) });
