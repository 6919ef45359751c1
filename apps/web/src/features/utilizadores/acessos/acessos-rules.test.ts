import { rightsOfPlace } from '@sst/contract/calls/rights';
import { CAPABILITIES, MENU, MENUS } from '@sst/contract/menus';
import { describe, expect, test } from 'vitest';
import {
  type Acessos,
  acessosOf,
  allThat,
  type Beside,
  carryOver,
  changesBetween,
  has,
  MODELOS,
  mayGive,
  mayGiveBeside,
  opensFichas,
  sentOf,
  showsRestricoes,
  showsTypes,
  switchCapability,
  switchRestricoes,
  switchTypes,
} from './acessos-rules.ts';

const NONE = { ver: false, criar: false, editar: false, remover: false, doc: false };
const ALL: Beside = { types: true, restricoes: true };
const NOTHING: Beside = { types: false, restricoes: false };
const LOOKS: Acessos = [{ ...NONE, cd_menu_web: MENU.saude, ver: true, doc: true }];
const { saude, acidentes, funcionarios } = MENU;

describe('switching capabilities', () => {
  test.each(CAPABILITIES)('%s on brings ver along [USR-18]', (capability) => {
    expect(switchCapability([], acidentes, capability, true)).toEqual([
      { ...NONE, cd_menu_web: acidentes, ver: true, [capability]: true },
    ]);
  });

  test('ver off takes the whole entry, and no other [USR-19]', () => {
    const both = switchCapability(LOOKS, acidentes, 'criar', true);
    expect(switchCapability(both, saude, 'ver', false)).toEqual([
      { ...NONE, cd_menu_web: acidentes, ver: true, criar: true },
    ]);
  });

  test('another capability off leaves ver as it is', () => {
    expect(switchCapability(LOOKS, saude, 'doc', false)).toEqual([
      { ...NONE, cd_menu_web: saude, ver: true },
    ]);
  });

  test('entries stay in the order of the menus', () => {
    const codes = switchCapability(LOOKS, funcionarios, 'ver', true).map((one) => one.cd_menu_web);
    expect(codes).toEqual([funcionarios, saude]);
  });
});

describe('profiles', () => {
  test.each(MODELOS)('$nome gives what does something, and ver with it [USR-302]', (modelo) => {
    const given = acessosOf(modelo, () => true, ALL);
    for (const { cd_menu_web, tipo: _, ...flags } of given) {
      expect(flags.ver).toBe(true);
      for (const flag of CAPABILITIES.filter((name) => flags[name])) {
        const effect = rightsOfPlace({
          adm: false,
          acessos: [{ ...NONE, cd_menu_web, [flag]: true }],
        });
        expect([
          cd_menu_web,
          flag,
          effect.size > rightsOfPlace({ adm: false, acessos: [] }).size,
        ]).toEqual([cd_menu_web, flag, true]);
      }
    }
    expect(given).toHaveLength(Object.keys(modelo.menus).length);
  });

  test("'Chefia com recomendações' gives nothing beside employees and recommendations [RESTR-27]", () => {
    const modelo = MODELOS.find(({ nome }) => nome === 'Chefia com recomendações');
    if (!modelo) throw new Error('no profile');
    expect(acessosOf(modelo, () => true, ALL)).toEqual([
      { ...NONE, cd_menu_web: funcionarios, ver: true, restricoes: true },
    ]);
  });

  test('give no more than the administrator may give [USR-302]', () => {
    const [modelo] = MODELOS;
    if (!modelo) throw new Error('no profile');
    const may = (menu: number, name: string) => menu === saude && name === 'doc';
    expect(acessosOf(modelo, may, ALL)).toEqual([]);
    expect(acessosOf(modelo, (menu) => menu === saude, ALL)).toEqual(LOOKS);
  });
});

describe('giving', () => {
  test('an administrator with everything gives everything [USR-20]', () => {
    const all = allThat(() => true, ALL);
    expect(all).toEqual(
      MENUS.map(({ cd }) => ({
        cd_menu_web: cd,
        ver: true,
        criar: true,
        editar: true,
        remover: true,
        doc: true,
      })),
    );
  });

  test('nobody gives what they lack, but what a user had may stay', () => {
    const own = switchCapability([], funcionarios, 'criar', true);
    const may = mayGive(own, LOOKS);
    expect(may(funcionarios, 'criar')).toBe(true);
    expect(may(funcionarios, 'remover')).toBe(false);
    expect(may(saude, 'doc')).toBe(true);
    expect(may(saude, 'editar')).toBe(false);
    const all = allThat(may, ALL);
    expect(all.map((entry) => entry.cd_menu_web)).toEqual([funcionarios, saude]);
    expect(has(all, saude, 'doc')).toBe(true);
    expect(has(all, saude, 'editar')).toBe(false);
  });
});

