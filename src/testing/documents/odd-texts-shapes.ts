/** Texts that are no prose, or prose of an odd shape. */

const times = (count: number, line: (at: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, at) => line(at + 1)).join(between);

const code = `# queue.ts

\`\`\`ts
export class Queue<T> {
  readonly #waiting: T[] = [];
  push(one: T): void {
    this.#waiting.push(one);
  }
}
\`\`\`

${times(30, (at) => `const value${at} = await queue.take(${at}); if (!value${at}) return null;`)}`;

const table = `| Port | Height | Range |\n|---|---|---|\n${times(40, (at) => `| Port ${at} | ${at}.${at % 10} m | ${at * 3} cm |`)}`;

const poem = `The sea comes in, the sea goes out,\nand no one asks it why;\nthe gull above the lighthouse shouts,\nthe lamp below is dry.\n\n`;

const dialogue = `“Who is there?” asked the keeper.\n\n“It is only me,” said the boy. “The lamp has gone out.”\n\n“Then light it again.”\n\n“I cannot. The oil is spilt, and she took the matches.”\n\n`;

const redis = `# SET

\`SET key value [NX | XX] [GET] [EX seconds | PX milliseconds | KEEPTTL]\`

Set \`key\` to hold the string \`value\`. If \`key\` already holds a value, it is overwritten, regardless of its type. Any previous time to live associated with the key is discarded on successful \`SET\` operation.

## Options

The \`SET\` command supports a set of options that modify its behavior:

* \`EX\` *seconds* -- Set the specified expire time, in seconds (a positive integer).
* \`PX\` *milliseconds* -- Set the specified expire time, in milliseconds (a positive integer).
* \`NX\` -- Only set the key if it does not already exist.
* \`XX\` -- Only set the key if it already exists.
* \`KEEPTTL\` -- Retain the time to live associated with the key.
* \`GET\` -- Return the old string stored at key, or nil if key did not exist.

Note: Since the \`SET\` command options can replace \`SETNX\`, \`SETEX\`, \`PSETEX\`, \`GETSET\`, it is possible that in future versions of Redis these commands will be deprecated and finally removed.

## Patterns

**Note:** The following pattern is discouraged in favor of the Redlock algorithm which is only a bit more complex to implement, but offers better guarantees and is fault tolerant. The command \`SET resource-name anystring NX EX max-lock-time\` is a simple way to implement a locking system with Redis. A client can acquire the lock if the above command returns OK, or retry after some time if the command returns nil, and remove the lock just using DEL. The lock will be auto-released after the expire time is reached. An append-only file is a log of every write operation received by the server. A snapshot is a copy of the dataset at a point in time. Replication is asynchronous by default, because waiting for replicas would slow every write. A replica is a copy of a master that serves reads.`;

const legal = times(
  30,
  (at) =>
    `§ ${at}-1. (${at}) The tenant shall, subject to § ${at + 1}-2 second paragraph letter (b), give notice no later than ${at} days before the term expires, cf. § 9-${at}.`,
  '\n\n',
);

const recipe = `# Bread\n\nIngredients:\n\n- 500 g flour\n- 3 dl water\n- 10 g salt\n- 5 g yeast\n\nMethod:\n\n1. Mix the flour and the water. Let it rest for 30 minutes.\n2. Add salt and yeast. Knead for ten minutes.\n3. Let it rise for 2 hours, until it has doubled.\n4. Shape the loaf. Bake at 230 °C for 40 minutes.\n\nThe crust is crisp because steam keeps the surface soft while it rises. Gluten is a net of proteins that holds the gas. Do not open the oven during the first ten minutes. Let the loaf cool on a rack before you cut it, or the crumb will be sticky and hard to slice for the table.`;

const log = times(
  120,
  (at) =>
    `2026-03-01T12:${String(at % 60).padStart(2, '0')}:07.${at}Z INFO [worker-${at % 4}] request_id=${at * 7919} status=${at % 3 ? 200 : 503} took=${at}ms path=/api/v1/items/${at}`,
);

const csv = `id,name,city,amount\n${times(100, (at) => `${at},"Person ${at}",Oslo,${at * 13}.50`)}`;

