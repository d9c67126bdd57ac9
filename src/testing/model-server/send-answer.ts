/** Puts one scripted answer on the wire: whole or as a stream, good or broken as told. */
import type { ServerResponse } from 'node:http';
import type { Fault, GoodAnswer, ScriptedAnswer, SeenRequest } from './script.ts';
import { type PlainAnswer, piecesOf, sse, type Wire } from './wire.ts';

const USUAL_USAGE = { input: 11, output: 7 };
const HALF_SAID = 'The answer begins well and then it stops in the middle of a sentence';
const PIECE_BYTES = 64 * 1024;

export interface Sending {
  wire: Wire;
  request: SeenRequest;
  response: ServerResponse;
}

export async function sendAnswer(answer: ScriptedAnswer, sending: Sending): Promise<void> {
  if ('fault' in answer) return sendFault(answer, sending);
  await sendPieces(bodyOf(plainAnswer(answer), sending), sending);
  sending.response.end();
}

async function sendFault(answer: Fault, sending: Sending): Promise<void> {
  const { response } = sending;
  switch (answer.fault) {
    case 'late':
      return;
    case 'status':
      return sendStatus(answer, sending);
    case 'cut':
      await sendHalf(answer.say, sending);
      response.destroy();
      return;
    case 'stall':
      await sendHalf(answer.say, sending);
      return;
    case 'unfinished':
      await sendHalf(answer.say, sending);
      response.end();
      return;
    case 'stream-error': {
      const body = sending.wire.error(answer.status, `scripted ${answer.status}`, undefined);
      await sendHalf(undefined, sending);
      response.end(sse(body, 'error'));
      return;
    }
    case 'malformed':
      return sendBroken('{"choices": [oops', sending);
    case 'wrong-shape':
      return sendBroken('{"hello":"world"}', sending);
    case 'huge':
      return sendAnswer({ say: 'x'.repeat(answer.bytes) }, sending);
    case 'wrong-type':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Please sign in</title>');
      return;
    case 'redirect':
      response.writeHead(307, { location: answer.to });
      response.end();
  }
}

function sendStatus(fault: Fault & { fault: 'status' }, { wire, response }: Sending): void {
  const { status, retryAfter, message = `scripted ${status}`, code } = fault;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter && { 'retry-after': retryAfter }),
  });
  response.end(JSON.stringify(wire.error(status, message, code)));
}

async function sendHalf(say: string | undefined, sending: Sending): Promise<void> {
  const plain = plainAnswer({ say: say ?? HALF_SAID });
  const pieces = bodyOf(plain, sending);
  await sendPieces(pieces.slice(0, Math.ceil(pieces.length / 2)), sending);
}

function sendBroken(body: string, { request, response }: Sending): void {
  response.writeHead(200, { 'content-type': typeOf(request) });
  response.end(request.stream ? `data: ${body}\n\n` : body);
}

/** The answer as the pieces that are written one after the other. */
function bodyOf(plain: PlainAnswer, { wire, request }: Sending): string[] {
  if (request.stream) return wire.events(plain, request);
  return piecesOf(JSON.stringify(wire.whole(plain, request)));
}

/** Each piece is out before the next is written: a cut comes after it, and a huge answer stops when the client leaves. */
async function sendPieces(pieces: string[], { request, response }: Sending): Promise<void> {
  response.writeHead(200, { 'content-type': typeOf(request) });
  response.flushHeaders();
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      if (response.destroyed) return;
      await new Promise<void>((sent) => {
        response.write(piece.slice(at, at + PIECE_BYTES), () => sent());
      });
    }
  }
}

function typeOf({ stream }: SeenRequest): string {
  return stream ? 'text/event-stream' : 'application/json';
}

function plainAnswer(answer: GoodAnswer): PlainAnswer {
  const usage = answer.usage === 'none' ? null : (answer.usage ?? USUAL_USAGE);
  const spoken = (text: string, ending: PlainAnswer['ending']): PlainAnswer => ({
    text,
    toolUses: [],
    ending,
    usage,
  });
  if ('json' in answer) return spoken(JSON.stringify(answer.json), 'stop');
  if ('truncated' in answer) return spoken(answer.truncated, 'length');
  if ('refuse' in answer) {
    return answer.by === 'filter' ? spoken('', 'filter') : spoken(answer.refuse, 'refusal');
  }
  if ('useTools' in answer) {
    const toolUses = answer.useTools.map((use, at) => ({
      id: `call_${at + 1}_${use.name}`,
      ...use,
    }));
    return { ...spoken(answer.say ?? '', 'tools'), toolUses };
  }
  return spoken(answer.say, 'stop');
}
