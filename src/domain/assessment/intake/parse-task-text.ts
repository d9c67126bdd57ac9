/** An author's bulleted form, read line by line. What it does not understand it names. */
import type { TaskInput } from '../../../contracts/assessment/assessment.ts';
import { fieldLabels, longFields, type TextField } from './field-labels.ts';

export interface ParsedTask {
  input: TaskInput;
  /** Lines that belong to no field, as they were written. */
  unknown: string[];
}

const FIELD = /^\s*[*•-]\s*([^:：]{2,60}?)\s*(?:\(if any\))?\s*[:：]\s?(.*)$/u;
const PREAMBLE = /^the below information is what you should use/i;
/** "[URL or filename]": the form, not yet filled in. */
const PLACEHOLDER = /^\[[^\]]*\]$/;
const NOTHING = /^(?:n\/?a|none|ingen|-|–)$/i;

export function parseTaskText(text: string): ParsedTask {
  const found = new Map<TextField, string[]>();
  const unknown: string[] = [];
  let current: TextField | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, label = '', value = ''] = FIELD.exec(line) ?? [];
    const field = labelled(label);
    if (field !== undefined && !found.has(field)) {
      found.set(field, [value]);
      current = field;
    } else if (current !== null && longFields.has(current)) {
      found.get(current)?.push(line);
    } else if (line.trim() !== '' && !PREAMBLE.test(line.trim())) {
      unknown.push(line.trim());
    }
  }
  const input = Object.fromEntries(
    [...found].flatMap(([field, lines]) => {
      const value = lines.join('\n').trim();
      return isFilled(value) ? [[field, value]] : [];
    }),
  );
  return { input, unknown };
}

function labelled(label: string): TextField | undefined {
  const plain = label.replaceAll('**', '').trim().toLowerCase();
  return fieldLabels.get(plain);
}

function isFilled(value: string): boolean {
  return value !== '' && !PLACEHOLDER.test(value) && !NOTHING.test(value);
}
