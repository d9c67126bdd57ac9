import { expect, test } from 'vitest';
import { askedKind } from './asked-kind.ts';
import { carriesKind } from './carries-kind.ts';

test.each([
  ['Who gave the advice to save twice?', 'person'],
  ['Who was Ada Lovelace?', null],
  ['By whom was the rule written?', 'person'],
  ['Hvem bestemmer over fraværet?', 'person'],
  ['Where are the snapshots kept?', 'place'],
  ['Hvor ligger verket?', 'place'],
  ['Hvor mange deltok?', 'amount'],
  ['When did it open?', 'time'],
  ['How much did it cost?', 'price'],
  ['Why did it open?', null],
  ['Hvorfor åpnet den?', 'reason'],
  ['How do I open it?', null],
] as const)('%s asks for %s', (question, kind) => {
  expect(askedKind(question)).toBe(kind);
});

test.each([
  ['Who gave the advice to save twice?', 'The advice to save twice is old.', false],
  ['Who gave the advice to save twice?', 'The advice came from Salvatore Sanfilippo.', true],
  ['Who gave the advice?', 'Antirez gave it in a letter.', true],
  ['Who approves a journey?', 'The manager approves every journey.', true],
  ['Who approves a journey?', 'A journey is approved in writing.', false],
  ['Who did Ada Lovelace write to?', 'Ada Lovelace wrote many letters.', false],
  ['Who did Ada Lovelace write to?', 'Ada Lovelace wrote to Babbage.', true],
  ['Hvem bestemmer over fraværet?', 'Rektor bestemmer over fraværet.', true],
  ['Hvem bestemmer over fraværet?', 'Fraværet føres hver dag.', false],
  ['When did the mill open?', 'The mill opened with a great feast.', false],
  ['When did the mill open?', 'The mill opened in 1867.', true],
  ['When did the 1867 mill close?', 'The 1867 mill closed with a feast.', false],
  ['When must a claim be sent?', 'A claim is sent within thirty days.', true],
  ['When must a claim be sent?', 'A claim is sent by post.', false],
  ['Når ble mølla åpnet?', 'Mølla ble åpnet i 1867.', true],
  ['Når ble mølla åpnet?', 'Mølla ble åpnet av ordføreren.', false],
  ['Når utbetales lønnen?', 'Lønn utbetales for opptil én time.', false],
  ['Når utbetales lønnen?', 'Utbetalingsdato er den 15. hver måned.', true],
  ['When is it paid?', 'It is paid for up to 2 hours.', false],
  ['When is it paid?', 'It is paid on the 15th of each month.', true],
  ['Hvorfor kommer floen?', 'Floen kommer to ganger i døgnet.', false],
  ['Hvorfor kommer floen?', 'Floen skyldes månen.', true],
  ['Where are snapshots kept?', 'Snapshots are kept for long.', false],
  ['Where are snapshots kept?', 'Snapshots are kept in the data folder.', true],
  ['Hvor ligger verket?', 'Verket ligger ved Glomma.', true],
  ['Hvor ligger verket?', 'Verket er gammelt.', false],
  ['How many people live there?', 'In 1998 many people lived there.', false],
  ['How many people live there?', 'About 4,000 people live there.', true],
  ['How many people live there?', 'Four hundred live there.', true],
  ['Hvor mange bor der?', 'Det bor tolv der.', true],
] as const)('%s – %s', (question, sentence, carries) => {
  const kind = askedKind(question);
  expect(kind && carriesKind(kind, question, sentence)).toBe(carries);
});
