/** Pages of `lyceum help TOPIC` that are not about one command. */

import { fieldLabels } from '../../../domain/assessment/intake/field-labels.ts';
import { capitalised } from '../../../domain/text/plain-text.ts';
import { settingsTable } from '../../../kernel/config/settings.ts';
import { textTable } from '../terminal/text-table.ts';

export interface HelpTopic {
  name: string;
  about: string;
  text(): string;
}

export const helpTopics: readonly HelpTopic[] = [
  { name: 'config', about: 'every setting: flag, variable, default, meaning', text: configText },
  {
    name: 'models',
    about: 'how to add a language model, and what works without one',
    text: modelsText,
  },
  { name: 'assess', about: 'the fields of a test, and how it is written', text: assessText },
  { name: 'json', about: 'how to read the output with programs', text: jsonText },
];

function configText(): string {
  const rows = settingsTable().map(({ name, env, flag, default: value, meaning }) => [
    name,
    flag ?? '-',
    env ?? '-',
    value ?? '-',
    meaning,
  ]);
  return [
    'Settings come from flags, then the environment, then .env, then lyceum.config.json, then the',
    'defaults; the first that says something wins. Secrets have no flag and no place in the file.',
    '',
    textTable(['setting', 'flag', 'variable', 'default', 'meaning'], rows),
    '',
    'Examples:',
    '  $ lyceum serve --port 5000',
    '  $ LYCEUM_PORT=5000 lyceum serve',
    '  $ echo \'{ "port": 5000 }\' > lyceum.config.json',
  ].join('\n');
}

function modelsText(): string {
  return [
    'Lyceum works with no key: every agent has an offline mind. To let a language model think',
    'instead, name a model for each tier and give its key in the environment or in .env:',
    '',
    '  LYCEUM_MODEL_FAST=openai:gpt-5-mini',
    '  LYCEUM_MODEL_STRONG=anthropic:claude-opus-4-5',
    '  OPENAI_API_KEY=...',
    '  ANTHROPIC_API_KEY=...',
    '',
    'A model on your own machine (Ollama, LM Studio, llama.cpp, vLLM):',
    '',
    '  LYCEUM_MODEL_FAST=compatible:llama3.2',
    '  LYCEUM_COMPATIBLE_BASE_URL=http://localhost:11434/v1',
    '',
    'Examples:',
    '  $ lyceum doctor --models          asks each configured model for one word',
    '  $ lyceum serve --mind offline     leaves the models alone',
  ].join('\n');
}

function assessText(): string {
  const rows = [...fieldLabels].map(([label, field]) => [`* ${capitalised(label)}:`, field]);
  return [
    '"lyceum assess INPUT" reads a text with a line for each field, or JSON with the names beside them.',
    'Domain, use case and task title are needed; lines that belong to no field are told on stderr.',
    '',
    textTable(['in a text', 'in JSON'], rows),
    '',
    'A test that lacks something waits for you: what is missing is printed, the exit code is 1, and',
    'nothing is lost. No option skips a check.',
    '',
    'Examples:',
    '  $ lyceum assess debt.md --reference guideline.pdf --out tests',
    '  $ lyceum expand tests/debt-collection.md --reference guideline.pdf --out tests',
    '  $ lyceum lint questions.gift',
  ].join('\n');
}

function jsonText(): string {
  return [
    'With --json, stdout carries JSON only: one document, or one per line for streams. Words for',
    'people go to stderr. A failure is one line on stderr and then a problem document (RFC 9457).',
    '',
    'Exit codes: 0 done; 1 failed; 2 a word or a setting to correct; 130 interrupted.',
    '',
    'Examples:',
    '  $ lyceum runs --json | jq ".runs[].run_id"',
    '  $ lyceum runs watch RUN --json | jq -c ".body"',
  ].join('\n');
}
