import type { AnswerSource } from '../../../../contracts/research/research-answer.ts';

/** Of an abstract on arXiv the paper itself; answers rest on the abstract until it is in the library. */
export function paperAddress({ source_type, url }: Pick<AnswerSource, 'source_type' | 'url'>) {
  if (source_type !== 'arxiv' || url === null) return null;
  const id = /arxiv\.org\/abs\/(.+?)(?:v\d+)?$/u.exec(url)?.[1];
  return id === undefined ? null : `https://arxiv.org/pdf/${id}`;
}