describe('changes carried over to what somebody else has saved', () => {
  const both = switchCapability(LOOKS, acidentes, 'criar', true);

  test('add to it, and take nothing from it', () => {
    const after = switchCapability(LOOKS, saude, 'criar', true);
    expect(carryOver({ before: LOOKS, after }, both)).toEqual([
      { ...NONE, cd_menu_web: saude, ver: true, doc: true, criar: true },
      { ...NONE, cd_menu_web: acidentes, ver: true, criar: true },
    ]);
  });

  test('take an entry that the other has widened, and leave alone one that is gone already', () => {
    const without = { before: LOOKS, after: switchCapability(LOOKS, saude, 'ver', false) };
    expect(carryOver(without, switchCapability(LOOKS, saude, 'editar', true))).toEqual([]);
    expect(carryOver(without, [])).toEqual([]);
  });
});

test('changes are told by menu, what is added and what is removed', () => {
  const after = switchCapability(
    switchCapability(LOOKS, saude, 'doc', false),
    acidentes,
    'criar',
    true,
  );
  expect(changesBetween(LOOKS, after)).toEqual([
    { menu: 'Saúde', added: [], removed: ['documentos'] },
    { menu: 'Acidentes', added: ['ver', 'criar'], removed: [] },
  ]);
  expect(changesBetween(LOOKS, LOOKS)).toEqual([]);
});

describe('the types of exams and actions', () => {
  const sees = switchCapability([], saude, 'ver', true);

  test('are seen with health unless they are withheld, and with the sheets in any case [SABER-04]', () => {
    expect([showsTypes([]), showsTypes(sees), showsTypes(LOOKS)]).toEqual([false, true, true]);
    const withheld = switchTypes(sees, false);
    expect(showsTypes(withheld)).toBe(false);
    expect([opensFichas(withheld), opensFichas(LOOKS)]).toEqual([false, true]);
    expect(showsTypes(switchTypes(LOOKS, false))).toBe(true);
    expect(sentOf(withheld)).toEqual([
      { ...NONE, cd_menu_web: saude, ver: true, tipo: false, restricoes: false },
    ]);
    expect(sentOf(sees)).toEqual([
      { ...NONE, cd_menu_web: saude, ver: true, tipo: true, restricoes: false },
    ]);
    expect(changesBetween(sees, withheld)).toEqual([
      { menu: 'Saúde', added: [], removed: ['tipos'] },
    ]);
  });

  test('are left out of the profile of who heads a unit, and of no other [SABER-04]', () => {
    const seen = MODELOS.map((one) => [one.nome, showsTypes(acessosOf(one, () => true, ALL))]);
    expect(Object.fromEntries(seen)).toEqual({
      'Recursos humanos': true,
      'Chefia de unidade': false,
      'Chefia com recomendações': false,
      'Só consulta': true,
    });
    expect(showsTypes(allThat((_, name) => name === 'ver', NOTHING))).toBe(false);
  });

  test('that are withheld are carried over [SABER-04]', () => {
    const after = switchTypes(sees, false);
    const onto = switchCapability(sees, acidentes, 'ver', true);
    expect(showsTypes(carryOver({ before: sees, after }, onto))).toBe(false);
  });
});

describe('what physicians recommend, without the exams', () => {
  const sees = switchCapability([], saude, 'ver', true);
  const reads = switchRestricoes(sees, true);

  test('is read by who is given it, and by who opens the sheets [RESTR-06]', () => {
    expect([sees, reads, LOOKS].map(showsRestricoes)).toEqual([false, true, true]);
    expect(sentOf(reads)).toMatchObject([{ cd_menu_web: saude, restricoes: true }]);
    expect(changesBetween(sees, reads)).toEqual([
      { menu: 'Saúde', added: ['recomendações'], removed: [] },
    ]);
    expect(changesBetween(reads, switchRestricoes(reads, false))).toEqual([
      { menu: 'Saúde', added: [], removed: ['recomendações'] },
    ]);
  });

  test('is given with the employees, where they are seen, and taken from wherever it was [RESTR-28]', () => {
    const both = switchCapability(sees, funcionarios, 'ver', true);
    const given = switchRestricoes(both, true);
    expect(given.filter(({ restricoes }) => restricoes)).toMatchObject([
      { cd_menu_web: funcionarios },
    ]);
    expect(changesBetween(both, given)).toEqual([
      { menu: 'Funcionários', added: ['recomendações'], removed: [] },
    ]);
    const before = switchCapability(reads, funcionarios, 'ver', true);
    expect(showsRestricoes(switchRestricoes(before, false))).toBe(false);
  });

  test('is given by who has it, in one profile and not in all [RESTR-06]', () => {
    const given = MODELOS.filter((one) =>
      acessosOf(one, () => true, ALL).some((e) => e.restricoes),
    );
    expect(given.map(({ nome }) => nome)).toEqual(['Chefia com recomendações']);
    const none = MODELOS.flatMap((one) => acessosOf(one, () => true, NOTHING));
    expect(none.some(({ restricoes }) => restricoes)).toBe(false);
    expect(mayGiveBeside(sees, [])).toEqual({ types: true, restricoes: false });
    expect(mayGiveBeside(sees, reads).restricoes).toBe(true);
    expect(mayGiveBeside(LOOKS, []).restricoes).toBe(true);
  });

  test('is carried over [RESTR-06]', () => {
    const onto = switchCapability(sees, acidentes, 'ver', true);
    expect(showsRestricoes(carryOver({ before: sees, after: reads }, onto))).toBe(true);
    expect(showsRestricoes(carryOver({ before: reads, after: sees }, reads))).toBe(false);
  });
});