const references = times(
  40,
  (at) =>
    `[${at}] A. Author${at}, B. Other and C. Third. A study of things number ${at}. Journal of Studies, ${at}(${at % 4}):${at}–${at + 9}, 20${String(at % 25).padStart(2, '0')}. doi:10.1000/${at}.`,
  '\n\n',
);

const formulas = times(
  30,
  (at) => `∑_{i=1}^{${at}} x_i² ≥ 0, where f(x) = ${at}x + c, ∂f/∂x = ${at}, ∀x ∈ ℝ (${at})`,
);

const html = times(
  20,
  (at) =>
    `<div class="row-${at}"><p>Item &amp; thing ${at} is <b>bold</b> &lt;here&gt;</p><script>alert(${at})</script></div>`,
);

const chat = times(
  30,
  (at) =>
    `[12:${String(at).padStart(2, '0')}] ${at % 2 ? 'ola' : 'kari'}: ${['lol', 'did you read ch. 3??', 'no :( is it long', 'its about osmosis, water moves thru a membrane', 'brb', 'ok thx!!!'][at % 6]}`,
);

const emoji = times(
  60,
  (at) => `🌊🌊 the tide ${'🐚'.repeat(at % 5)} is 👍 high 🚢 today ${at} 🎉`,
  ' ',
);

const prose = `A glacier is a mass of ice that moves under its own weight. A moraine is a ridge of stones that a glacier leaves behind. Meltwater is water that runs out of a glacier in summer. Firn is old snow that has not yet become ice. A crevasse is a deep crack in a glacier. An ice shelf is a floating sheet of ice that is attached to land. Glaciers move faster in summer, because water under the ice lets it slide. The snow line is the height above which snow stays all year. A cirque is a hollow that a small glacier has carved into a mountain. `;

/** Words that every object of the language has by birth. */
export const PROTOTYPE_WORDS = `# The constructor and the prototype

A constructor is a function that makes a new object. The constructor sets the first values of the object. A prototype is an object from which other objects take what they lack. The toString method returns the object as text. The valueOf method returns the plain value of the object. The hasOwnProperty method tells whether an object has a property of its own. __proto__ is an old name of the prototype of an object. isPrototypeOf is a method that tells whether an object stands in the chain of another one. toLocaleString is a method that writes a value as people of a place write it. A getter is a function that runs when a property is read, because __defineGetter__ has put it there. A setter is a function that runs when a property is written.

## Why the constructor matters

The constructor runs once, because an object is made only once. The constructor property points from the prototype back to the function. A class has one constructor, and a derived class calls the constructor of its parent. constructor, toString, valueOf and hasOwnProperty stand on every object. When a program looks up constructor in a plain object, it finds a function instead of nothing. Programs that count words in plain objects fail on the word constructor, because the count is not a number. A copy of the valueOf method by each object takes 40 percent of the memory of a small machine.`;

export const shapes: readonly (readonly [what: string, text: string])[] = [
  ['a code listing', code],
  ['a table', table],
  ['a poem', poem.repeat(6)],
  ['a dialogue', dialogue.repeat(5)],
  ['a list', times(60, (at) => `- item ${at} of the list`)],
  ['numbers', times(300, (at) => String(at * 37), ' ')],
  ['one sentence', 'A glacier is a mass of ice that moves under its own weight.'],
  ['one long sentence', `It is said that ${prose.toLowerCase().replaceAll('.', ' and')} so.`],
  ['one word', 'glacier '.repeat(400)],
  ['one sentence repeated', 'A glacier is a mass of ice that moves. '.repeat(100)],
  ['capitals', prose.repeat(2).toUpperCase()],
  ['no punctuation', prose.repeat(2).replace(/[.,]/g, '').toLowerCase()],
  ['a wall of letters', 'abcdefghij'.repeat(2000)],
  ['a wall of words', prose.replace(/[.,]/g, '').repeat(40).slice(0, 20_000)],
  ['emoji', emoji],
  ['a law', legal],
  ['a recipe', recipe],
  ['a log', log],
  ['CSV', csv],
  ['references', references],
  ['formulas', formulas],
  ['HTML', html],
  ['a manual page', redis],
  ['a chat', chat],
  ['words of every object', PROTOTYPE_WORDS],
];
