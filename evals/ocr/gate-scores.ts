/**
 * Whether the gate knows a bad page. A false accept goes into the library with more than
 * 5 % of its characters wrong; a false reject goes to a person with 2 % or less. What lies
 * between may go either way.
 */
import type { Score } from '../score.ts';
import type { PageResult } from './read-pages.ts';
import { scoreOf } from './score-of.ts';

const TOO_WRONG = 0.05;
const RIGHT_ENOUGH = 0.02;

interface Judged {
  accepted: boolean;
  errorRate: number;
}

export function isFalselyAccepted({ accepted, errorRate }: Judged): boolean {
  return accepted && errorRate > TOO_WRONG;
}

function isFalselyRejected({ accepted, errorRate }: Judged): boolean {
  return !accepted && errorRate <= RIGHT_ENOUGH;
}

/** `alone`: some of the pages, read by Tesseract.js alone and accepted from confidence 75 up. */
export function gateScores(
  set: string,
  results: readonly PageResult[],
  alone: readonly Judged[],
): Score[] {
  const on = `${results.length} ${set} pages`;
  const ours = countOf(results);
  console.log(`\ngate over ${on}: ${toText(ours)}`);
  if (alone.length > 0) {
    const simple = toText(countOf(alone));
    console.log(`Tesseract.js alone over ${alone.length} of them: ${simple}`);
  }
  return [
    scoreOf(
      'OCR gate, accepts that are right',
      on,
      rightShare(ours.falseAccepts, ours.accepted),
      1,
    ),
    scoreOf(
      'OCR gate, rejects that are right',
      on,
      rightShare(ours.falseRejects, ours.rejected),
      0.9,
    ),
    scoreOf('OCR, pages that can be used', on, ours.accepted / results.length),
  ];
}

function countOf(pages: readonly Judged[]) {
  const accepted = pages.filter((page) => page.accepted).length;
  return {
    accepted,
    falseAccepts: pages.filter(isFalselyAccepted).length,
    rejected: pages.length - accepted,
    falseRejects: pages.filter(isFalselyRejected).length,
  };
}

function toText({ accepted, falseAccepts, rejected, falseRejects }: ReturnType<typeof countOf>) {
  return (
    `${accepted} accepted, ${falseAccepts} of them falsely; ` +
    `${rejected} sent to a person, ${falseRejects} of them falsely`
  );
}

function rightShare(wrong: number, all: number): number {
  return all === 0 ? 1 : 1 - wrong / all;
}
