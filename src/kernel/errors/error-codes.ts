/**
 * The codes of the kernel. The kind decides the HTTP status; a retryable one may succeed if the
 * same thing is tried again.
 */
import { errorsOf } from './errors-of.ts';

export const kernelError = errorsOf({
  'app.bug': { kind: 'bug' },
  'app.shutting-down': { kind: 'outside', retryable: true },

  'input.invalid': { kind: 'input' },
  'input.too-large': { kind: 'too-large' },
  'input.media-type': { kind: 'unsupported' },

  'disk.full': { kind: 'full', retryable: true },

  'config.invalid': { kind: 'input' },
  'config.not-kept': { kind: 'outside' },

  'trace.not-json': { kind: 'bug' },

  'store.nested': { kind: 'bug' },
  'store.unreachable': { kind: 'outside', retryable: true },
  'store.locked': { kind: 'conflict' },
  'store.newer': { kind: 'conflict' },
  'store.unwritable': { kind: 'input' },
  'store.migration-failed': { kind: 'bug' },
  'store.failed': { kind: 'outside', retryable: true },
  'store.gone': { kind: 'missing' },
  'store.taken': { kind: 'conflict', retryable: true },
  'store.unstorable': { kind: 'input' },
  'store.lost': { kind: 'outside', retryable: true },
  'store.busy': { kind: 'outside', retryable: true },
  'store.closed': { kind: 'outside' },
  'store.misused': { kind: 'bug' },

  'backup.not-empty': { kind: 'conflict' },
  'backup.corrupt': { kind: 'input' },
  'backup.exists': { kind: 'conflict' },
  'backup.failed': { kind: 'outside' },
  'backup.sealed': { kind: 'input' },
  'backup.wrong-passphrase': { kind: 'input' },
  'backup.passphrase-short': { kind: 'input' },

  'files.lost': { kind: 'missing' },
  'files.damaged': { kind: 'outside' },
  'files.refused': { kind: 'outside' },
  'files.unreachable': { kind: 'outside', retryable: true },

  'net.refused': { kind: 'input' },
  'net.too-large': { kind: 'too-large' },
  'net.type': { kind: 'unsupported' },
  'net.timeout': { kind: 'timeout', retryable: true },
  'net.failed': { kind: 'outside', retryable: true },
  'net.cancelled': { kind: 'conflict' },

  'prompt.id-invalid': { kind: 'bug' },
  'prompt.input-invalid': { kind: 'bug' },
  'prompt.label-invalid': { kind: 'bug' },

  'model.unknown': { kind: 'input' },
  'model.local-only': { kind: 'conflict' },
  'model.key-missing': { kind: 'input' },
  'model.key-wrong': { kind: 'model' },
  'model.unavailable': { kind: 'model', retryable: true },
  'model.timeout': { kind: 'timeout', retryable: true },
  'model.rejected': { kind: 'model' },
  'model.refused': { kind: 'model' },
  'model.truncated': { kind: 'model' },
  'model.output-invalid': { kind: 'model' },
  'model.answer-too-large': { kind: 'model' },
  'model.budget-spent': { kind: 'limit' },
  'model.month-spent': { kind: 'limit' },
  'model.cancelled': { kind: 'conflict' },
  'model.none': { kind: 'input' },
  'model.local-missing': { kind: 'outside' },
  'model.local-stopped': { kind: 'outside', retryable: true },

  'agent.input-invalid': { kind: 'bug' },
  'agent.output-invalid': { kind: 'bug' },
  'agent.write-refused': { kind: 'bug' },

  'session.version': { kind: 'conflict', retryable: true },
  'session.missing': { kind: 'missing' },
  'session.state-invalid': { kind: 'bug' },

  'run.missing': { kind: 'missing' },
  'run.code-gone': { kind: 'conflict' },
  'run.signal-unknown': { kind: 'missing' },
  'run.finished': { kind: 'conflict' },
  'run.not-failed': { kind: 'conflict' },
  'run.forgotten': { kind: 'conflict' },
  'run.cancelled': { kind: 'conflict' },
  'run.taken-over': { kind: 'conflict' },
  'run.poisoned': { kind: 'bug' },
  'run.idempotency-mismatch': { kind: 'conflict' },
  'run.result-too-large': { kind: 'bug' },
  'run.output-invalid': { kind: 'bug' },
  'run.deadline-passed': { kind: 'timeout', retryable: true },

  'workflow.unknown': { kind: 'missing' },
  'workflow.step-name-twice': { kind: 'bug' },
  'workflow.branch-unknown': { kind: 'bug' },
  'workflow.branch-input': { kind: 'bug' },

  'thread.failed': { kind: 'outside', retryable: true },
});

export type KernelCode = keyof typeof kernelError.codes;
