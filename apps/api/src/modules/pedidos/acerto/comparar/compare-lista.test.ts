import type { AcertoLinha } from '@sst/contract';
import { ACERTO_CAMPOS } from '@sst/contract/rules/acerto/campos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { describe, expect, it } from 'vitest';
import {
  compare,
  countsOf,
  estadoOf,
  linhaOf,
  pessoaOf,
  UNIDADE,
} from '../../../../testing/acerto/comparacao.ts';
import { payrollPeople } from '../../../../testing/acerto/payroll-list.ts';
import { compareLista } from './compare-lista.ts';
import type { Pendente } from './pessoa.ts';

const ANA = {
  numMecan: '00065',
  nome: 'Ana Conceição',
  dataNascimento: '1980-01-02',
  nif: '123456789',
};

describe('a row and an employee', () => {
  it('are one by the number, else NIF, NISS, CC, or name with birth, however they are written [ACERT-01]', () => {
    const ids = { niss: '12345678901', bi: '12345678' };
    const estado = estadoOf([pessoaOf(1, { ...ANA, ...ids })]);
    for (const said of [
      { numMecan: '65', nome: 'ANA CONCEICAO' },
      { nif: 'PT 123 456 789', nome: 'Ana da Conceição' },
      { niss: '1234 5678 901' },
      { bi: '12345678 ' },
      { nome: 'ana  conceicao', dataNascimento: '1980-01-02' },
    ]) {
      const { novos, sairam, duvidosos } = compare(estado, [linhaOf(2, said)]);
      expect([said, novos, sairam, duvidosos]).toEqual([said, [], [], []]);
    }
  });

  it('differ by no empty cell, no case, no accent that capitals lack and no separator [ACERT-02]', () => {
    const estado = estadoOf([pessoaOf(1, { ...ANA, categoria: 'Técnica' })]);
    const same = {
      numMecan: '65',
      nome: 'ANA CONCEICAO',
      nif: 'PT123456789',
      categoria: 'tecnica',
    };
    expect(countsOf(compare(estado, [linhaOf(2, same)]))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const other = { ...same, nome: 'Ana Conceicao', localTrabalho: 'Sede' };
    const { alterados } = compare(estado, [linhaOf(2, other)]);
    expect(alterados[0]?.campos).toMatchObject([
      { campo: 'nome', antes: 'Ana Conceição', depois: 'Ana Conceicao' },
      { campo: 'localTrabalho', antes: null, depois: 'Sede' },
    ]);
  });

  it('differ by what cannot be asked for, with the reason, and by no unknown nationality [ACERT-02]', () => {
    const estado = estadoOf([pessoaOf(1, ANA)]);
    const said = {
      ...ANA,
      localTrabalho: 'x'.repeat(21),
      dataAdmissao: '1970-01-01',
      nacionalidade: 'Atlante',
    };
    const { alterados } = compare(estado, [linhaOf(2, said)]);
    expect(alterados[0]?.campos.map(({ campo, problema }) => [campo, problema])).toEqual([
      ['localTrabalho', 'No máximo 20 caracteres.'],
      ['dataAdmissao', 'A data de admissão tem de ser posterior à de nascimento.'],
    ]);
  });

  it('are told apart in doubt: several, contradictions, a number or a name alone, one person twice [ACERT-03]', () => {
    const bea = {
      numMecan: '7',
      nome: 'Bea Lopes',
      dataNascimento: '1990-05-05',
      nif: '222222222',
    };
    const estado = estadoOf([
      pessoaOf(1, ANA),
      pessoaOf(2, bea),
      pessoaOf(3, { nome: 'Rui Sá', dataNascimento: '1970-01-01', nif: '333333333' }),
      pessoaOf(4, { nome: 'Rui Sá', dataNascimento: '1970-01-01', nif: '444444444' }),
    ]);
    const doubts = (...linhas: AcertoLinha[]) =>
      compare(estado, linhas).duvidosos.map(({ linha, motivo, candidatos, outra }) => [
        linha,
        motivo,
        candidatos.map(({ cd }) => cd),
        outra,
      ]);
    expect(doubts(linhaOf(2, { nome: 'Rui Sá', dataNascimento: '1970-01-01' }))).toEqual([
      [2, 'varios', [3, 4], null],
    ]);
    expect(doubts(linhaOf(2, { numMecan: '65', nif: '222222222' }))).toEqual([
      [2, 'contradicao', [1, 2], null],
    ]);
    expect(
      doubts(linhaOf(2, { numMecan: '65', nome: 'Zé Novo', dataNascimento: '2001-01-01' })),
    ).toEqual([[2, 'so-numero', [1], null]]);
    expect(doubts(linhaOf(2, { ...ANA, numMecan: '99', nif: '555555555' }))).toEqual([
      [2, 'so-nome', [1], null],
    ]);
    expect(doubts(linhaOf(2, ANA), linhaOf(3, { nif: '123456789' }))).toEqual([
      [2, 'repetida', [1], 3],
      [3, 'repetida', [1], 2],
    ]);
    expect(
      doubts(linhaOf(2, { nome: 'Eva', nif: '9' }), linhaOf(3, { nome: 'Ivo', nif: '9' })),
    ).toEqual([
      [2, 'repetida', [], 3],
      [3, 'repetida', [], 2],
    ]);
    expect(doubts(linhaOf(2, { nome: 'RUI SA' }))).toEqual([[2, 'sem-sinal', [3, 4], null]]);
  });

  it('are one by the number with the birth, whatever the name is by now [ACERT-03]', () => {
    const married = { numMecan: '65', nome: 'Ana Lopes', dataNascimento: ANA.dataNascimento };
    const { duvidosos, alterados } = compare(estadoOf([pessoaOf(1, ANA)]), [linhaOf(2, married)]);
    expect([duvidosos, alterados.map(({ cd }) => cd)]).toEqual([[], [1]]);
  });

  it('are not one by a number that half the list has [ACERT-03]', () => {
    const people = payrollPeople(60, ['Sede']).map(({ valores }, at) =>
      pessoaOf(at + 1, { ...valores, nif: '999999990' }),
    );
    const linhas = people.map(({ valores }, at) => linhaOf(at + 2, valores));
    expect(countsOf(compare(estadoOf(people), linhas))).toEqual([60, 0, 0, 0, 0, 0, 0]);
    // Who has nothing but that number in common with them is somebody new.
    const other = linhaOf(99, { nome: 'Zé Novo', dataNascimento: '2001-01-01', nif: '999999990' });
    const found = compare(estadoOf(people), [...linhas, other]);
    expect(countsOf(found)).toEqual([60, 1, 0, 0, 0, 0, 0]);
  });
});

describe('a difference in which the record is right', () => {
  it('counts for nothing, also one that cannot be asked for, until the list says something else [ACERT-26]', () => {
    const isAside = (cd: number, campo: string, valor: string) =>
      cd === 1 && campo === 'localTrabalho' && valor === 'x'.repeat(21);
    const estado = { ...estadoOf([pessoaOf(1, { ...ANA, localTrabalho: 'Sede' })]), isAside };
    const said = (localTrabalho: string) => [linhaOf(2, { ...ANA, localTrabalho })];
    const found = compare(estado, said('x'.repeat(21)));
    expect([countsOf(found), found.postosDeParte]).toMatchObject([
      [1, 0, 0, 0, 0, 0, 0],
      [{ cd: 1, linha: 2, campo: 'localTrabalho', antes: 'Sede' }],
    ]);
    expect(countsOf(compare(estado, said('Pavilhão')))).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });
});

describe('lists as programs write them', () => {
  it('propose a changed name as people write it, with what is recorded of its words [ACERT-27]', () => {
    const estado = estadoOf([pessoaOf(1, ANA)]);
    const said = linhaOf(2, { ...ANA, nome: 'ANA CONCEICAO DA SILVA' });
    expect(compare(estado, [said]).alterados[0]?.campos).toMatchObject([
      { campo: 'nome', depois: 'Ana Conceição da Silva' },
    ]);
  });

  it('have the citizen card by its first eight figures, or whole [ACERT-28]', () => {
    const [long, short] = ['02261229 8 XX1', '2261229'];
    for (const [recorded, said] of [
      [long, short],
      ['02261229', long],
    ]) {
      const estado = estadoOf([pessoaOf(1, { ...ANA, bi: recorded ?? null })]);
      const row = { nome: ANA.nome, bi: said ?? null };
      expect(countsOf(compare(estado, [linhaOf(2, row)]))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    }
    const other = estadoOf([pessoaOf(1, { ...ANA, bi: long })]);
    const found = compare(other, [linhaOf(2, { ...ANA, bi: '62261229' })]);
    expect(found.alterados[0]?.campos).toMatchObject([{ campo: 'bi' }]);
  });

  it('have people by the name alone, who are those of the name if all is recorded so [ACERT-29]', () => {
    const estado = estadoOf([pessoaOf(1, { nome: 'Rui Sá', categoria: 'Operador' })]);
    const named = (more: object, unit?: number) => [linhaOf(2, { nome: 'RUI SA', ...more }, unit)];
    expect(countsOf(compare(estado, named({}, UNIDADE)))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const other = compare(estado, named({ categoria: 'Técnico' }));
    expect([countsOf(other)[5], other.duvidosos[0]?.proposto]).toEqual([1, null]);
    const birth = { nome: 'Rui Sá', dataNascimento: '1970-01-01', nif: '333333333' };
    const numbers = compare(estadoOf([pessoaOf(1, birth)]), [
      linhaOf(2, { ...birth, nif: '555555555' }),
    ]);
    expect(numbers.duvidosos[0]).toMatchObject({ motivo: 'so-nome', proposto: 1 });
  });
});

describe('what is chosen of a doubtful row', () => {
  const estado = estadoOf([pessoaOf(1, ANA), pessoaOf(2, { ...ANA, numMecan: '66' })]);
  const linha = linhaOf(2, { ...ANA, numMecan: null });

  it('is one of the people, somebody new, or left for later [ACERT-03]', () => {
    expect(countsOf(compare(estado, [linha]))).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const one = compare(estado, [linha], [{ linha: 2, quem: 'pessoa', cd: 2 }]);
    expect([countsOf(one), one.sairam[0]?.cd]).toEqual([[1, 0, 1, 0, 0, 0, 0], 1]);
    const nova = compare(estado, [linha], [{ linha: 2, quem: 'nova' }]);
    expect(countsOf(nova)).toEqual([0, 1, 2, 0, 0, 0, 0]);
    const nobody = compare(estado, [linha], [{ linha: 2, quem: 'nao-pessoa' }]);
    expect([countsOf(nobody), nobody.respondidas]).toEqual([
      [0, 0, 2, 0, 0, 0, 0],
      [{ linha: 2, pessoa: null }],
    ]);
    expect(one.respondidas.map(({ pessoa }) => pessoa?.cd)).toEqual([2]);
    // Of those who may be in the list nobody has left.
    const none = compare(estado, [linha], [{ linha: 2, quem: 'ninguem' }]);
    expect(countsOf(none)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('a total', () => {
  it('is in doubt, unless somebody is called so, and is no person once it is said [ACERT-16]', () => {
    const called = { nome: 'Total Soares', numMecan: '9' };
    const estado = estadoOf([pessoaOf(1, ANA), pessoaOf(2, called)]);
    const linhas = [linhaOf(2, ANA), linhaOf(3, called), linhaOf(4, { nome: 'Total geral: 2' })];
    const found = compare(estado, linhas);
    expect([countsOf(found), found.duvidosos[0]]).toMatchObject([
      [2, 0, 0, 0, 0, 1, 0],
      { linha: 4, motivo: 'total', candidatos: [] },
    ]);
    const settled = compare(estado, linhas, [{ linha: 4, quem: 'nao-pessoa' }]);
    expect(countsOf(settled)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });
});

describe('contacts', () => {
  it('differ as the form has them; one that the form refuses says why [ACERT-19]', () => {
    const known = { ...ANA, email: 'ana@a.pt', telemovel: '912345678' };
    const estado = estadoOf([pessoaOf(1, known)]);
    const same = { ...ANA, email: 'ANA@a.pt', telemovel: '+351 912 345 678' };
    expect(countsOf(compare(estado, [linhaOf(2, same)]))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const wrong = { ...ANA, email: 'ana', telemovel: '12' };
    const { alterados } = compare(estado, [linhaOf(2, wrong)]);
    expect(alterados[0]?.campos).toMatchObject([
      { campo: 'email', problema: expect.any(String) },
      { campo: 'telemovel', problema: expect.any(String) },
    ]);
  });
});

describe('a unit', () => {
  it('is right anywhere in the settled one, unless the file names it; nobody moves without it [ACERT-04, ACERT-23]', () => {
    const estado = estadoOf([
      pessoaOf(1, { numMecan: '1', nome: 'A' }, { cd_organig: 2 }),
      pessoaOf(2, { numMecan: '2', nome: 'B' }, { cd_organig: 20 }),
      pessoaOf(3, { numMecan: '3', nome: 'C' }, { cd_organig: 21 }),
    ]);
    const said = (at: number, unit: number | null) =>
      linhaOf(at, { numMecan: String(at), nome: 'ABC'[at - 1] ?? '' }, unit);
    const { movidos, sairam, certos, noutraUnidade } = compare(estado, [
      said(1, null),
      said(2, null),
    ]);
    // Whoever works elsewhere has not left this unit, and nobody knows whether they have moved to it.
    expect([movidos, sairam, certos, noutraUnidade.map(({ cd }) => cd)]).toEqual([[], [], 1, [2]]);
    expect(compare(estado, [said(2, UNIDADE)]).movidos).toMatchObject([
      { cd: 2, cd_destino: UNIDADE },
    ]);
    expect(compare(estado, [said(1, 3)]).movidos).toMatchObject([{ cd: 1, cd_destino: 3 }]);
  });
});

describe('the day of leaving of a list', () => {
  const recorded = { ...ANA, dataAdmissao: '2020-01-01' };
  const estado = estadoOf([pessoaOf(1, recorded)]);
  const leaving = (dataSaida: string, more = {}) =>
    ({ ...linhaOf(2, { ...ANA, ...more }), dataSaida }) as AcertoLinha;

  it('makes its person gone on that day, past or to come, whatever else is different [ACERT-22]', () => {
    for (const dia of ['2026-02-20', '2026-04-30']) {
      const found = compare(estado, [leaving(dia, { nif: '999999990' })]);
      expect(countsOf(found)).toEqual([0, 0, 1, 0, 0, 0, 0]);
      expect(found.sairam[0]).toMatchObject({ cd: 1, dia });
    }
    expect(compare(estado, []).sairam[0]?.dia).toBeNull();
  });

  it('admits nobody who has left, and says nothing of an earlier period or of a second row [ACERT-22]', () => {
    const gone = compare(estadoOf([]), [leaving('2026-02-20')]);
    expect([countsOf(gone), gone.antigos]).toEqual([[0, 0, 0, 0, 0, 0, 0], 1]);
    const soon = compare(estadoOf([]), [leaving('2026-04-30')]);
    expect([countsOf(soon), soon.antigos]).toEqual([[0, 1, 0, 0, 0, 0, 0], 0]);
    for (const before of ['2019-12-31', '2026-02-20']) {
      const twice = compare(estado, [leaving(before), linhaOf(3, ANA)]);
      expect([countsOf(twice), twice.antigos]).toEqual([[1, 0, 0, 0, 0, 0, 0], 1]);
    }
  });
});

describe('somebody who has left', () => {
  it('is new again, and told to have been there [ACERT-05]', () => {
    const left = pessoaOf(9, ANA, { ativo: false, dt_saida: '2025-11-20' });
    const { novos } = compare(estadoOf([left]), [linhaOf(2, { ...ANA, numMecan: '70' })]);
    expect(novos).toEqual([
      { linha: 2, mudou: false, saiu: { cd: 9, nome: 'Ana Conceição', dt_saida: '2025-11-20' } },
    ]);
    // The number alone is somebody else's by now.
    expect(compare(estadoOf([left]), [linhaOf(2, { numMecan: '65' })]).novos[0]?.saiu).toBeNull();
  });
});

describe('a request that waits', () => {
  const { alteracao, transferencia, saida, admissao } = PEDIDO_TYPE;
  const waits = (cd_tipo: Pendente['cd_tipo'], more: Partial<Pendente>): Pendente => ({
    cd_tipo,
    cd_funcion: 1,
    aberto: true,
    valores: {},
    cd_organig: null,
    ...more,
  });
  const said = linhaOf(2, { ...ANA, nome: 'Ana Sá' }, 3);
  const waitingOf = (pendentes: Pendente[], linhas = [said]) =>
    compare(estadoOf([pessoaOf(1, ANA)], pendentes), linhas);

  it('shows its person apart; what it asks for counts as done, and the rest is named [ACERT-06]', () => {
    const change = waits(alteracao, { valores: { nome: 'Ana Sá' } });
    const move = waits(transferencia, { cd_organig: 3 });
    expect(waitingOf([change]).aEspera).toMatchObject([
      { linha: 2, tipos: [1], falta: ['unidade'] },
    ]);
    const both = waitingOf([change, move]);
    expect(countsOf(both)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(both.aEspera[0]?.falta).toEqual([]);
    expect(countsOf(waitingOf([waits(saida, {})], []))).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const asked = waits(admissao, { cd_funcion: null, valores: { nome: 'Eva', nif: '9' } });
    const { aEspera } = waitingOf([asked], [linhaOf(3, { nome: 'Eva', nif: '9' })]);
    expect(aEspera).toMatchObject([{ linha: 3, cd_funcion: null, nome: 'Eva' }]);
  });

  it('that was accepted for a later day is right before that day and after it [ACERT-06]', () => {
    const move = waits(transferencia, { cd_organig: 3, aberto: false });
    const there = (cd: number, nome = ANA.nome) => [linhaOf(2, { ...ANA, nome }, cd)];
    expect(countsOf(waitingOf([move], there(UNIDADE)))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(countsOf(waitingOf([move], there(3)))).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(countsOf(waitingOf([move], there(UNIDADE, 'Ana Sá')))).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });
});

describe('the list that was settled last', () => {
  it('tells what has changed since, both of its rows and of who is missing [ACERT-07]', () => {
    const estado = estadoOf(
      [1, 2].map((cd) => pessoaOf(cd, { numMecan: String(cd), nome: `P${cd}` })),
    );
    const linhas = [
      linhaOf(2, { numMecan: '7', nome: 'X' }),
      linhaOf(3, { numMecan: '8', nome: 'Y' }),
    ];
    const anterior = {
      hadLinha: ({ linha }: AcertoLinha) => linha === 2,
      lacked: (cd: number) => cd === 1,
    };
    const { novos, sairam } = compareLista(
      estado,
      { campos: ACERTO_CAMPOS, linhas, escolhas: [] },
      anterior,
    );
    expect(novos.map(({ linha, mudou }) => [linha, mudou])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(sairam.map(({ cd, mudou }) => [cd, mudou])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('a row of which a part was not compared', () => {
  it('is not right: what could not be read of it is named, and so is a nationality that nobody knows [ACERT-36]', () => {
    const estado = estadoOf(
      [1, 2, 3].map((cd) => pessoaOf(cd, { numMecan: `${cd}`, nome: 'Ana' })),
    );
    const linhas = [
      linhaOf(2, { numMecan: '1', nome: 'Ana' }),
      linhaOf(3, { numMecan: '2', nome: 'Ana' }),
      linhaOf(4, { numMecan: '3', nome: 'Ana', nacionalidade: 'Marciana' }),
    ];
    const porLer = new Map([[3, ['unidade'] as const]]);
    const lista = { campos: ACERTO_CAMPOS, linhas, escolhas: [], porLer };
    const { certos, incompletos } = compareLista(estado, lista, undefined);
    expect(certos).toBe(1);
    expect(incompletos.map(({ cd, linha, partes }) => [cd, linha, partes])).toEqual([
      [2, 3, ['unidade']],
      [3, 4, ['nacionalidade']],
    ]);
  });
});
