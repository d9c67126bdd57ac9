/**
 * Where chunks contradict each other. Only sentences of different sources about the same subject
 * are compared; that one denies, turns round or counts otherwise than the other is then for the
 * rules of the verifier to say, in both directions. Pairs that rules leave open can be shown to
 * the entailment model, and count only where it is nearly sure both ways.
 */
import type { ContradictionRecord } from '../../contracts/research/research.ts';
import { guessLanguage } from '../evidence/guess-language.ts';
import type { Reason } from '../evidence/verify/reason.ts';
import { type Statement, statementOf } from '../evidence/verify/statement.ts';
import { verify } from '../evidence/verify/verify.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { figuresApart, mayBothHold, withoutAttribution } from './figures-apart.ts';
import { piecesWithCode } from './sentences/fenced-code.ts';

export interface Said {
  id: string;
  sourceId: string;
  text: string;
}

export interface OpenPair {
  one: { id: string; text: string };
  other: { id: string; text: string };
}

export interface Compared {
  found: ContradictionRecord[];
  /** About the same subject, and the rules cannot tell. */
  open: OpenPair[];
}

/** Of the weight of the words of the shorter sentence, so much in both: one subject. */
const SAME_SUBJECT = 0.6;
/** Where a model has the last word, sentences must share this much. */
const NEAR_SUBJECT = 0.45;
/** Both ways. */
export const MODEL_IS_SURE = 0.9;
const MOST_OPEN = 24;

export function compareChunks(chunks: readonly Said[]): Compared {
  if (new Set(chunks.map(({ sourceId }) => sourceId)).size < 2) return { found: [], open: [] };
  const sentences = chunks.flatMap(sentencesOf);
  const found: ContradictionRecord[] = [];
  const open: OpenPair[] = [];
  for (const { one, other, shared } of nearPairs(sentences)) {
    const byRules = shared >= SAME_SUBJECT ? contradictionOf(one, other) : null;
    const record = byRules ?? contradictingFigures(one, other);
    if (record) found.push(record);
    else if (open.length < MOST_OPEN && !saysSame(one, other)) open.push({ one, other });
  }
  return { found: onceEach(found), open };
}

/** What the model was sure of, as a record. */
export function judgedContradiction({ one, other }: OpenPair): ContradictionRecord {
  return recordOf(one, other, 'judged', 'moderate');
}

interface SaidSentence {
  id: string;
  sourceId: string;
  text: string;
  language: TextLanguage;
  weights: ReadonlyMap<string, number>;
}

function sentencesOf({ id, sourceId, text }: Said): SaidSentence[] {
  const language = guessLanguage(text);
  return piecesWithCode(text)
    .filter(({ isCode }) => !isCode)
    .flatMap(({ start, end }) => splitSentences(text.slice(start, end)))
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => sentence.length > 0 && !sentence.endsWith('?'))
    .map((sentence) => ({
      id,
      sourceId,
      text: sentence,
      language,
      weights: new Map(
        statementOf(sentence, language)
          .words.filter(({ number, isDenial }) => number === null && !isDenial)
          .map(({ term, weight }) => [term, weight]),
      ),
    }));
}

/** Sentences of different sources that may be about one subject. */
function nearPairs(sentences: readonly SaidSentence[]) {
  return sentences.flatMap((one, at) =>
    sentences
      .slice(at + 1)
      .filter(({ id, sourceId }) => id !== one.id && sourceId !== one.sourceId)
      .map((other) => ({ one, other, shared: subjectShare(one, other) }))
      .filter(({ shared }) => shared >= NEAR_SUBJECT),
  );
}

function subjectShare(one: SaidSentence, other: SaidSentence): number {
  const total = ({ weights }: SaidSentence) => weights.values().reduce((sum, w) => sum + w, 0);
  let shared = 0;
  for (const [term, weight] of one.weights) if (other.weights.has(term)) shared += weight;
  const shorter = Math.min(total(one), total(other));
  return shorter < 1 ? 0 : shared / shorter;
}

function contradictionOf(one: SaidSentence, other: SaidSentence): ContradictionRecord | null {
  const { language } = one;
  const there = verify(one.text, other.text, { language });
  const back = verify(other.text, one.text, { language });
  const both = [there, back].filter(({ verdict }) => verdict === 'contradicts');
  if (both.length < 2) return null;
  const speaking = both.flatMap(({ reasons }) =>
    reasons.filter(({ speaks }) => speaks === 'contradicts'),
  );
  const kind = kindOf(speaking);
  if (kind === 'numerical' && mayBothHold(...statementsOf(one, other))) return null;
  return kind === null ? null : recordOf(one, other, kind, severityOf(kind, speaking));
}

/** Whatever the order of the words: one thing counted at one time, and two figures for it. */
function contradictingFigures(one: SaidSentence, other: SaidSentence): ContradictionRecord | null {
  const apart = figuresApart(...statementsOf(one, other));
  return apart && recordOf(one, other, 'numerical', severityOfGap(apart.one, apart.other));
}

function statementsOf(one: SaidSentence, other: SaidSentence): [Statement, Statement] {
  const statement = ({ text, language }: SaidSentence) =>
    statementOf(withoutAttribution(text), language);
  return [statement(one), statement(other)];
}

function saysSame(one: SaidSentence, other: SaidSentence): boolean {
  return verify(one.text, other.text, { language: one.language }).verdict === 'supports';
}

function kindOf(reasons: readonly Reason[]): ContradictionRecord['kind'] | null {
  if (reasons.some(({ rule }) => rule === 'negation')) return 'negation';
  if (reasons.some(({ rule }) => rule === 'direction')) return 'direction';
  if (reasons.some(({ rule }) => rule === 'number')) return 'numerical';
  return null;
}

/** A number off by half or more, or a plain denial, turns an answer; a few percent hardly do. */
function severityOf(
  kind: ContradictionRecord['kind'],
  reasons: readonly Reason[],
): ContradictionRecord['severity'] {
  if (kind !== 'numerical') return 'critical';
  const apart = reasons
    .filter(({ rule }) => rule === 'number')
    .map(({ claim, evidence }) => [Number.parseFloat(claim), Number.parseFloat(evidence)] as const)
    .filter(([a, b]) => !Number.isNaN(a) && !Number.isNaN(b))
    .toSorted(([a, b], [c, d]) => gapOf(c, d) - gapOf(a, b));
  const [most] = apart;
  return most ? severityOfGap(...most) : 'minor';
}

const gapOf = (one: number, other: number): number =>
  Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), 1e-9);

function severityOfGap(one: number, other: number): ContradictionRecord['severity'] {
  const gap = gapOf(one, other);
  if (gap >= 0.5) return 'critical';
  return gap >= 0.1 ? 'moderate' : 'minor';
}

function recordOf(
  one: { id: string; text: string },
  other: { id: string; text: string },
  kind: ContradictionRecord['kind'],
  severity: ContradictionRecord['severity'],
): ContradictionRecord {
  return {
    claim_1: one.text,
    claim_1_source: one.id,
    claim_2: other.text,
    claim_2_source: other.id,
    severity,
    kind,
  };
}

/** Two chunks that disagree in one thing are told once. */
function onceEach(records: readonly ContradictionRecord[]): ContradictionRecord[] {
  const seen = new Set<string>();
  return records.filter(({ claim_1, claim_2 }) => {
    const key = `${claim_1}\n${claim_2}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
