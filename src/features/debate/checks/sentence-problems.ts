/**
 * Sentences that speak about a debate: they may weigh and compare in words of their own, but
 * not say what nothing said before says.
 *
 * A sentence that follows a record nearly word for word must be carried by it. Any other may
 * have few words that are neither talk of arguments nor in what it was written from; with more
 * of them it must follow from a record, or it is invented.
 */
import { contentStems } from '../../../domain/debate/paper/content-stems.ts';
import { plainReason } from '../../../domain/evidence/verify/plain-reason.ts';
import { checkByRules } from '../../../domain/evidence/verify/verify.ts';
import { splitSentences } from '../../../domain/text/sentences.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import { withSecondOpinion } from '../../../library/verify/second-opinion.ts';
import { type Verified, verifyClaims } from '../../../library/verify/verify-claims.ts';
import { inventedIn, stemsBeyond } from './invented.ts';
import type { Records } from './records.ts';
import { talkStems } from './talk-words.ts';

/** The share of a sentence's words that may be the writer's own. */
const MOST_OWN = 0.25;
const LONGEST_SHOWN = 120;

/** For each text what is wrong with its sentences, in words for whoever wrote them. */
export function sentenceProblems(
  texts: readonly string[],
  records: (at: number) => Records,
  { local, signal, consult }: Pick<Desk<unknown>, 'local' | 'signal' | 'consult'>,
): Promise<string[][]> {
  return withSecondOpinion({ local, consult }, (call) =>
    Promise.all(
      texts.map(async (text, at) => {
        const sentences = sentencesOf(text).map((sentence) =>
          problemOf(sentence, records(at), (claim, quote, language) =>
            verifyClaims(local, [{ claim, quote, language }], { signal, ...call }),
          ),
        );
        return (await Promise.all(sentences)).filter((problem) => problem !== null);
      }),
    ),
  );
}

export function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

type Verify = (claim: string, quote: string, language: TextLanguage) => Promise<Verified[]>;

async function problemOf(
  sentence: string,
  records: Records,
  verifyIt: Verify,
): Promise<string | null> {
  const { said, language } = records;
  const [byRules] = checkByRules(sentence, said, language);
  if (byRules === undefined || (byRules.verdict === 'supports' && byRules.score === 1)) return null;
  const invented = inventedIn(sentence, records);
  const own = ownWords(sentence, records);
  const isFree =
    !byRules.isNearVerbatim && own.share <= MOST_OWN && !takesAsSettled(sentence, records);
  if (isFree && invented.length === 0) return null;
  const shown = `“${sentence.slice(0, LONGEST_SHOWN)}”`;
  // Nobody's opinion makes up for a link, a number or a name from nowhere.
  if (invented.length > 0 && !byRules.isNearVerbatim) return `${shown}: ${invented.join('; ')}.`;
  const [verified] = await verifyIt(sentence, said, language);
  if (verified?.verdict === 'supports' && invented.length === 0) return null;
  return byRules.isNearVerbatim
    ? `${shown}: ${plainReason(verified?.reasons ?? [], 'this sentence')}`
    : `${shown}: ${uncarried(own.words)}`;
}

/** Says who holds it, or that it is a question. */
const ATTRIBUTED =
  /\b(?:hold|held|claim|argu|ask|whether|question|posture|position|side|debater|sa(?:ys?|id)|hevd|mene|påst|spør|hvorvidt|stand)/iu;

/** What was only asked or held, said as if it were so. */
function takesAsSettled(sentence: string, { open = '', language }: Records): boolean {
  if (open === '' || ATTRIBUTED.test(sentence)) return false;
  return checkByRules(sentence, open, language).some(({ isNearVerbatim }) => isNearVerbatim);
}

function uncarried(own: readonly string[]): string {
  const words = own.slice(0, 5).join(', ');
  return `nothing that was said or cited carries this${words && ` (${words})`}.`;
}

/** Words that are neither talk of arguments nor in what was before the writer. */
function ownWords(sentence: string, records: Records): { words: string[]; share: number } {
  const { language } = records;
  const isWord = (stem: string) => !/^\p{N}/u.test(stem);
  const all = [...contentStems(sentence, language)].filter(isWord);
  const words = stemsBeyond(sentence, records)
    .filter(isWord)
    .filter((stem) => !talkStems(language).has(stem));
  return { words, share: words.length / Math.max(1, all.length) };
}
