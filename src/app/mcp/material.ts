/**
 * What a result says to the model on the other side. All of it stands inside a fence: titles,
 * passages, answers and cards come from documents, from people or from models, and are never
 * instructions, whatever they claim.
 */
import { fence, materialNotice } from '../../kernel/prompt/fence.ts';

/** Tells programs what the notice tells models. */
export const UNTRUSTED = { 'lyceum/untrusted': true } as const;

export function asMaterial(label: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return `${materialNotice}\n\n${fence(label, text)}`;
}
