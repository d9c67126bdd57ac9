import { expect, test } from 'vitest';
import { routeMessage } from './route-message.ts';
import { topicWords } from './topic-words.ts';

test.each([
  ['teach me about spring tides', false, 'diagnostic'],
  ['lær meg om springflo', false, 'diagnostic'],
  ['what is a tide?', false, 'tutor'],
  ['quiz me', false, 'quiz'],
  ['gi meg en quiz', false, 'quiz'],
  ['How do I change the tyres of a lorry?', true, 'tutor'],
  ['hva bør jeg lære nå?', false, 'pathplanner'],
  ['continue', true, 'quiz'],
  ['fortsett', true, 'quiz'],
  ['wait, what is a chunk?', true, 'tutor'],
  ['continue', false, 'tutor'],
  ['qwerty', false, 'tutor'],
  ['Who takes part in the overall plan for the new bridge?', false, 'tutor'],
  ['Hva viser resultatene av forsøket med de to gruppene?', false, 'tutor'],
  ['can you make a plan for the six weeks until my exam?', false, 'pathplanner'],
])('%j (paused: %s) goes to the %s', (message, isPaused, to) => {
  expect(routeMessage(message, { isPaused }).to).toBe(to);
});

test('what is to be learned is told from the words that ask for it', () => {
  expect(topicWords('Can you teach me about spring tides?')).toBe('spring tides');
  expect(topicWords('lær meg om springflo')).toBe('springflo');
});
