/** What a command looks like when used, at the end of its help. */
export interface Example {
  line: string;
  does: string;
}

export function examplesText(examples: readonly Example[]): string {
  const width = Math.max(...examples.map(({ line }) => line.length));
  const lines = examples.map(({ line, does }) => `  $ ${line.padEnd(width)}   ${does}`);
  return ['', examples.length === 1 ? 'Example:' : 'Examples:', ...lines].join('\n');
}
