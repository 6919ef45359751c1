import { type AcertoComparacao, type AcertoItem, MENU } from '@sst/contract';
import { packLinha } from '@sst/contract/rules/acerto/linhas';
import { ACERTO } from '@sst/contract/rules/limits';
import { OPEN_STATES, PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../../testing/acerto/comparacao.ts';
import {
  CAMPOS,
  compared,
  employ,
  linhasOf,
  listOf,
  newUnidade,
  type Unidade,
} from '../../../testing/acerto/listas.ts';
import {
  nextMonth,
  type PayrollPerson,
  payrollPeople,
} from '../../../testing/acerto/payroll-list.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { tracesOf } from '../../../testing/database/traces.ts';
import { EMPRESA, REGION, signInToRegion, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../../testing/saude/saude-rows.ts';
import { OTHER_REGION } from '../../../testing/utilizadores/places.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
/** A unit of its own for each test, with two below it. */
let unit: Unidade;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** Everything that was found, as it is sent. */
function itemsOf({ sairam, movidos, alterados }: AcertoComparacao): AcertoItem[] {
  const moved = new Set(movidos.map(({ cd }) => cd));
  const changes = (cd: number) =>
    Object.fromEntries(
      alterados
        .filter((row) => row.cd === cd)
        .flatMap(({ campos }) => campos.map(({ campo, depois }) => [campo, depois])),
    );
  return [
    ...sairam.map(({ cd }) => ({ cd, saida: { dt_inactiv: TEST_TODAY } })),
    ...movidos.map(({ cd, versao, cd_destino }) => ({
      cd,
      versao,
      campos: changes(cd),
      transferencia: { cd_organig: cd_destino, dt_ini_instit: TEST_TODAY },
    })),
    ...alterados
      .filter(({ cd }) => !moved.has(cd))
      .map(({ cd, versao }) => ({ cd, versao, campos: changes(cd) })),
  ];
}

const importedOf = (
  people: readonly PayrollPerson[],
  { novos }: { readonly novos: readonly { readonly linha: number }[] },
) =>
  novos.map(({ linha }) => {
    const { unidade, valores } = people[linha - 2] as PayrollPerson;
    const cd_organig = unit.below[Number(unidade)];
    return { ...valores, categoria: 'Operador', cd_organig, organigrama: 'Lista' };
  });

async function acceptOpen(): Promise<void> {
  const { rows } = await tests.app.admin.query(
    "select cd::float8 from pedido where cd_estad = any($1) and cd_organig = any($2) order by numero_do_codigo('pedido', cd)",
    [OPEN_STATES, [unit.cd, ...unit.below]],
  );
  for (const { cd } of rows) {
    const { status, body } = await tests.decide('decidePedido', cd, {
      estado: PEDIDO_STATE.aceite,
    });
    expect([status, body.error]).toEqual([200, undefined]);
  }
}

describe('a list of the month after', () => {
  it('is settled: found, asked for, waited for, and once it is accepted there is nothing to do [ACERT-09, API-417, API-418]', async () => {
    unit = await newUnidade(tests.app.admin);
    const people = payrollPeople(60, ['0', '1']);
    await employ(tests, unit, people);
    const { lista, differences } = nextMonth(people, (unidade) => (unidade === '0' ? '1' : '0'));
    const found = await compared(tests, listOf(unit, lista));
    expect([found.total, found.novos.length, found.sairam.length]).toEqual([
      60,
      differences.novos,
      8,
    ]);
    expect([found.alterados.length, found.movidos.length]).toEqual([9, 5]);
    const before = await tracesOf(tests.app.admin);
    expect(await compared(tests, listOf(unit, lista))).toEqual(found);
    expect(await tracesOf(tests.app.admin)).toEqual(before);

    const ficheiro = 'pessoal-03.csv';
    const itens = itemsOf(found);
    const first = await tests.send('createAcerto', { itens: itens.slice(0, 4), ficheiro });
    const { cd_importacao } = first.body;
    const sent = await tests.send('createAcerto', {
      itens: itens.slice(4),
      ficheiro,
      cd_importacao,
    });
    expect([first.body.message, sent.body.message]).toEqual([
      '4 pedidos criados.',
      '18 pedidos criados.',
    ]);
    const funcionarios = importedOf(lista, found);
    const admitted = await tests.send('createAdmissoes', { funcionarios, ficheiro, cd_importacao });
    expect([sent.status, admitted.status]).toEqual([200, 200]);
    const { rows } = await tests.app.admin.query(
      `select tipo, ficheiro, linhas, (select count(*)::int from pedido p where p.cd_importacao = i.cd) as pedidos
         from importacao i where cd = $1`,
      [cd_importacao],
    );
    expect(rows).toEqual([{ tipo: 'acerto', ficheiro, linhas: 30, pedidos: 30 }]);
    const waiting = await compared(tests, listOf(unit, lista));
    expect(countsOf(waiting)).toEqual([60 - 22, 0, 0, 0, 0, 0, 30]);
    expect(waiting.aEspera.every(({ falta }) => falta.length === 0)).toBe(true);

    await acceptOpen();
    const settled = await compared(tests, listOf(unit, lista));
    expect(countsOf(settled)).toEqual([60, 0, 0, 0, 0, 0, 0]);
    expect(settled.total).toBe(60);
  });
});

describe('the admissions of a list', () => {
  it('are one import in however many calls, and nobody is asked for twice [ACERT-31]', async () => {
    unit = await newUnidade(tests.app.admin);
    const people = payrollPeople(1_004, ['0']).slice(1_000);
    const novos = people.map((_, at) => ({ linha: at + 2 }));
    const rows = importedOf(people, { novos });
    const send = (funcionarios: readonly unknown[], more = {}) =>
      tests.send('createAdmissoes', { funcionarios, lista: true, ficheiro: 'a.csv', ...more });
    const first = await send(rows.slice(0, 2));
    const { cd_importacao } = first.body;
    const second = await send(rows.slice(2), { cd_importacao });
    expect([first.status, second.status, second.body.cd_importacao]).toEqual([
      200,
      200,
      cd_importacao,
    ]);
    const again = await send(rows);
    expect([again.status, again.body.codigo, Object.keys(again.body.campos)]).toEqual([
      409,
      'JA_PEDIDO',
      [0, 1, 2, 3].map((at) => `linhas.${at}.nome`),
    ]);
    // The import of the specification says nothing of lists, and is as it was.
    const plain = await tests.send('createAdmissoes', { funcionarios: rows.slice(0, 1) });
    expect([plain.status, plain.body]).toEqual([
      200,
      { message: '1 pedido de admissão criado com sucesso.' },
    ]);
  });
});

describe('what the record has right', () => {
  it('is remembered for the lists of the unit, and brought back [ACERT-26]', async () => {
    unit = await newUnidade(tests.app.admin);
    const people = payrollPeople(1_102, ['0']).slice(1_100);
    const [cd = 0] = await employ(tests, unit, people);
    const [first, ...others] = people;
    const lista = [
      { unidade: '0', valores: { ...first?.valores, localTrabalho: 'Pavilhão' } },
      ...others,
    ] as typeof people;
    const say = async (registo: object, status = 200) => {
      const body = { ...listOf(unit, lista), escolhas: [], registos: [registo] };
      expect((await tests.send('saveRespostasAcerto', body)).status).toBe(status);
      return compared(tests, listOf(unit, lista));
    };
    const registo = { cd, campo: 'localTrabalho', valor: 'Pavilhão', certo: true };
    const settled = await say(registo);
    expect([countsOf(settled), settled.postosDeParte.length]).toEqual([[2, 0, 0, 0, 0, 0, 0], 1]);
    expect(countsOf(await say({ ...registo, certo: false }))).toEqual([1, 0, 0, 1, 0, 0, 0]);
    await say({ ...registo, cd: tests.foreign.employee }, 400);
  });
});

describe('out of sight', () => {
  const people = payrollPeople(902, ['0']).slice(900);

  it('are units and people of other companies and of branches beside, as if there were none [API-419, PERM-13]', async () => {
    unit = await newUnidade(tests.app.admin, OTHER_REGION);
    const [cd = 0] = await employ(tests, unit, people);
    const hidden = unit;
    unit = await newUnidade(tests.app.admin, REGION);
    const token = await signInToRegion(tests);
    const region = { company: REGION, token };
    // Whoever works in the branch beside is new here, and nothing says otherwise.
    const { status, body } = await tests.send(
      'compareAcerto',
      { ...listOf(unit, people), linhas: linhasOf(unit, people) },
      region,
    );
    expect([status, countsOf(body.message)]).toEqual([200, [0, 2, 0, 0, 0, 0, 0]]);
    expect(body.message.novos.map(({ saiu }: never) => saiu)).toEqual([null, null]);
    const foreign = tests.foreign.node;
    for (const other of [hidden.cd, foreign, UNKNOWN]) {
      const unidade = await tests.send(
        'compareAcerto',
        listOf(unit, people, { cd_unidade: other }),
        region,
      );
      expect([unidade.status, Object.keys(unidade.body.campos)]).toEqual([400, ['cd_unidade']]);
      const [first] = people;
      const row = { linha: 2, cd_organig: other, ...first?.valores };
      const linhas = [packLinha(row, CAMPOS)];
      const named = await tests.send('compareAcerto', listOf(unit, people, { linhas }), region);
      expect([named.status, named.body.campos]).toEqual([
        400,
        { 'linhas.0.cd_organig': 'A unidade não existe nesta empresa.' },
      ]);
    }
    // Nobody adds to what somebody else has begun to send.
    const own = await tests.send('createAcerto', {
      itens: [{ cd, saida: { dt_inactiv: TEST_TODAY } }],
    });
    const { cd_importacao } = own.body;
    await tests.app.admin.query('delete from pedido where cd_funcion = $1', [cd]);
    const [there = 0] = await employ(tests, unit, payrollPeople(903, ['0']).slice(902));
    const joined = { cd_importacao, itens: [{ cd: there, saida: { dt_inactiv: TEST_TODAY } }] };
    expect((await tests.send('createAcerto', joined, region)).status).toBe(400);
    const saida = { dt_inactiv: TEST_TODAY };
    const reasons = [];
    for (const other of [cd, tests.foreign.employee, UNKNOWN]) {
      const sent = await tests.send('createAcerto', { itens: [{ cd: other, saida }] }, region);
      reasons.push([sent.status, sent.body.itens[0].erro, sent.body.itens[0].pedidos]);
    }
    expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(1);
    expect(reasons[0]).toEqual([200, 'O registo não foi encontrado.', []]);
  });

  it('is what asks for more than a right gives [API-419]', async () => {
    unit = await newUnidade(tests.app.admin);
    await employ(tests, unit, people);
    const acessos = [{ menu: MENU.funcionarios, capabilities: ['ver', 'criar'] as const }];
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect(countsOf(await compared(tests, listOf(unit, people), token))).toEqual([
      2, 0, 0, 0, 0, 0, 0,
    ]);
    const item = { itens: [{ cd: 1, saida: { dt_inactiv: TEST_TODAY } }] };
    expect((await tests.send('createAcerto', item, { token })).status).toBe(403);
  });
});

describe('who is away for long and not in the list', () => {
  it('is told since when, from the first paper, to who may know of absences alone [ACERT-38]', async () => {
    unit = await newUnidade(tests.app.admin);
    const people = payrollPeople(2, ['0']);
    const [away = 0, gone = 0] = await employ(tests, unit, people);
    for (const [from, to] of [
      ['2026-01-05', '2026-01-17'],
      ['2026-01-17', null],
    ]) {
      await tests.app.admin.query(
        `insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
         values ($1, $2, 'ausencia', 'doenca_acidente', $3, $4, now())`,
        [EMPRESA, away, from, to],
      );
    }
    await tests.app.admin.query(
      `update prazo set suspenso_de = '2026-02-05', suspenso_ate = null, pendente = false where cd_funcion = $1`,
      [away],
    );
    const somebody = listOf(unit, payrollPeople(3, ['0']).slice(2));
    const since = async (token?: string) => {
      const { sairam } = await compared(tests, somebody, token);
      return new Map(sairam.map(({ cd, ausente_desde }) => [cd, ausente_desde]));
    };
    expect(await since()).toEqual(
      new Map([
        [away, '2026-01-05'],
        [gone, null],
      ]),
    );
    const acessos = [{ menu: MENU.funcionarios, capabilities: ['ver', 'criar'] as const }];
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect(await since(token)).toEqual(
      new Map([
        [away, null],
        [gone, null],
      ]),
    );
  });
});

describe('who has left and has an exam booked', () => {
  it('is told with the next one, to who may see bookings alone [ACERT-39]', async () => {
    unit = await newUnidade(tests.app.admin);
    const [booked = 0, free = 0] = await employ(tests, unit, payrollPeople(2, ['0']));
    for (const [dt, cd_estad] of [
      ['2027-02-10', 0],
      ['2027-01-13', 0],
      ['2026-12-01', 4],
      ['2026-03-02', 0],
    ] as const) {
      await addMarcacao(tests.app.admin, booked, 'exame', { dt, hr: '09:00', cd_estad });
    }
    await addMarcacao(tests.app.admin, free, 'acao-enfermagem', { dt: '2027-01-13' });
    const somebody = listOf(unit, payrollPeople(3, ['0']).slice(2));
    const marcados = async (token?: string) => {
      const { sairam } = await compared(tests, somebody, token);
      return new Map(sairam.map(({ cd, marcado }) => [cd, marcado]));
    };
    expect(await marcados()).toEqual(
      new Map([
        [booked, { dt: '2027-01-13', hr: '09:00', fuso: 'Europe/Lisbon' }],
        [free, null],
      ]),
    );
    const acessos = [{ menu: MENU.funcionarios, capabilities: ['ver', 'criar'] as const }];
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect(await marcados(token)).toEqual(
      new Map([
        [booked, undefined],
        [free, undefined],
      ]),
    );
  });
});

describe('wrong rows and too many', () => {
  it('are refused, each wrong field by its row, and a column that is there twice [API-399, API-447]', async () => {
    unit = await newUnidade(tests.app.admin);
    const campos = ['nome', 'dataNascimento', 'sexo'];
    const linhas = [
      '2\t\tCerta\t\t',
      '2\t\tA mesma linha\t\t',
      `0\t\t${'x'.repeat(101)}\t31/12/1990\tF`,
      '4\t\tComeça e não acaba',
    ];
    const { status, body } = await tests.send(
      'compareAcerto',
      listOf(unit, [], { campos, linhas }),
    );
    expect([status, Object.keys(body.campos).sort()]).toEqual([
      400,
      [
        'linhas.1.linha',
        ...['dataNascimento', 'linha', 'nome', 'sexo'].map((field) => `linhas.2.${field}`),
        'linhas.3',
      ],
    ]);
    const twice = await tests.send(
      'compareAcerto',
      listOf(unit, [], { campos: ['nome', 'nome'], linhas: ['2\t\tAna\tEva'] }),
    );
    expect([twice.status, twice.body.campos]).toEqual([
      400,
      { campos: 'Há duas colunas com o mesmo.' },
    ]);
    const many = Array.from({ length: ACERTO.mostRows + 1 }, (_, at) => `${at + 1}\t\tAna`);
    expect((await tests.send('compareAcerto', listOf(unit, [], { linhas: many }))).status).toBe(
      400,
    );
    const itens = Array.from({ length: ACERTO.piece + 1 }, (_, cd) => ({ cd: cd + 1 }));
    expect((await tests.send('createAcerto', { itens })).status).toBe(400);
  });
});
