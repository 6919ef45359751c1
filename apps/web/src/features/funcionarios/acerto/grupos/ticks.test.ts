import type { AcertoComparacao } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { expect, test } from 'vitest';
import {
  type Answers,
  factoKey,
  isAnyTicked,
  missingOf,
  NO_TICKS,
  ownMissingOf,
  pedidosOf,
  planOf,
  planText,
  stillTicked,
  type Ticks,
} from './ticks.ts';

const person = (cd: number) => ({
  cd,
  nome: `P${cd}`,
  num_mecan: null,
  cd_organig: 1,
  mudou: false,
});
const FOUND: AcertoComparacao = {
  total: 9,
  certos: 1,
  duvidosos: [],
  respondidas: [],
  aEspera: [],
  antigos: 0,
  noutraUnidade: [],
  postosDeParte: [],
  incompletos: [],
  numeracao: null,
  unidadeProvavel: null,
  novos: [2, 3].map((linha) => ({ linha, mudou: false, saiu: null })),
  sairam: [1, 2].map((cd) => ({
    ...person(cd),
    dt_ini_instit: null,
    dia: null,
    ausente_desde: null,
  })),
  factos: [3, 5].map((cd) => ({
    ...person(cd),
    linha: cd + 1,
    mudou: false,
    tipo: 'teletrabalho',
    dt_ini: '2026-03-01',
    dt_fim: null,
    motivo: null,
    antes: null,
    problema: null,
  })),
  movidos: [{ ...person(3), linha: 4, versao: 7, cd_destino: 5, dt_ini_instit: null }],
  alterados: [3, 4].map((cd) => ({
    ...person(cd),
    linha: cd + 1,
    versao: 7,
    campos: [
      { campo: 'nome', antes: 'A', depois: 'B', problema: null },
      { campo: 'nif', antes: null, depois: '9', problema: null },
    ],
  })),
};
const ANSWERS: Answers = {
  saida: '2026-03-31',
  saidas: new Map([[2, '2026-03-15']]),
  transferencia: '2026-04-01',
  comuns: { nacionalidade: 'Portuguesa' },
  cd_organig: 8,
  nomes: new Map(),
};
const LINHAS = [
  { linha: 2, nome: 'Eva', cd_organig: null },
  { linha: 3, nome: 'Ivo', nacionalidade: 'Espanhola', cd_organig: 6 },
];
const plan = (ticks: Partial<Ticks>) => planOf(FOUND, { ...NO_TICKS, ...ticks }, ANSWERS, LINHAS);

test('who left is admitted again [PEND-354]', () => {
  const saiu = { cd: 40, nome: 'Ivo', dt_saida: '2026-02-28' };
  const novos = FOUND.novos.map((row) => (row.linha === 3 ? { ...row, saiu } : row));
  const ticks = { ...NO_TICKS, novos: new Set([2, 3]) };
  const { admissoes } = planOf({ ...FOUND, novos }, ticks, ANSWERS, LINHAS);
  expect(admissoes.map(({ row }) => row.cd_readmite)).toEqual([undefined, 40]);
});

test('the day of the list is that of a departure, unless another one is said [ACERT-22]', () => {
  const sairam = FOUND.sairam.map((one) => ({ ...one, dia: '2026-03-10' }));
  const ticks = { ...NO_TICKS, sairam: new Set([1, 2]) };
  const { itens } = planOf({ ...FOUND, sairam }, ticks, ANSWERS, LINHAS);
  expect(itens.map(({ saida }) => saida?.dt_inactiv)).toEqual(['2026-03-10', '2026-03-15']);
});

test('a name is sent as it was corrected [ACERT-27]', () => {
  const ticks = { ...NO_TICKS, alterados: new Map([[3, new Set(['nome', 'nif'] as const)]]) };
  const answers = { ...ANSWERS, nomes: new Map([[3, ' Bê ']]) };
  const { itens } = planOf(FOUND, ticks, answers, LINHAS);
  expect(itens.map(({ campos }) => campos)).toEqual([{ nome: 'Bê', nif: '9' }]);
});

test('nothing is sent of what is not ticked [ACERT-10]', () => {
  expect(plan({})).toEqual({ itens: [], admissoes: [], factos: [] });
});

