/**
 * The flag of Node that takes the network from a process of ours before its program begins,
 * and from every thread that it starts: threads are given the flags of their process.
 */
export const withoutNetwork = `--import=${new URL('./refuse-network.ts', import.meta.url).href}`;
