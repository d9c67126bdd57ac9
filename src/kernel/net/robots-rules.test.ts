import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRobots, robotsAllow } from './robots-rules.ts';

test.each([
  ['/', '/anything', true],
  ['/fish', '/fish.html', true],
  ['/fish', '/Fish.asp', false],
  ['/fish', '/catfish', false],
  ['/fish*', '/fishheads/yummy.html', true],
  ['/fish/', '/fish', false],
  ['/*.php', '/folder/any.php.file.html', true],
  ['/*.php', '/windows.PHP', false],
  ['/*.php$', '/filename.php', true],
  ['/*.php$', '/filename.php?parameters', false],
  ['/fish*.php', '/fishheads/catfish.php?parameters', true],
  ['/a*b*c$', '/abbbc', true],
  ['/a*b*c$', '/abcd', false],
  ['/*aa$', '/a', false],
  ['/exact$', '/exact', true],
  ['/exact$', '/exactly', false],
  ['*/private', '/some/private/page', true],
  ['fish', '/fish', false],
  ['/caf%C3%A9', '/café', true],
  ['/café', '/caf%c3%a9', true],
  ['/%7Ejoe', '/~joe', true],
  ['/a%2fb', '/a/b', false],
  ['/a b', '/a%20b', true],
])('"Disallow: %s" is about %s: %s', (pattern, path, isAbout) => {
  expect(allowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!isAbout);
});

test.each([
  ['the longer rule decides', 'Allow: /p\nDisallow: /', '/page', true],
  ['in any order', 'Disallow: /\nAllow: /p', '/page', true],
  [
    'the longer one may forbid',
    'Allow: /folder\nDisallow: /folder/secret',
    '/folder/secret',
    false,
  ],
  ['Allow wins a tie', 'Disallow: /page\nAllow: /page', '/page', true],
  ['an empty Disallow allows everything', 'Disallow:', '/page', true],
  ['robots.txt itself is always allowed', 'Disallow: /', '/robots.txt', true],
  ['what no rule mentions is allowed', 'Disallow: /other', '/page', true],
])('%s', (_promise, rules, path, expected) => {
  expect(allowed(`User-agent: *\n${rules}`, path)).toBe(expected);
});

test.each([
  [
    'a group that names us replaces the one for everybody',
    'User-agent: *\nDisallow: /\n\nUser-agent: lyceum\nDisallow: /x',
    true,
  ],
  [
    'an empty group that names us allows everything',
    'User-agent: *\nDisallow: /\nUser-agent: Lyceum\n',
    true,
  ],
  [
    'the name counts in any letters, and with a version',
    'User-agent: LYCEUM/2.0\nDisallow: /',
    false,
  ],
  ['another name that starts like ours is not ours', 'User-agent: LyceumBot\nDisallow: /', true],
  [
    'a group can have many agents',
    'User-agent: a\nUser-agent: lyceum\nUser-agent: b\nDisallow: /',
    false,
  ],
  [
    'two groups for us count together',
    'User-agent: lyceum\nDisallow: /x\nUser-agent: *\nDisallow:\nUser-agent: lyceum\nDisallow: /page',
    false,
  ],
  [
    'other lines do not end a list of agents',
    'User-agent: lyceum\nCrawl-delay: 5\nUser-agent: b\nDisallow: /',
    false,
  ],
  [
    'comments, spaces and old line ends are fine',
    '\uFEFF# hello\r\n  user-AGENT :  * # all\r\n DISALLOW:/page#x\r',
    false,
  ],
  ['rules before any agent are for nobody', 'Disallow: /', true],
  ['a page that is not a robots.txt says nothing', '<!doctype html><p>Disallow: /</p>', true],
  ['an empty file allows everything', '', true],
])('%s', (_promise, text, expected) => {
  expect(allowed(text, '/page')).toBe(expected);
});

test('patterns match like the regular expression they stand for', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
  fc.assert(
    fc.property(letters, fc.boolean(), letters, (body, anchored, rest) => {
      const path = `/${rest.replaceAll('*', 'a')}`;
      const pattern = `/${body}${anchored ? '$' : ''}`;
      const same = new RegExp(`^/${body.replaceAll('*', '.*')}${anchored ? '$' : ''}`).test(path);
      expect(allowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!same);
    }),
    { numRuns: 2000 },
  );
});

function allowed(text: string, path: string): boolean {
  return robotsAllow(parseRobots(text, 'Lyceum'), path);
}
