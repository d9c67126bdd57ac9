/** What a page says about itself: its title, its author, its language. */
import { type DomElement, type DomNode, walk } from './dom.ts';

export interface PageHead {
  title?: string;
  author?: string;
  language?: string;
}

export function readHead(root: DomNode): PageHead {
  const head: PageHead = {};
  walk(root, {
    enter(element) {
      Object.assign(head, described(element, head));
      return element.localName !== 'body';
    },
    leave: () => undefined,
    text: () => undefined,
  });
  return head;
}

function described(element: DomElement, head: PageHead): PageHead {
  switch (element.localName) {
    case 'html':
      return said('language', element.getAttribute('lang') ?? element.getAttribute('xml:lang'));
    case 'title':
      return head.title === undefined ? said('title', element.textContent) : {};
    case 'meta':
      return describedByMeta(element);
    default:
      return {};
  }
}

function describedByMeta(meta: DomElement): PageHead {
  const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
  const content = meta.getAttribute('content');
  // A page's own title often ends with the name of its site; these do not.
  if (/^(?:og:title|citation_title)$/i.test(name)) return said('title', content);
  return /^author$/i.test(name) ? said('author', content) : {};
}

function said(key: keyof PageHead, value: string | null): PageHead {
  const text = (value ?? '').replace(/\s+/g, ' ').trim();
  return text === '' ? {} : { [key]: text.slice(0, key === 'language' ? 50 : 500) };
}
