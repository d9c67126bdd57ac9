/** One question to the model server by plain `fetch`: the least that a peer's node can do. */
const schema = {
  type: 'object',
  properties: { reply: { type: 'string' } },
  required: ['reply'],
  additionalProperties: false,
};

export async function askModelServer(modelUrl: string, text: string): Promise<string> {
  const response = await fetch(`${modelUrl}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'bench',
      messages: [{ role: 'user', content: text }],
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
    }),
  });
  if (!response.ok) throw new Error(`the model server answered ${response.status}`);
  const body = (await response.json()) as { choices: { message: { content: string } }[] };
  const content = body.choices[0]?.message.content ?? '{}';
  return (JSON.parse(content) as { reply: string }).reply;
}
