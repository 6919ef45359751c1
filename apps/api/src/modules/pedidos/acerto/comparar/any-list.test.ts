import type { AcertoComparacao, AcertoEscolha, AcertoLinha } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  estadoOf,
  linhaOf,
  pessoaOf,
  UNIDADE,
} from '../../../../testing/acerto/comparacao.ts';
import {
  nextMonth,
  type PayrollPerson,
  payrollPeople,
} from '../../../../testing/acerto/payroll-list.ts';
import type { Estado } from './compare-lista.ts';
import { signsOf } from './match-people.ts';
import type { Pendente, Valores } from './pessoa.ts';

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

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

const NAMELESS = { numMecan: null, dataNascimento: null, nif: null, niss: null, categoria: null };
/** Two with one NISS, and a row of it that is set aside: once the first has the row's name, the second has not left. */
const SET_ASIDE: [Generated<typeof people>, Generated<typeof rows>] = [
  [
    {
      valores: { ...NAMELESS, nome: 'Ana Sá', nif: '200', niss: '22' },
      cd_organig: 1,
      ativo: true,
    },
    { valores: { ...NAMELESS, nome: 'Ana Sá', niss: '22' }, cd_organig: 1, ativo: true },
  ],
  [
    { valores: { ...NAMELESS, nome: 'Rui Reis', niss: '22' }, cd_organig: null },
    { valores: { ...NAMELESS, nome: 'Rui Reis', nif: '200' }, cd_organig: null },
  ],
];

/** The only one of a name, and a row that adds another: which of both the row with the name alone is, nothing tells then. */
const NAMESAKE: typeof SET_ASIDE = [
  [{ valores: { ...NAMELESS, nome: 'Ana Sá' }, cd_organig: 1, ativo: true }],
  [
    { valores: { ...NAMELESS, nome: 'Ana Sá' }, cd_organig: null },
    { valores: { ...NAMELESS, nome: 'Ana Sá', niss: '22' }, cd_organig: null },
  ],
];

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
        // What is in doubt by now are rows that nothing tells apart, and those with a name alone, once several have it.
        for (const { motivo, candidatos } of second.duvidosos) {
          const namesakes = candidatos.length > 1 ? ['sem-sinal'] : [];
          expect(['varios', 'repetida', ...namesakes]).toContain(motivo);
        }
      }),
      { numRuns: 400, examples: [SET_ASIDE, NAMESAKE] },
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
          cd_tipo,
          cd_funcion,
          aberto: true,
          valores: {},
          cd_organig: null,
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
        const matched = new Set(
          [found.alterados, found.movidos, found.noutraUnidade].flatMap((group) =>
            group.map(({ linha }) => linha),
          ),
        );
        expect(new Set([...told, ...matched]).size + found.certos).toBe(linhas.length);
        const gone = found.sairam.map(({ cd }) => cd);
        expect(new Set(gone).size).toBe(gone.length);
      }),
      { numRuns: 200 },
    );
  });
});
