/** Asks a running Lyceum as any program would, for tests that need something to be there first. */
export async function ask<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export function post<T>(url: string, path: string, body: unknown = {}): Promise<T> {
  return ask<T>(url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
