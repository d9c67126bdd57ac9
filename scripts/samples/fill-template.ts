/** Puts measured numbers into a text: `{{search.fused}}` as it is written, `{{search.fused * 200}}` for drawing. */
import { z } from 'zod';

/** Every number with the command that gives it; `shown` is how the text writes it. */
export const Measurements = z.record(
  z.string(),
  z.object({
    value: z.number(),
    shown: z.string().optional(),
    on: z.string(),
    command: z.string(),
  }),
);
export type Measurements = z.infer<typeof Measurements>;

const PLACE = /\{\{\s*([\w.-]+)\s*(?:\*\s*([\d.]+)\s*)?\}\}/g;

export function fillTemplate(text: string, measurements: Measurements): string {
  return text.replace(PLACE, (_, name: string, factor: string | undefined) => {
    const measured = measurements[name];
    if (measured === undefined) throw new Error(`There is no measurement "${name}".`);
    const { value, shown } = measured;
    return factor === undefined ? (shown ?? String(value)) : (value * Number(factor)).toFixed(1);
  });
}
