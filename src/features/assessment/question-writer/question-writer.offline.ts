/** The question writer without a model: the best that the material carries, of each level wanted. */
import { BloomLevel, CandidateDraft } from '../../../contracts/assessment/assessment.ts';
import type { WriterInput, WriterOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { isSupported } from '../../../domain/assessment/review/is-supported.ts';
import { reviewCandidate } from '../../../domain/assessment/review/review-candidate.ts';
import { formOf, overlaps, selectItems } from '../../../domain/assessment/review/select-items.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { WriterDesk } from '../assessment-ports.ts';

export async function questionWriterOffline(
  { material, option_count, want, avoid, targets }: WriterInput,
  { ports, signal }: Desk<WriterDesk>,
): Promise<WriterOutput> {
  const { language } = material;
  const written = await ports.writeItems(material, option_count, signal);
  const fresh = written.filter((item) => !overlaps(item, avoid, language));
  const judged = fresh.map((item) => {
    const { verdict, score } = reviewCandidate(item, {
      language,
      supported: isSupported(item, language),
    });
    const target = targetOf(`${item.question} ${item.key} ${item.quotes.join(' ')}`, targets);
    return {
      ...item,
      coverage_target: target ?? null,
      score: score + item.worth,
      accepted: verdict === 'accepted',
      isUncovered: target !== undefined,
      form: formOf(item),
    };
  });
  const most = Math.max(0, ...Object.values(want));
  const { chosen } = selectItems(judged, { perLevel: most, language });
  const candidates = BloomLevel.options.flatMap((level) =>
    chosen.filter(({ bloom_level }) => bloom_level === level).slice(0, want[level] ?? 0),
  );
  return { candidates: candidates.map((item) => CandidateDraft.parse(item)) };
}

/** The first concept on the list of those that nobody tests yet which the item speaks of. */
function targetOf(text: string, targets: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  return targets.find((target) => lower.includes(target.toLowerCase()));
}
