/** The text that questions are written from: what was given, or documents of the library. */
import type { TaskInput } from '../../../contracts/assessment/assessment.ts';
import type { UserId } from '../../../contracts/ids.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import {
  type ConceptBlock,
  toConceptBlock,
} from '../../../domain/concepts/tagging/concept-block.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { flowBlocks } from '../../../domain/flow/flow-blocks.ts';
import { markdownItems } from '../../../domain/flow/markdown.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import { openSource } from '../../../library/sources/open-source.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import { assessmentError } from '../error-codes.ts';

async function openBlocks(
  { texts }: Pick<AssessmentFeaturePorts, 'texts'>,
  userId: UserId,
  { reference_material_content: content, reference_document_ids: documentIds = [] }: TaskInput,
  db?: Queryable,
): Promise<ConceptBlock[]> {
  const blocks =
    content === undefined || content.trim() === ''
      ? (await openSource(texts, userId, { documentIds }, db)).blocks.map(toConceptBlock)
      : [...flowBlocks(markdownItems(content))].map(toConceptBlock);
  if (blocks.length > 0) return blocks;
  throw assessmentError('assessment.no-material', 'There is no text in the reference material.');
}

export async function openMaterial(
  ports: AssessmentFeaturePorts,
  userId: UserId,
  input: TaskInput,
  signal: AbortSignal,
): Promise<Material> {
  const blocks = await openBlocks(ports, userId, input);
  const language = guessLanguage(blocks.map(({ text }) => text).join('\n'));
  const { concepts } = await ports.makeGuide({ blocks, language }, signal);
  return { language, blocks, concepts };
}

/** The same without its concepts: enough to judge by. Inside a transaction, read by it. */
export async function openText(
  ports: Pick<AssessmentFeaturePorts, 'texts'>,
  userId: UserId,
  input: TaskInput,
  db: Queryable,
): Promise<Pick<Material, 'blocks' | 'language'>> {
  const blocks = await openBlocks(ports, userId, input, db);
  return { blocks, language: guessLanguage(blocks.map(({ text }) => text).join('\n')) };
}