test('what is ticked is sent with its days, one item for each person, field by field [ACERT-10]', () => {
  const ticks = {
    sairam: new Set([1, 2]),
    movidos: new Set([3]),
    alterados: new Map<number, ReadonlySet<AcertoCampo>>([
      [3, new Set(['nome'])],
      [4, new Set(['nif'])],
    ]),
  };
  const found = plan(ticks);
  expect(found.itens).toEqual([
    { cd: 1, saida: { dt_inactiv: '2026-03-31' } },
    { cd: 2, saida: { dt_inactiv: '2026-03-15' } },
    {
      cd: 3,
      versao: 7,
      campos: { nome: 'B' },
      transferencia: { cd_organig: 5, dt_ini_instit: '2026-04-01' },
    },
    { cd: 4, versao: 7, campos: { nif: '9' } },
  ]);
  expect(pedidosOf(found)).toBe(5);
});

test('what a list lacks of new people is said once, and never in place of what it says [ACERT-10]', () => {
  expect(plan({ novos: new Set([2, 3]) }).admissoes).toEqual([
    {
      linha: 2,
      row: { nome: 'Eva', nacionalidade: 'Portuguesa', cd_organig: 8, organigrama: '-' },
    },
    { linha: 3, row: { nome: 'Ivo', nacionalidade: 'Espanhola', cd_organig: 6, organigrama: '-' } },
  ]);
  const [row = { linha: 0, cd_organig: null }] = LINHAS;
  expect(missingOf(row)).toEqual(['nacionalidade', 'categoria', 'localTrabalho', 'dataAdmissao']);
  expect(ownMissingOf(row)).toEqual(['sexo', 'dataNascimento']);
});

test('what a list has of new people goes along, contacts too [ACERT-21]', () => {
  const contacts = { email: 'eva@exemplo.pt', telemovel: '+351 910 000 001' };
  const linhas = [{ linha: 2, nome: 'Eva', ...contacts, cd_organig: 6 }];
  const { admissoes } = planOf(FOUND, { ...NO_TICKS, novos: new Set([2]) }, ANSWERS, linhas);
  expect(admissoes.map(({ row }) => row)).toMatchObject([{ nome: 'Eva', ...contacts }]);
});

test('a new person whose name a program wrote in capitals is asked for as people write it [CALMA-01]', () => {
  const linhas = [{ linha: 2, nome: 'ANA MARIA DA SILVA', cd_organig: 6 }];
  const { admissoes } = planOf(FOUND, { ...NO_TICKS, novos: new Set([2]) }, ANSWERS, linhas);
  expect(admissoes.map(({ row }) => row.nome)).toEqual(['Ana Maria da Silva']);
});

test('arrangements that are ticked are stated, with the requests or alone [FACTO-33]', () => {
  const [first, second] = FOUND.factos;
  const factos = new Set(first && second ? [factoKey(second)] : []);
  const stated = plan({ factos });
  expect(stated).toEqual({ itens: [], admissoes: [], factos: [second] });
  expect([planText(stated), pedidosOf(stated)]).toEqual(['Registar 1 regime ou ausência', 0]);
  const both = plan({ factos, sairam: new Set([2]) });
  expect(planText(both)).toBe('Enviar 1 pedido e registar 1 regime ou ausência');
});

test('what is ticked stays where a later comparison has it still [ACERT-15]', () => {
  const ticks: Ticks = {
    novos: new Set([2, 3]),
    sairam: new Set([1]),
    movidos: new Set([3]),
    alterados: new Map([
      [3, new Set<AcertoCampo>(['nome', 'nif'])],
      [4, new Set<AcertoCampo>(['nome'])],
    ]),
    factos: new Set(FOUND.factos.slice(1).map(factoKey)),
  };
  expect(stillTicked(ticks, FOUND)).toEqual(ticks);
  const [changed] = FOUND.alterados;
  const later = {
    ...FOUND,
    novos: FOUND.novos.slice(1),
    sairam: [],
    alterados: changed ? [{ ...changed, campos: changed.campos.slice(1) }] : [],
  };
  expect(stillTicked(ticks, later)).toEqual({
    novos: new Set([3]),
    sairam: new Set(),
    movidos: new Set([3]),
    alterados: new Map([[3, new Set(['nif'])]]),
    factos: new Set(FOUND.factos.slice(1).map(factoKey)),
  });
  expect([isAnyTicked(ticks), isAnyTicked(NO_TICKS)]).toEqual([true, false]);
});
