/**
 * Which model servers run on this machine: Ollama, LM Studio, llama.cpp and vLLM at their usual ports.
 * Asks each for its list of models; what does not answer at once is not there.
 */
import { z } from 'zod';
import type { FoundServer } from '../../contracts/settings.ts';

const ModelList = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1000),
});

export interface UsualServer {
  name: string;
  baseUrl: string;
}

export const usualServers: readonly UsualServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
];

const PATIENCE_MS = 1500;
const ANSWER_BYTES_MAX = 1024 * 1024;
/** Models that answer no questions; they are listed beside the others. */
const NOT_FOR_WORDS = /embed|rerank|whisper|tts/i;

export async function findLocalServers(
  servers: readonly UsualServer[],
  providerFetch: typeof fetch,
  signal: AbortSignal,
): Promise<FoundServer[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const asked = servers.map(async ({ name, baseUrl }) => {
    const models = await modelsOf(baseUrl, providerFetch, patience);
    return models.length > 0 ? [{ name, base_url: baseUrl, models }] : [];
  });
  return (await Promise.all(asked)).flat();
}

/** Another program may listen at such a port: whatever it answers, it is no server of models. */
async function modelsOf(
  baseUrl: string,
  providerFetch: typeof fetch,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const answer = await providerFetch(`${baseUrl}/models`, { signal, redirect: 'error' });
    if (!answer.ok) return [];
    const text = await answer.text();
    if (text.length > ANSWER_BYTES_MAX) return [];
    const list = ModelList.safeParse(JSON.parse(text));
    return (list.data?.data ?? []).map(({ id }) => id).filter((id) => !NOT_FOR_WORDS.test(id));
  } catch {
    return [];
  }
}
