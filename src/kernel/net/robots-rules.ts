/**
 * Reads robots.txt as RFC 9309 says: the groups that name us, else those for
 * everybody; the longest matching rule decides, and Allow wins a tie.
 */
export interface RobotsRule {
  allow: boolean;
  /** Starts with `/`; `*` stands for anything, a last `$` for the end. */
  pattern: string;
}

interface Group {
  agents: string[];
  rules: RobotsRule[];
}

/** The rules that `product` has to follow; `product` is the name in its User-Agent. */
export function parseRobots(text: string, product: string): RobotsRule[] {
  const groups = groupsOf(text);
  const of = (agent: string) => groups.filter(({ agents }) => agents.includes(agent));
  const ours = of(product.toLowerCase());
  return (ours.length > 0 ? ours : of('*')).flatMap(({ rules }) => rules);
}

/** `path` is the path of a URL with its query. */
export function robotsAllow(rules: readonly RobotsRule[], path: string): boolean {
  const wanted = comparable(path);
  if (wanted === '/robots.txt') return true;
  let best: RobotsRule = { allow: true, pattern: '' };
  for (const rule of rules) {
    const longer = rule.pattern.length - best.pattern.length;
    if ((longer > 0 || (longer === 0 && rule.allow)) && matches(rule.pattern, wanted)) best = rule;
  }
  return best.allow;
}

/** A group is some agents and then some rules; the next agent after a rule opens another. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const [field, value] of recordsOf(text)) {
    const last = groups.at(-1);
    if (field !== 'user-agent') {
      // "Disallow:" with nothing after it forbids nothing, but it does end the list of agents.
      last?.rules.push({ allow: field === 'allow' || value === '', pattern: comparable(value) });
    } else if (last === undefined || last.rules.length > 0) {
      groups.push({ agents: [agentOf(value)], rules: [] });
    } else {
      last.agents.push(agentOf(value));
    }
  }
  return groups;
}

/** Lines of other kinds (Sitemap, Crawl-delay) do not end a list of agents, so they are dropped here. */
function recordsOf(text: string): [field: string, value: string][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line): [string, string] => {
      const [record = ''] = line.split('#', 1);
      const colon = record.indexOf(':');
      return [record.slice(0, colon).trim().toLowerCase(), record.slice(colon + 1).trim()];
    })
    .filter(([field]) => field === 'user-agent' || field === 'allow' || field === 'disallow');
}

/** `Lyceum/1.0` names the product Lyceum. */
function agentOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/.exec(value.toLowerCase())?.[0] ?? '');
}

/** Piece by piece rather than with a regular expression, which a hostile file could make slow. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const [first = '', ...rest] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  const last = anchored ? rest.pop() : '';
  if (last === undefined) return path === first;

  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/** The same address in one spelling: letters plain, everything unusual as `%XX`. */
function comparable(path: string): string {
  return path.toWellFormed().replace(/%[0-9a-f]{2}|[^\w\-.~!$&'()*+,;=:@/?]/giu, (part) => {
    if (part.length < 3 || !part.startsWith('%')) return encodeURIComponent(part);
    const letter = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w\-.~]/.test(letter) ? letter : part.toUpperCase();
  });
}
