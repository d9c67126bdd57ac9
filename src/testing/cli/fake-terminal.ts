/** A terminal that remembers what was written to it. */
export function fakeTerminal({ isTTY = false } = {}) {
  return { stdout: fakeWriter(isTTY), stderr: fakeWriter(isTTY) };
}

function fakeWriter(isTTY: boolean) {
  let written = '';
  return {
    isTTY,
    write(text: string): void {
      written += text;
    },
    text: () => written,
  };
}
