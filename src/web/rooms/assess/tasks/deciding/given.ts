/** What a person gives to a test that waits, as the fields that go with the decision. */
import type { TaskInput } from '../../../../../contracts/assessment/assessment.ts';

export const givable = ['task_title', 'domain', 'use_case', 'task_id'] as const;
export type Givable = (typeof givable)[number];

export interface Given {
  words: Partial<Record<Givable, string>>;
  moreText: string;
  moreDocuments: TaskInput['reference_document_ids'];
}

export const nothingGiven: Given = { words: {}, moreText: '', moreDocuments: [] };

/** What there is so far: a title may have come under its other name. */
export const knownField = (input: TaskInput, field: Givable): string =>
  (field === 'task_title' ? (input.task_title ?? input.topic_title) : input[field]) ?? '';

/** Only what differs from what is there. */
export function givenFields(input: TaskInput, { words, moreText, moreDocuments = [] }: Given) {
  const changed = givable.flatMap((field) => {
    const text = words[field]?.trim();
    return text === undefined || text === knownField(input, field) ? [] : [[field, text]];
  });
  const documents = input.reference_document_ids ?? [];
  const added = moreDocuments.filter((id) => !documents.includes(id));
  const text = input.reference_material_content ?? '';
  const fields: Partial<TaskInput> = {
    ...Object.fromEntries(changed),
    ...(added.length > 0 && { reference_document_ids: [...documents, ...added] }),
    ...(moreText.trim() !== '' && {
      reference_material_content: [text, moreText].filter((one) => one !== '').join('\n\n'),
    }),
  };
  return fields;
}

/** The fields that a message of the last stage names as missing or wrong. */
export const namedIn = (message: string): Givable[] =>
  givable.filter((field) => message.includes(field));
