import { expect, test, vi } from 'vitest';
import { type AcertoState, begin, settle, type Work } from './acerto-state.ts';

const WORK = { table: {}, colunas: ['nome', null], m: undefined } as unknown as Work;
const FOUND = { comparacao: {}, escolhas: [], nova: false } as unknown as NonNullable<
  AcertoState['found']
>;

const compared = (unsent: boolean): AcertoState => ({
  ...begin(7),
  work: WORK,
  said: { norte: 8 },
  found: FOUND,
  unsent,
});

test('another unit takes what was found away, and forgets which units names are', () => {
  const by = { change: 'unidade', unidade: 9 } as const;
  expect(settle(compared(false), { type: 'replace', by })).toMatchObject({
    unidade: 9,
    said: {},
    found: null,
    asked: null,
  });
});

test('what is ticked is asked about first: whoever stays keeps all, whoever leaves gets the change', () => {
  const by = { change: 'colunas', next: { colunas: [null, null] } } as const;
  const asked = settle(compared(true), { type: 'replace', by });
  expect(asked).toEqual({ ...compared(true), asked: by });
  expect(settle(asked, { type: 'answer', leave: false })).toEqual(compared(true));
  const left = settle(asked, { type: 'answer', leave: true });
  expect([left.found, left.asked, left.work?.colunas]).toEqual([null, null, [null, null]]);
});

test('another file ends the report of what was sent, and nothing is asked where nothing was found', () => {
  const by = { change: 'ficheiro', work: WORK, fileName: 'lista.csv', stay: vi.fn() } as const;
  const sent = { ...begin(7), unsent: true, sending: {} as AcertoState['sending'] };
  expect(settle(sent, { type: 'replace', by })).toMatchObject({
    work: WORK,
    fileName: 'lista.csv',
    sending: null,
    asked: null,
  });
});

test('a column that is left out leaves what was found until it is compared anew', () => {
  const work = { ...WORK, colunas: [null, null] };
  const state = settle(compared(true), { type: 'left-out', work });
  expect([state.found, state.work, state.unsent]).toEqual([FOUND, work, true]);
});
