/** `npm run docs`: writes docs/agents.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAgents } from '../src/app/features.ts';
import { renderAgents } from './render-agents.ts';

writeFileSync(join(import.meta.dirname, '../docs/agents.md'), renderAgents(allAgents));
