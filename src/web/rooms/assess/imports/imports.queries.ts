import { queryOptions } from '@tanstack/react-query';
import type {
  ImportedQuestions,
  QuestionImport,
} from '../../../../contracts/assessment/imported.ts';
import { getJson } from '../../../api/client.ts';

export const importsKey = ['question-imports'] as const;

export const importsQuery = queryOptions({
  queryKey: importsKey,
  queryFn: async ({ signal }) =>
    (await getJson<{ imports: QuestionImport[] }>('/api/question-imports', signal)).imports,
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => getJson<ImportedQuestions>(`/api/question-imports/${id}`, signal),
  });
