/** A posture is "Label - thesis": the label names it where room is short. */
const DASH = / [-–—] /;

export function labelOf(posture: string): string {
  return posture.split(DASH)[0] ?? posture;
}

export function thesisOf(posture: string): string {
  const label = labelOf(posture);
  return posture.slice(label.length).replace(/^ [-–—] /, '');
}
