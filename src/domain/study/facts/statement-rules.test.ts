import { describe, expect, test } from 'vitest';
import { statementRules } from './statement-rules.ts';

describe.each(statementRules)('$language: $name', (rule) => {
  test.each(rule.holds)('“%s” passes', (text) => expect(rule.test(text)).toBe(true));
  test.each(rule.breaks)('“%s” does not', (text) => expect(rule.test(text)).toBe(false));
});
