/** Parts of the app that are counted as they work. */
import { AppError } from '../../kernel/errors/app-error.ts';
import type { TestableGateway } from '../../kernel/model/gateway.ts';
import type { Trace } from '../../kernel/trace/trace.ts';
import type { Metrics } from './metrics.ts';

export function measuredTrace(trace: Trace, metrics: Metrics): Trace {
  return {
    ...trace,
    node(line) {
      metrics.did(line);
      trace.node(line);
    },
  };
}

export function measuredModels(models: TestableGateway, metrics: Metrics): TestableGateway {
  return {
    ...models,
    async ask(question) {
      const began = performance.now();
      const note = (outcome: string, tokens?: { input: number; output: number }) =>
        metrics.asked({
          tier: question.tier,
          outcome,
          durationMs: performance.now() - began,
          ...(tokens && { tokens }),
        });
      try {
        const answer = await models.ask(question);
        note(answer.recorded ? 'recorded' : 'answered', answer.tokens);
        return answer;
      } catch (thrown) {
        note(thrown instanceof AppError ? thrown.code : 'app.bug');
        throw thrown;
      }
    },
  };
}
