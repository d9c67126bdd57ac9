/** The example of two servers on one PostgreSQL is whole, and says nothing that Lyceum does not know. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { Config } from '../src/kernel/config/config.ts';
import { settings } from '../src/kernel/config/settings.ts';

const at = (name: string) => new URL(`../deploy/${name}`, import.meta.url);
const read = (name: string) => readFileSync(at(name), 'utf8');

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  expose: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2), interval: z.string() }).optional(),
  depends_on: z
    .record(z.string(), z.object({ condition: z.literal('service_healthy') }))
    .default({}),
  restart: z.literal('unless-stopped'),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const { one, two, database, proxy, ...others } = compose.services;
const lyceums = { one, two };

test('it is two servers, one PostgreSQL and one proxy, and only the proxy is reached from outside', () => {
  expect(others).toEqual({});
  expect(proxy?.ports).toEqual(['80:80', '443:443']);
  for (const service of [one, two, database]) expect(service?.ports).toEqual([]);
});

test.each(Object.entries(lyceums))(
  '%s reads every setting that it is given, and all have good values',
  (_, service) => {
    const given = service?.environment ?? {};
    const byVariable = new Map(settings.map((setting) => [setting.env, setting]));
    expect(Object.keys(given).filter((name) => !byVariable.has(name))).toEqual([]);
    const filled = {
      LYCEUM_TOKEN: 'a'.repeat(16),
      LYCEUM_HOST_NAME: 'lyceum.example.org',
      POSTGRES_PASSWORD: 'secret',
    };
    const values = Object.entries(given).map(([name, text]) => {
      const setting = byVariable.get(name);
      const value = text.replace(
        /\$\{(\w+)\}/g,
        (_all, variable: string) => filled[variable as keyof typeof filled],
      );
      return [setting?.name, setting?.kind === 'number' ? Number(value) : value];
    });
    const config = Config.parse(Object.fromEntries(values));
    expect(config).toMatchObject({ port: 4000, host: '0.0.0.0', trustProxy: 1, data: '/data' });
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('database');
  },
);

test('each keeps its data in a volume of its own, and the proxy waits until all are well', () => {
  const mounts = Object.values(compose.services).flatMap(({ volumes }) => volumes);
  const named = mounts
    .map((mount) => mount.split(':')[0] ?? '')
    .filter((name) => !name.startsWith('.'));
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  expect(new Set(named).size).toBe(named.length);
  expect(one?.volumes.map((mount) => mount.split(':')[1])).toEqual(['/data']);
  expect(Object.keys(proxy?.depends_on ?? {})).toEqual(['one', 'two']);
  for (const service of [one, two, database]) expect(service?.healthcheck).toBeDefined();
  for (const service of Object.values(lyceums)) {
    expect(service?.healthcheck?.test.join(' ')).toContain(`:${service?.expose[0]}/health`);
    expect(Object.keys(service?.depends_on ?? {})).toEqual(['database']);
  }
});

test('every file that it names is there, and the proxy leads to both servers', () => {
  expect(one?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
  expect(existsSync(at('Dockerfile'))).toBe(true);
  const mounted = proxy?.volumes.find((mount) => mount.startsWith('./'))?.split(':')[0] ?? '';
  expect(read(mounted)).toContain('reverse_proxy one:4000 two:4000');
});

test('every variable that it needs stands in env.example, and nothing else', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const explained = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(needed)].toSorted()).toEqual(explained.toSorted());
});
