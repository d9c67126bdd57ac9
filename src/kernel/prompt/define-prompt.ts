/**
 * A prompt is a value: an id with a version, a typed input, and a pure `render`. Its
 * words change only together with the version, so that answers can be compared later.
 * Untrusted text enters through `fence` and nowhere else.
 */
import type { z } from 'zod';
import { kernelError } from '../errors/error-codes.ts';

export interface PromptWords {
  system: string;
  user: string;
}

export interface Prompt<Input> {
  /** `card_writer@3`: stored with every call that used these words. */
  readonly id: string;
  /** Checks the input, then gives the words; the same input gives the same words. */
  readonly render: (input: Input) => PromptWords;
}

export interface PromptSpec<Input extends z.ZodType> {
  id: string;
  input: Input;
  render(input: z.output<Input>): PromptWords;
}

const ID = /^[a-z0-9_]{1,30}@\d+$/;

/** One prompt per file, beside its agent. */
export function definePrompt<Input extends z.ZodType>(
  spec: PromptSpec<Input>,
): Prompt<z.input<Input>> {
  if (!ID.test(spec.id)) {
    throw kernelError('prompt.id-invalid', `"${spec.id}" is no prompt id: write name@version.`);
  }
  return Object.freeze({
    id: spec.id,
    render: (given: z.input<Input>) => spec.render(parseInput(spec, given)),
  });
}

function parseInput<Input extends z.ZodType>(
  spec: PromptSpec<Input>,
  given: z.input<Input>,
): z.output<Input> {
  const parsed = spec.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw kernelError('prompt.input-invalid', `Prompt ${spec.id} was given input it does not take.`, {
    faults: parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.') || '(whole)',
      message,
    })),
  });
}
