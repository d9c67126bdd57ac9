/** An author's input, as text or as JSON, to the one shape that the stages work with. */
import { TaskInput } from '../../../contracts/assessment/assessment.ts';
import { type ParsedTask, parseTaskText } from './parse-task-text.ts';

/** Throws nothing: what cannot be used is told with the field that it stands in. */
export function parseTask(given: unknown): ParsedTask | { faults: string[] } {
  if (typeof given === 'string') {
    const json = asJson(given);
    return json === undefined ? parseTaskText(given) : parseTask(json);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { faults: ['a task is a text with a line for each field, or a JSON object'] };
  }
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(TaskInput.shape, key));
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
  const parsed = TaskInput.safeParse(filled);
  if (parsed.success) return { input: parsed.data, unknown };
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

function asJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
