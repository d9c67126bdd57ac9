/** A run event as one line for a person. */
import type { KeptBody, PassingBody, RunEvent } from '../../../contracts/run-event.ts';

export function eventLine(event: RunEvent): string {
  const number = 'seq' in event ? `#${event.seq}`.padEnd(6) : ' '.repeat(6);
  return `${number}${bodyText(event.body)}`;
}

function bodyText(body: KeptBody | PassingBody): string {
  switch (body.type) {
    case 'run-start':
      return `started ${body.workflow}@${body.version} (${body.mind})`;
    case 'step-start':
      return `${body.node} …`;
    case 'step-end':
      return `${body.node} done${usedText(body.trace.tokens_used)}`;
    case 'step-fail':
    case 'branch-fail':
      return `${body.node} failed: ${body.problem.detail} [${body.problem.code}]`;
    case 'stage':
      return `stage ${body.stage}`;
    case 'thing-made':
      return `made ${body.kind} ${body.id}${body.label ? ` "${body.label}"` : ''}`;
    case 'warning':
      return `warning: ${body.message} [${body.code}]`;
    case 'progress':
      return `${body.node}: ${body.message}${shareText(body.done, body.total)}`;
    case 'token':
      return body.text;
    default:
      return turnText(body);
  }
}

/** The turns of the run itself. */
function turnText(body: Extract<KeptBody, { type: `run-${string}` }>): string {
  switch (body.type) {
    case 'run-wait':
      return `waits for "${body.signal}"${body.until ? ` until ${body.until}` : ''}`;
    case 'run-signal':
      return `got "${body.signal}"`;
    case 'run-retry':
      return `tried again (${body.mind})`;
    case 'run-end':
      return `done: ${JSON.stringify(body.result)}`;
    case 'run-fail':
      return `failed: ${body.problem.detail} [${body.problem.code}]`;
    case 'run-cancel':
      return 'cancelled';
    default:
      return body.type;
  }
}

function usedText(tokens: number): string {
  return tokens > 0 ? ` (${tokens} tokens)` : '';
}

function shareText(done?: number, total?: number): string {
  if (done === undefined) return '';
  return total === undefined ? ` (${done})` : ` (${done} of ${total})`;
}
