/** An answer in the formats of other programs, with numbered sources. */
import type {
  AnswerSentence,
  AnswerSource,
  FinalResponse,
} from '../../contracts/research/research-answer.ts';

export function answerMarkdown(question: string, response: FinalResponse): string {
  const lines = [`# ${question}`, ''];
  if (response.outcome === 'refused') lines.push(response.answer, '');
  for (const { heading, sentences } of response.sections) {
    if (response.sections.length > 1) lines.push(`## ${heading}`, '');
    lines.push(sentences.map(withNumbers).join(' '), '');
  }
  if (response.perspectives.length > 0) {
    lines.push('## Perspectives', '');
    for (const { viewpoint, sentence } of response.perspectives)
      lines.push(`- **${viewpoint}**: ${withNumbers(sentence)}`);
    lines.push('');
  }
  if (response.sources.length > 0)
    lines.push('## Sources', '', ...response.sources.map(sourceLine), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

function withNumbers({ text, citations }: AnswerSentence): string {
  return `${text} ${[...new Set(citations.map(({ number }) => `[${number}]`))].join('')}`;
}

function sourceLine({ number, title, url, date }: AnswerSource): string {
  const about = [title, date?.slice(0, 10), url].filter(
    (part) => part !== null && part !== undefined,
  );
  return `${number}. ${about.join(', ')}`;
}

/** A page that prints well; every text in it is escaped. */
export function answerPage(question: string, response: FinalResponse): string {
  const sections = response.sections.map(
    ({ heading, sentences }) =>
      `${response.sections.length > 1 ? `<h2>${escaped(heading)}</h2>` : ''}<p>${sentences.map((one) => escaped(withNumbers(one))).join(' ')}</p>`,
  );
  const body =
    response.outcome === 'refused' ? `<p>${escaped(response.answer)}</p>` : sections.join('\n');
  const sources = response.sources.map(
    (source) =>
      `<li value="${source.number}">${escaped(sourceLine(source).replace(/^\d+\. /u, ''))}</li>`,
  );
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<title>${escaped(question)}</title></head><body>`,
    `<h1>${escaped(question)}</h1>`,
    body,
    sources.length > 0 ? `<ol>${sources.join('')}</ol>` : '',
    '</body></html>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);
}

export function toBibtex(sources: readonly AnswerSource[]): string {
  return sources
    .map(({ number, title, url, date, source_type }) => {
      const fields = [
        ['title', title],
        ['url', url],
        ['year', date?.slice(0, 4)],
      ].flatMap(([name, value]) => (value ? [`  ${name} = {${inBraces(value)}}`] : []));
      return `@${source_type === 'arxiv' ? 'article' : 'misc'}{source${number},\n${fields.join(',\n')}\n}\n`;
    })
    .join('\n');
}

const inBraces = (text: string): string => text.replace(/[{}\\]/gu, '').replace(/\s+/gu, ' ');

const RIS_KINDS: Readonly<Record<AnswerSource['source_type'], string>> = {
  rag: 'GEN',
  memory: 'GEN',
  arxiv: 'JOUR',
  web: 'ELEC',
};

export function toRis(sources: readonly AnswerSource[]): string {
  return sources
    .map(({ title, url, date, source_type }) => {
      const lines = [
        `TY  - ${RIS_KINDS[source_type]}`,
        `TI  - ${title.replace(/\s+/gu, ' ')}`,
        ...(url ? [`UR  - ${url}`] : []),
        ...(date ? [`PY  - ${date.slice(0, 4)}`] : []),
        'ER  - ',
      ];
      return `${lines.join('\r\n')}\r\n`;
    })
    .join('\r\n');
}
