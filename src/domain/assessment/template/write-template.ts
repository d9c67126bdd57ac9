/** Writes a task as the Empirica template, byte for byte. */
import { cell, listCell, row } from './table-row.ts';
import {
  type ComprehensionQuestion,
  type FamiliarityQuestion,
  familiarityOptions,
  metadataRows,
  type TaskDocument,
  taskRows,
} from './task-document.ts';

const PARTICIPANTS = 'Participants';
const RESEARCHERS = 'Researcher-only';
const NOTHING = 'NA';

export function writeTemplate(document: TaskDocument): string {
  const { header, metadata, task, familiarity, comprehension } = document;
  return [
    `# ${header.replace(/\s+/gu, ' ').trim()}`,
    '',
    row('**Metadata**', 'For researchers only'),
    '|---|---|',
    ...metadataRows.map((name) => fieldRow(name, metadata[name])),
    '',
    row('**Task data**', 'Displayed for participants'),
    '|---|---|',
    ...taskRows.map((name) => fieldRow(name, task[name])),
    '',
    '',
    '## Familiarity Quiz',
    '',
    familiarity.map((question) => familiarityTable(question)).join('\n\n'),
    '',
    '## Comprehension Quiz',
    '',
    comprehension.map((question) => comprehensionTable(question)).join('\n\n'),
    '',
  ].join('\n');
}

function fieldRow(name: string, value = ''): string {
  return row(`**${name}**`, cell(value) || NOTHING);
}

function familiarityTable({ id, question, category, level }: FamiliarityQuestion): string {
  return [
    ...openTable(id, question, familiarityOptions(level)),
    hidden('Category', category),
    hidden("Bloom's level", level),
  ].join('\n');
}

export function comprehensionTable(question: ComprehensionQuestion): string {
  const { id, options, correct, level } = question;
  return [
    ...openTable(id, question.question, options),
    row('**Correct answers**', RESEARCHERS, listCell([correct])),
    hidden("Bloom's level", level),
  ].join('\n');
}

function openTable(id: string, question: string, options: readonly string[]): string[] {
  return [
    row('Field', 'Visibility', 'Value'),
    '|---|---|---|',
    row('**Question ID**', PARTICIPANTS, cell(id)),
    row('**Question**', PARTICIPANTS, cell(question)),
    row('**Options**', PARTICIPANTS, listCell(options)),
    hidden('Answer type', 'Single-select'),
  ];
}

function hidden(name: string, value: string): string {
  return row(`**${name}**`, RESEARCHERS, cell(value));
}
