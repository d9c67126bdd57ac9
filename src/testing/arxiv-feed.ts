/** An Atom feed as the manual of the arXiv API prints it; none was fetched. */
export interface FeedPaper {
  id: string;
  title: string;
  summary: string;
  published?: string;
  authors?: readonly string[];
}

export function arxivFeed(papers: readonly FeedPaper[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <link href="http://arxiv.org/api/query?search_query%3Dall%3Aelectron" rel="self" type="application/atom+xml"/>
  <title type="html">ArXiv Query: search_query=all:electron&amp;id_list=&amp;start=0&amp;max_results=5</title>
  <id>http://arxiv.org/api/cHxbiOdZaP56ODnBPIenZhzg5f8</id>
  <updated>2007-10-08T00:00:00-04:00</updated>
  <opensearch:totalResults xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">${papers.length}</opensearch:totalResults>
  ${papers.map(entryOf).join('\n')}
</feed>`;
}

function entryOf({ id, title, summary, published, authors = ['Ann Author'] }: FeedPaper): string {
  return `<entry xmlns="http://www.w3.org/2005/Atom">
    <id>${id}</id>
    <published>${published ?? '2024-05-01T10:00:00Z'}</published>
    <updated>2024-05-02T10:00:00Z</updated>
    <title>${title}</title>
    <summary>  ${summary}
</summary>
    ${authors.map((name) => `<author xmlns="http://www.w3.org/2005/Atom"><name>${name}</name></author>`).join('')}
    <arxiv:primary_category xmlns:arxiv="http://arxiv.org/schemas/atom" term="cs.CL"/>
    <link xmlns="http://www.w3.org/2005/Atom" href="${id}" rel="alternate" type="text/html"/>
    <link xmlns="http://www.w3.org/2005/Atom" title="pdf" href="${id.replace('/abs/', '/pdf/')}" rel="related" type="application/pdf"/>
  </entry>`;
}
