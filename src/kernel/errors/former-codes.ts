/**
 * The codes of all areas, for the throw sites that still say `new AppError(code)`. The kind decides
 * the HTTP status; a retryable one may succeed if the same thing is tried again.
 */
export const errorCodes = {
  'app.bug': { kind: 'bug' },
  'app.not-found': { kind: 'missing' },
  'app.wrong-method': { kind: 'method' },
  'app.shutting-down': { kind: 'outside', retryable: true },

  'input.invalid': { kind: 'input' },
  'input.too-large': { kind: 'too-large' },
  'input.media-type': { kind: 'unsupported' },

  'auth.required': { kind: 'auth' },
  'auth.wrong-token': { kind: 'auth' },
  'auth.wrong-origin': { kind: 'forbidden' },
  'auth.wrong-host': { kind: 'forbidden' },

  'limit.rate': { kind: 'limit', retryable: true },

  'disk.full': { kind: 'full', retryable: true },

  'server.port-in-use': { kind: 'conflict' },
  'server.cannot-listen': { kind: 'input' },

  'config.invalid': { kind: 'input' },

  'cli.usage': { kind: 'input' },
  'cli.file': { kind: 'input' },
  'cli.server-silent': { kind: 'outside', retryable: true },
  'cli.server-answer': { kind: 'outside' },

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

  'search.failed': { kind: 'bug' },
  'search.stopped': { kind: 'outside', retryable: true },
  'search.web-failed': { kind: 'outside', retryable: true },

  'thread.failed': { kind: 'outside', retryable: true },

  'document.encrypted': { kind: 'quality' },
  'document.corrupt': { kind: 'quality' },
  'document.too-large': { kind: 'too-large' },
  'document.no-text': { kind: 'quality' },
  'document.missing': { kind: 'missing' },
  'document.low-confidence': { kind: 'quality' },
  'document.rejected': { kind: 'quality' },
  'document.no-review': { kind: 'conflict' },
  'document.empty': { kind: 'input' },
  'document.unsupported': { kind: 'unsupported' },
  'document.unsafe': { kind: 'quality' },
  'document.too-complex': { kind: 'quality' },
  'document.reader-stopped': { kind: 'outside', retryable: true },
  'document.cancelled': { kind: 'conflict' },
  'document.busy': { kind: 'conflict' },
  'document.page-timeout': { kind: 'timeout' },

  'evidence.missing': { kind: 'missing' },
  'artifact.missing': { kind: 'missing' },

  'annotation.missing': { kind: 'missing' },
  'annotation.too-many': { kind: 'conflict' },

  'samples.missing': { kind: 'outside' },

  'settings.no-model': { kind: 'conflict' },

  'document.too-short': { kind: 'quality' },

  'reading.missing': { kind: 'missing' },
  'reading.too-little': { kind: 'quality' },
  'reading.empty-scope': { kind: 'quality' },
  'reading.nothing-to-export': { kind: 'quality' },
  'reading.import-damaged': { kind: 'quality' },
  'reading.import-too-large': { kind: 'too-large' },
  'reading.import-unsupported': { kind: 'unsupported' },
  'reading.import-empty': { kind: 'quality' },
  'reading.quote-not-found': { kind: 'quality' },
  'reading.own-card': { kind: 'conflict' },

  'debate.missing': { kind: 'missing' },
  'debate.no-such-question': { kind: 'input' },
  'debate.too-little': { kind: 'quality' },
  'debate.over': { kind: 'conflict' },
  'debate.already-staked': { kind: 'conflict' },
  'debate.not-ready': { kind: 'conflict' },

  'learner.key-reused': { kind: 'conflict' },
  'learner.nothing-to-undo': { kind: 'conflict' },

  'collection.missing': { kind: 'missing' },
  'collection.taken': { kind: 'conflict' },
} as const;

export type ErrorCode = keyof typeof errorCodes;
