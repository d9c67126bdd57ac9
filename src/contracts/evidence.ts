/** The passage behind a claim, and what rests on it. */
import { z } from 'zod';
import { BlockBox, DocumentId } from './document.ts';
import { RunId } from './ids.ts';
import { Mind } from './run.ts';

export const EvidenceId = z.uuid('is not an id').brand<'EvidenceId'>();
export type EvidenceId = z.infer<typeof EvidenceId>;

export const ArtifactId = z.uuid('is not an id').brand<'ArtifactId'>();
export type ArtifactId = z.infer<typeof ArtifactId>;

const Exactness = z
  .enum(['exact', 'normalised', 'fuzzy'])
  .describe('The same characters; the same after folding; or with a few letters misread.');

export const Verdict = z.enum(['supports', 'contradicts', 'neutral']);
export type Verdict = z.infer<typeof Verdict>;

const EvidenceSpan = z.object({
  block_id: z.string(),
  page: z.int(),
  start: z.int(),
  end: z.int(),
});

/** Everything that a page viewer needs to show the passage. */
export const Evidence = z.object({
  id: EvidenceId,
  document_id: DocumentId,
  document_title: z.string(),
  revision: z.int(),
  status: z
    .enum(['current', 'lost'])
    .describe('`lost`: the document was replaced and this text is not in it any more.'),
  block_id: z.string(),
  page: z.int(),
  paged: z.boolean().describe('False where there are no pages: cite the section.'),
  start_char: z.int(),
  end_char: z.int(),
  spans: z.array(EvidenceSpan).min(1).describe('One for each block that it stands in.'),
  quote: z.string(),
  block_text: z.string().describe('The whole block, for the words around the quote.'),
  section: z.string().nullable(),
  exactness: Exactness,
  ocr_confidence: z.number().nullable(),
  boxes: z.array(BlockBox),
});
export type Evidence = z.infer<typeof Evidence>;

/** Who made something, and with what. */
export const MadeBy = z.object({
  mind: z
    .enum([...Mind.options, 'person'])
    .describe('`person`: written by hand, or brought from another program.'),
  agent: z.string().optional(),
  model: z.string().optional(),
  prompt_id: z.string().optional(),
  version: z.string().optional(),
});
export type MadeBy = z.infer<typeof MadeBy>;

export const ArtifactStatus = z.enum(['current', 'stale']);
export type ArtifactStatus = z.infer<typeof ArtifactStatus>;

export const Artifact = z.object({
  id: ArtifactId,
  feature: z.string(),
  kind: z.string(),
  run_id: RunId.nullable(),
  made_by: MadeBy,
  status: ArtifactStatus,
  stale_because: z
    .object({
      evidence_ids: z.array(EvidenceId).describe('Passages that changed or are gone.'),
      artifact_ids: z.array(ArtifactId).describe('What it was made from, and that went stale.'),
    })
    .nullable(),
  created_at: z.iso.datetime(),
});
export type Artifact = z.infer<typeof Artifact>;

export const Claim = z.object({
  path: z.string().describe('Where in the artifact it stands: `cards/3/answer`.'),
  text: z.string(),
  evidence: z.array(
    z.object({
      evidence_id: EvidenceId,
      status: z.enum(['current', 'lost']),
      quote: z.string(),
      verdict: Verdict,
      score: z.number(),
      verifier: z.string(),
    }),
  ),
});
export type Claim = z.infer<typeof Claim>;
