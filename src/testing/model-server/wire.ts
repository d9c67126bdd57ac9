/** What each provider's wire format must be able to do here: read a request, write an answer. */
import type { SeenRequest, ToolUse } from './script.ts';

/** An answer as plain words, before a provider's format dresses it. */
export interface PlainAnswer {
  text: string;
  toolUses: Required<ToolUse>[];
  ending: 'stop' | 'tools' | 'length' | 'filter' | 'refusal';
  /** Absent when the server is to keep silent about it, as some local servers do. */
  usage: { input: number; output: number } | null;
}

export interface Wire {
  provider: SeenRequest['provider'];
  /** Null when the path is not one of this provider's. */
  read(path: string, body: Record<string, unknown>): SeenRequest | null;
  /** The whole answer as one JSON body. */
  whole(answer: PlainAnswer, request: SeenRequest): unknown;
  /** The same answer as server-sent events. */
  events(answer: PlainAnswer, request: SeenRequest): string[];
  error(status: number, message: string, code: string | undefined): unknown;
  /** The key that the request carries, in this provider's header. */
  key(headers: Record<string, string | string[] | undefined>): string | undefined;
}

/** Cuts text into the pieces of a stream: at least three where the text allows it. */
export function piecesOf(text: string): string[] {
  const size = Math.max(1, Math.min(Math.ceil(text.length / 3), Math.max(24, text.length / 500)));
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += Math.ceil(size)) {
    pieces.push(text.slice(at, at + Math.ceil(size)));
  }
  return pieces;
}

export function sse(body: unknown, event?: string): string {
  return `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(body)}\n\n`;
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function asList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

/** Every string below `value`, in order: message formats differ in where they put text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/**
 * Where a provider has no schema for this model (or none beside tools), the AI SDK offers a tool
 * named `json` and forces its use: then the answer's text travels as that tool's input.
 */
export function throughJsonTool(answer: PlainAnswer, isOffered: boolean): PlainAnswer {
  if (!isOffered || answer.ending !== 'stop') return answer;
  try {
    const input: unknown = JSON.parse(answer.text);
    const use = { id: 'call_json', name: 'json', input };
    return { ...answer, text: '', toolUses: [use], ending: 'tools' };
  } catch {
    return answer;
  }
}
