import type { AcertoComparacao, AcertoEscolha, AcertoLinha } from '@sst/contract';
import { ACERTO_CAMPOS, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextMonth,
  type PayrollPerson,
  payrollPeople,
} from '../../../../testing/acerto/payroll-list.ts';
import { compareLista, type Estado } from './compare-lista.ts';
import { signsOf } from './match-people.ts';
import type { Pendente, Pessoa, Valores } from './pessoa.ts';

const UNIDADE = 1;
const TODAY = '2026-03-02';

function estadoOf(pessoas: readonly Pessoa[], pendentes: readonly Pendente[] = []): Estado {
  return {
    cd_unidade: UNIDADE,
    isInUnidade: (cd) => cd < 10,
    pessoas,
    pendentes,
    isNacionalidade: (nome) => nome === 'Portuguesa',
    today: TODAY,
  };
}

function pessoaOf(cd: number, valores: Valores, more: Partial<Pessoa> = {}): Pessoa {
  return { cd, cd_organig: UNIDADE, versao: 1, ativo: true, dt_saida: null, valores, ...more };
}

const NOTHING = Object.fromEntries(ACERTO_CAMPOS.map((campo) => [campo, null]));
const linhaOf = (linha: number, valores: Valores, cd_organig: number | null = null) =>
  ({ ...NOTHING, linha, cd_organig, ...valores }) as AcertoLinha;

const compare = (
  estado: Estado,
  linhas: readonly AcertoLinha[],
  escolhas: readonly AcertoEscolha[] = [],
) => compareLista(estado, { campos: ACERTO_CAMPOS, linhas, escolhas }, undefined);

const counts = ({
  certos,
  novos,
  sairam,
  alterados,
  movidos,
  duvidosos,
  aEspera,
}: AcertoComparacao) => [
  certos,
  ...[novos, sairam, alterados, movidos, duvidosos, aEspera].map(({ length }) => length),
];

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
    expect(counts(compare(estado, [linhaOf(2, same)]))).toEqual([1, 0, 0, 0, 0, 0, 0]);
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

  it('are not one by a number that half the list has [ACERT-03]', () => {
    const people = payrollPeople(60, ['Sede']).map(({ valores }, at) =>
      pessoaOf(at + 1, { ...valores, nif: '999999990' }),
    );
    const linhas = people.map(({ valores }, at) => linhaOf(at + 2, valores));
    expect(counts(compare(estadoOf(people), linhas))).toEqual([60, 0, 0, 0, 0, 0, 0]);
  });
});

