/** Every set of sources that fails, in every way in which one can fail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RetrieverOutput, SourceType } from '../../contracts/research/research.ts';
import { SynthesizerOutput } from '../../contracts/research/research-answer.ts';
import { type CourseApp, startCourseApp } from '../../testing/course-app.ts';
import {
  type Fault,
  openPretendSources,
  type PretendSources,
  QUESTION,
  SAYS,
} from '../../testing/research-sources.ts';

const PATIENCE = 600_000;
/** The deadline is passed in; what may be added to it is the half second of 7 and 7.5. */
const TIMEOUT_S = 5;
const RETRIEVAL_MS = TIMEOUT_S * 1000 + 500;
const FAULTS: readonly Fault[] = ['down', 'slow', 'malformed', 'empty', 'huge', 'hostile'];
const SUBSETS = Array.from({ length: 15 }, (_, at) =>
  SourceType.options.filter((_source, bit) => ((at + 1) >> bit) & 1),
);

let sources: PretendSources;
let app: CourseApp;

beforeAll(async () => {
  sources = await openPretendSources();
  const { config, fetcher, feature } = sources;
  app = await startCourseApp('usual', { config, fetcher, features: [feature] });
  await post('/api/documents?wait=ready', { title: 'Lighthouse', text: SAYS.rag });
}, PATIENCE);
afterAll(async () => {
  await app.close();
  sources.close();
});

test.each(FAULTS.flatMap((fault) => SUBSETS.map((subset) => ({ fault, subset }))))(
  '$subset $fault: the right status, in time, and an answer from what is left',
  { timeout: PATIENCE },
  async ({ fault, subset }) => {
    sources.fail(subset, fault);
    await app.app.store.query('delete from service_turns');

    const asked = { query_text: QUESTION, timeout_per_source: TIMEOUT_S };
    const response = await post('/api/research/queries?wait=1', asked);

    expect(response.status).toBe(200);
    const { final_response } = SynthesizerOutput.parse(await response.json());
    const context = RetrieverOutput.parse(
      await (await app.as('ann', `/api/research/queries/${final_response.id}/context`)).json(),
    );
    const failed = failing(subset, fault);
    expect(context.sources_failed).toEqual(failed);
    expect(context.retrieval_status).toBe(statusOf(failed.length));
    expect(context.execution_time_ms).toBeLessThanOrEqual(RETRIEVAL_MS);
    const mute = fault === 'hostile' ? [] : saysNothing(subset, fault);
    expect(final_response.outcome).toBe(mute.length === 4 ? 'refused' : 'answered');
    const said = final_response.sections.flatMap(({ sentences }) => sentences);
    for (const { text, citations } of said) {
      expect(citations.every(({ evidence_id }) => evidence_id !== null)).toBe(true);
      expect(text).not.toContain('has been sold');
    }
    if (mute.length < 4) expect(final_response.answer).toContain('32 metres');
  },
);

/** A passage of the library is cut to its length, however long it is. */
function failing(subset: readonly SourceType[], fault: Fault): SourceType[] {
  if (fault === 'empty' || fault === 'hostile') return [];
  return subset.filter((source) => fault !== 'huge' || source !== 'rag');
}

function saysNothing(subset: readonly SourceType[], fault: Fault): readonly SourceType[] {
  return fault === 'huge' ? failing(subset, fault) : subset;
}

function statusOf(failed: number): RetrieverOutput['retrieval_status'] {
  if (failed === 0) return 'success';
  return failed === 4 ? 'failed' : 'partial';
}

function post(path: string, json: unknown): Promise<Response> {
  return app.as('ann', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
}
