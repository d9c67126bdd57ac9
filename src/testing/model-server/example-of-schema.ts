/** A small value that fits a JSON schema, always the same: the answer of a server without a script. */
type Schema = Record<string, unknown>;

/** Lists stay empty below this depth, where they may: a schema can contain itself. */
const DEEP = 6;

export function exampleOfSchema(schema: unknown): unknown {
  return exampleOf(schema, schema, 0);
}

function exampleOf(schema: unknown, root: unknown, depth: number): unknown {
  if (typeof schema !== 'object' || schema === null) return null;
  const node = schema as Schema;
  if (typeof node.$ref === 'string') return exampleOf(resolve(node.$ref, root), root, depth + 1);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0];
  const choices = node.anyOf ?? node.oneOf ?? node.allOf;
  if (Array.isArray(choices)) return exampleOf(choices[0], root, depth + 1);
  return exampleOfType(node, root, depth + 1);
}

function exampleOfType(node: Schema, root: unknown, depth: number): unknown {
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  switch (type) {
    case 'object':
      return exampleOfObject(node, root, depth);
    case 'array':
      return Array.from({ length: Number(node.minItems ?? (depth < DEEP ? 1 : 0)) }, () =>
        exampleOf(node.items, root, depth),
      );
    case 'string':
      return 'word'
        .padEnd(Number(node.minLength ?? 0), ' word')
        .slice(0, Number(node.maxLength ?? 1000));
    case 'integer':
    case 'number':
      return Number(node.minimum ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function exampleOfObject(node: Schema, root: unknown, depth: number): unknown {
  const properties = (node.properties ?? {}) as Schema;
  const required = new Set(Array.isArray(node.required) ? node.required : []);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.has(name))
      .map(([name, value]) => [name, exampleOf(value, root, depth)]),
  );
}

function resolve(reference: string, root: unknown): unknown {
  let at = root;
  for (const step of reference.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    at = (at as Schema | undefined)?.[step];
  }
  return at;
}