describe('what is chosen of a doubtful row', () => {
  const estado = estadoOf([pessoaOf(1, ANA), pessoaOf(2, { ...ANA, numMecan: '66' })]);
  const linha = linhaOf(2, { ...ANA, numMecan: null });

  it('is one of the people, somebody new, or left for later [ACERT-03]', () => {
    expect(counts(compare(estado, [linha]))).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const one = compare(estado, [linha], [{ linha: 2, quem: 'pessoa', cd: 2 }]);
    expect([counts(one), one.sairam[0]?.cd]).toEqual([[1, 0, 1, 0, 0, 0, 0], 1]);
    const nova = compare(estado, [linha], [{ linha: 2, quem: 'nova' }]);
    expect(counts(nova)).toEqual([0, 1, 2, 0, 0, 0, 0]);
    // Of those who may be in the list nobody has left.
    const none = compare(estado, [linha], [{ linha: 2, quem: 'ninguem' }]);
    expect(counts(none)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('a unit', () => {
  it('is right anywhere in the settled one, unless the file names it; others of the list move [ACERT-04]', () => {
    const estado = estadoOf([
      pessoaOf(1, { numMecan: '1', nome: 'A' }, { cd_organig: 2 }),
      pessoaOf(2, { numMecan: '2', nome: 'B' }, { cd_organig: 20 }),
      pessoaOf(3, { numMecan: '3', nome: 'C' }, { cd_organig: 21 }),
    ]);
    const said = (at: number, unit: number | null) =>
      linhaOf(at, { numMecan: String(at), nome: 'ABC'[at - 1] ?? '' }, unit);
    const { movidos, sairam } = compare(estado, [said(1, null), said(2, null)]);
    expect(movidos.map(({ cd, cd_destino }) => [cd, cd_destino])).toEqual([[2, UNIDADE]]);
    // Whoever works elsewhere has not left this unit.
    expect(sairam).toEqual([]);
    expect(compare(estado, [said(1, 3)]).movidos).toMatchObject([{ cd: 1, cd_destino: 3 }]);
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
    ...{ cd_tipo, cd_funcion: 1, aberto: true, valores: {}, cd_organig: null },
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
    expect(counts(both)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(both.aEspera[0]?.falta).toEqual([]);
    expect(counts(waitingOf([waits(saida, {})], []))).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const asked = waits(admissao, { cd_funcion: null, valores: { nome: 'Eva', nif: '9' } });
    const { aEspera } = waitingOf([asked], [linhaOf(3, { nome: 'Eva', nif: '9' })]);
    expect(aEspera).toMatchObject([{ linha: 3, cd_funcion: null, nome: 'Eva' }]);
  });

  it('that was accepted for a later day is right before that day and after it [ACERT-06]', () => {
    const move = waits(transferencia, { cd_organig: 3, aberto: false });
    const there = (cd: number, nome = ANA.nome) => [linhaOf(2, { ...ANA, nome }, cd)];
    expect(counts(waitingOf([move], there(UNIDADE)))).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(counts(waitingOf([move], there(3)))).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(counts(waitingOf([move], there(UNIDADE, 'Ana Sá')))).toEqual([0, 0, 0, 1, 0, 0, 0]);
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

const unidades = ['1', '2', '3'];
const asPessoas = (people: readonly PayrollPerson[]) =>
  people.map(({ valores, unidade }, at) =>
    pessoaOf(at + 1, valores, { cd_organig: Number(unidade) }),
  );
const asLinhas = (people: readonly PayrollPerson[]) =>
  people.map(({ valores, unidade }, at) => linhaOf(at + 2, valores, Number(unidade)));

describe('the list of the month after', () => {
  it('of 1,500 people shows its thirty differences and nothing else [ACERT-08]', () => {
    const people = payrollPeople(1_500, unidades);
    const { lista, differences } = nextMonth(people, (unidade) =>
      String((Number(unidade) % 3) + 1),
    );
    const found = compare(estadoOf(asPessoas(people)), asLinhas(lista));
    const { novos, sairam, alterados, movidos } = found;
    expect({
      novos: novos.length,
      sairam: sairam.length,
      alterados: alterados.length,
      movidos: movidos.length,
    }).toEqual(differences);
    expect([found.total, found.duvidosos, found.aEspera]).toEqual([1_500, [], []]);
    expect(found.certos + alterados.length + movidos.length).toBe(1_492);
  });
});

/** Chooses for every doubtful row, until there is none. */
function chooseAll(estado: Estado, linhas: readonly AcertoLinha[], escolhas: AcertoEscolha[]) {
  for (;;) {
    const found = compare(estado, linhas, escolhas);
    if (found.duvidosos.length === 0) return found;
    const taken = new Set(escolhas.flatMap((one) => (one.quem === 'pessoa' ? one.cd : [])));
    const [first] = found.duvidosos;
    if (!first) return found;
    const { linha, candidatos, motivo } = first;
    const one = candidatos.find(({ cd }) => !taken.has(cd));
    const quem = motivo === 'repetida' || motivo === 'sem-sinal' ? 'ninguem' : 'nova';
    escolhas.push(one ? { linha, quem: 'pessoa', cd: one.cd } : { linha, quem });
  }
}

/** Everything that was found, as done. @returns the people, and of new ones the rows. */
function done(estado: Estado, linhas: readonly AcertoLinha[], found: AcertoComparacao) {
  const byLine = new Map(linhas.map((linha) => [linha.linha, linha]));
  const gone = new Set(found.sairam.map(({ cd }) => cd));
  const changes = new Map(found.alterados.map(({ cd, campos }) => [cd, campos]));
  const moves = new Map(found.movidos.map(({ cd, cd_destino }) => [cd, cd_destino]));
  const pessoas = estado.pessoas.map((pessoa) => ({
    ...pessoa,
    ativo: pessoa.ativo && !gone.has(pessoa.cd),
    cd_organig: moves.get(pessoa.cd) ?? pessoa.cd_organig,
    valores: {
      ...pessoa.valores,
      ...Object.fromEntries(
        (changes.get(pessoa.cd) ?? []).map(({ campo, depois }) => [campo, depois]),
      ),
    },
  }));
  const news = found.novos.flatMap(({ linha }, at) => {
    const { linha: _, cd_organig, ...valores } = byLine.get(linha) as AcertoLinha;
    const cd_node = cd_organig ?? UNIDADE;
    return [{ linha, pessoa: pessoaOf(1_000 + at, valores as Valores, { cd_organig: cd_node }) }];
  });
  return { pessoas, news };
}

const few = (...texts: string[]) => fc.constantFrom(null, ...texts);
const somebody = fc.record({
  numMecan: few('1', '2', '3', '04', '5', '6'),
  nome: fc.constantFrom('Ana Sá', 'ANA SA', 'Rui Reis', 'Eva Lima', 'Ivo Leão'),
  dataNascimento: few('1980-01-01', '1990-02-02'),
  nif: few('100', '200', '300', 'PT400'),
  niss: few('11', '22'),
  categoria: few('Operador', 'Técnico'),
} satisfies Partial<Record<AcertoCampo, unknown>>);
const node = fc.constantFrom(1, 2, 20);
const people = fc.array(fc.record({ valores: somebody, cd_organig: node, ativo: fc.boolean() }), {
  maxLength: 7,
});
const rows = fc.array(fc.record({ valores: somebody, cd_organig: fc.constantFrom(null, 1, 2) }), {
  maxLength: 7,
});

/** Without those that share with one before them what tells people: which is which nothing could say afterwards. */
function told<R extends { readonly valores: Valores }>(said: readonly R[]): R[] {
  const met = new Set<string>();
  return said.filter(({ valores }) => {
    const signs = signsOf(valores).map(({ sign, key }) => `${sign} ${key}`);
    const fresh = signs.every((sign) => !met.has(sign));
    if (fresh) for (const sign of signs) met.add(sign);
    return fresh;
  });
}

describe('any list and any state', () => {
  const both = (
    known: readonly { valores: Valores; cd_organig: number; ativo: boolean }[],
    said: readonly { valores: Valores; cd_organig: number | null }[],
  ) => ({
    estado: estadoOf(known.map(({ valores, ...more }, at) => pessoaOf(at + 1, valores, more))),
    linhas: said.map(({ valores, cd_organig }, at) => linhaOf(at + 2, valores, cd_organig)),
  });

  it('are equal once all that was found is done: nothing is left to do [ACERT-08]', () => {
    fc.assert(
      fc.property(people, rows.map(told), (known, said) => {
        const { estado, linhas } = both(known, said);
        const escolhas: AcertoEscolha[] = [];
        const found = chooseAll(estado, linhas, escolhas);
        const { pessoas, news } = done(estado, linhas, found);
        const after = estadoOf([...pessoas, ...news.map(({ pessoa }) => pessoa)]);
        // A doubt that was decided is the same doubt again: the person is by now the one who was made of it.
        const made = new Map(news.map(({ linha, pessoa }) => [linha, pessoa.cd]));
        const again = escolhas.map((one): AcertoEscolha => {
          const cd = made.get(one.linha);
          return cd === undefined ? one : { linha: one.linha, quem: 'pessoa', cd };
        });
        const second = compare(after, linhas, again);
        const { novos, sairam, alterados, movidos } = second;
        const unclear = new Set(
          second.duvidosos.flatMap(({ candidatos }) => candidatos.map(({ cd }) => cd)),
        );
        expect([novos, alterados, movidos]).toEqual([[], [], []]);
        expect(sairam.filter(({ cd }) => !unclear.has(cd))).toEqual([]);
        // What is in doubt by now are rows that nothing tells apart.
        for (const { motivo } of second.duvidosos) expect(['varios', 'repetida']).toContain(motivo);
      }),
      { numRuns: 400 },
    );
  });

  it('have nothing left to ask for once all of it is asked for [ACERT-06, ACERT-08]', () => {
    fc.assert(
      fc.property(people, rows, (known, said) => {
        const { estado, linhas } = both(known, said);
        const escolhas: AcertoEscolha[] = [];
        const found = chooseAll(estado, linhas, escolhas);
        const byLine = new Map(linhas.map((linha) => [linha.linha, linha]));
        const ask = (
          cd_tipo: Pendente['cd_tipo'],
          cd_funcion: number | null,
          more: Partial<Pendente> = {},
        ) => ({
          ...{ cd_tipo, cd_funcion, aberto: true, valores: {}, cd_organig: null },
          ...more,
        });
        const pendentes: Pendente[] = [
          ...found.sairam.map(({ cd }) => ask(PEDIDO_TYPE.saida, cd)),
          ...found.movidos.map(({ cd, cd_destino }) =>
            ask(PEDIDO_TYPE.transferencia, cd, { cd_organig: cd_destino }),
          ),
          ...found.alterados.map(({ cd, campos }) =>
            ask(PEDIDO_TYPE.alteracao, cd, {
              valores: Object.fromEntries(campos.map(({ campo, depois }) => [campo, depois])),
            }),
          ),
          ...found.novos.map(({ linha }) => {
            const { linha: _, cd_organig: __, ...valores } = byLine.get(linha) as AcertoLinha;
            return ask(PEDIDO_TYPE.admissao, null, { valores: valores as Valores });
          }),
        ];
        const { novos, sairam, alterados, movidos, duvidosos, aEspera } = compare(
          { ...estado, pendentes },
          linhas,
          escolhas,
        );
        expect([novos, sairam, alterados, movidos, duvidosos]).toEqual([[], [], [], [], []]);
        expect(aEspera.flatMap(({ falta }) => falta)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('change nobody: everybody is in one group at most, and nobody is lost [ACERT-08]', () => {
    fc.assert(
      fc.property(people, rows, (known, said) => {
        const { estado, linhas } = both(known, said);
        const before = JSON.stringify([estado.pessoas, linhas]);
        const found = compare(estado, linhas);
        expect(JSON.stringify([estado.pessoas, linhas])).toBe(before);
        const told = [found.novos, found.duvidosos, found.aEspera].flatMap((group) =>
          group.map(({ linha }) => linha),
        );
        const matched = new Set([...found.alterados, ...found.movidos].map(({ linha }) => linha));
        expect(new Set([...told, ...matched]).size + found.certos).toBe(linhas.length);
        const gone = found.sairam.map(({ cd }) => cd);
        expect(new Set(gone).size).toBe(gone.length);
      }),
      { numRuns: 200 },
    );
  });
});
