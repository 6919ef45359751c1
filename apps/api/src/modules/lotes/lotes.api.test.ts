import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import {
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { placeFactor } from '../../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../../testing/utilizadores/keys.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
let clinica: TestKey;
let agenda: TestKey;
let other: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await placeFactor(tests.app.admin, tests.provider.cd);
  const ofProvider = { cd_empresa: 0, cd_utilizador: tests.provider.cd };
  clinica = await addKey(tests.app.admin, { ...ofProvider, origem: 'clinica' });
  agenda = await addKey(tests.app.admin, { ...ofProvider, origem: 'agenda' });
  const { rows } = await tests.app.admin.query(
    'select cd::int from organigrama where cd = cd_empresa and cd <> $1 order by cd limit 1',
    [EMPRESA],
  );
  other = rows[0].cd;
});
afterAll(() => tests.app.close());

type Row = Record<string, string | null>;

const put = (
  name: CallName,
  linhas: readonly Row[],
  { key = clinica, company = EMPRESA, query = {} as Record<string, string> } = {},
) => tests.app.call(name, { headers: key.headers, params: { company }, query, body: { linhas } });

let people = 0;
/** A row of somebody new. */
const person = (more: Row = {}): Row => {
  people += 1;
  return {
    cod_externo: `P-${people}`,
    num_mecan: `LT-${people}`,
    nome: `Pessoa ${people} de Outro Programa`,
    sexo: people % 2 === 0 ? 'f' : 'm',
    data_nascimento: '1985-04-03',
    unidade: 'LT-UN',
    ...more,
  };
};
const exam = (cod_externo: string, funcionario: string, more: Row = {}): Row => ({
  cod_externo,
  funcionario,
  tipo: 'Periódico',
  decisao: 'A',
  data: '2026-01-12',
  validade: '2028-01-12',
  ...more,
});
const unit = (more: Row = {}): Row => ({ cod_externo: 'LT-UN', nome: 'Unidade de lotes', ...more });
const results = (body: { linhas: { resultado: string }[] }) =>
  body.linhas.map(({ resultado }) => resultado);
const sql = async (text: string, values: unknown[] = []) =>
  (await tests.app.admin.query(text, values)).rows;
const countOf = async (table: string) =>
  (await sql(`select count(*)::int as n from ${table} where cd_empresa = $1`, [EMPRESA]))[0].n;
/** Somebody whom the program knows. @returns the code that it gave. */
const known = async (more: Row = {}): Promise<string> => {
  await put('putUnidades', [unit()]);
  const row = person(more);
  expect(results((await put('putFuncionarios', [row])).body)).toEqual(['criada']);
  return row.cod_externo ?? '';
};

describe('rows that a program sends', () => {
  it('are made, changed or left as they are, by the codes that the program gives [LOTE-01]', async () => {
    await put('putUnidades', [unit()]);
    const row = person();
    const first = await put('putFuncionarios', [row]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ gravado: true, criadas: 1, recusadas: 0 });
    const [{ cd }] = first.body.linhas;
    expect((await put('putFuncionarios', [row])).body.linhas).toEqual([
      { linha: 1, cod_externo: row.cod_externo, cd, resultado: 'igual', erros: [] },
    ]);
    const changed = await put('putFuncionarios', [{ ...row, nome: 'Nome Mudado' }]);
    expect(changed.body.linhas[0]).toMatchObject({ cd, resultado: 'alterada' });
    expect(await sql('select nome, num_mecan from funcionario where cd = $1', [cd])).toEqual([
      { nome: 'Nome Mudado', num_mecan: row.num_mecan },
    ]);
  });

  it('are refused one by one, with field and reason, and the good ones are kept [LOTE-02]', async () => {
    await put('putUnidades', [unit()]);
    const good = person();
    const rows = [
      person({ nome: null }),
      good,
      person({ sexo: 'x', data_nascimento: '2026-02-30' }),
      { ...person(), cod_externo: good.cod_externo ?? null },
      person({ cod_externo: null }),
      person({ unidade: 'não há' }),
    ];
    const { status, body } = await put('putFuncionarios', rows);
    expect([status, body.criadas, body.recusadas]).toEqual([200, 1, 5]);
    expect(
      body.linhas.map((row: { erros: { campo: string }[] }) => row.erros.map(({ campo }) => campo)),
    ).toEqual([
      ['nome'],
      [],
      ['sexo', 'data_nascimento'],
      ['cod_externo'],
      ['cod_externo'],
      ['unidade'],
    ]);
    expect(body.linhas[0].erros).toEqual([{ campo: 'nome', motivo: 'Falta o nome.' }]);
  });

  it('are all refused with one of them, where the program asks for all or nothing [LOTE-03]', async () => {
    await put('putUnidades', [unit()]);
    const before = await countOf('funcionario');
    const { body } = await put('putFuncionarios', [person(), person({ nome: null })], {
      query: { tudo_ou_nada: 'true' },
    });
    expect(body).toMatchObject({ gravado: false, criadas: 1, recusadas: 1 });
    expect(body.linhas[0]).toMatchObject({ resultado: 'criada', cd: null });
    expect(await countOf('funcionario')).toBe(before);
  });

  it('change nothing in a trial, which tells what they would do [LOTE-04]', async () => {
    const code = await known();
    const tables = ['funcionario', 'exame', 'evento', 'auditoria', 'codigo_externo', 'notificacao'];
    const before = await Promise.all(tables.map(countOf));
    const rows = [exam('ENS-1', code), exam('ENS-2', 'não há')];
    const { body } = await put('putExames', rows, { query: { ensaio: 'true' } });
    expect([body.gravado, ...results(body)]).toEqual([false, 'criada', 'recusada']);
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    // Nor does a key that is used again for keeping them get the answer of the trial.
    expect(results((await put('putExames', rows)).body)).toEqual(['criada', 'recusada']);
  });

  it('have codes of their own by each source, and one record may have several [LOTE-05]', async () => {
    const code = await known();
    const [{ num_mecan, cd }] = await sql(
      `select f.num_mecan, f.cd::int from codigo_externo k join funcionario f on f.cd = k.cd
        where k.cd_empresa = $1 and k.entidade = 'funcionario' and k.origem = 'clinica' and k.cod_externo = $2`,
      [EMPRESA, code],
    );
    const same = person({ cod_externo: 'OUTRO', num_mecan });
    const other = await put('putFuncionarios', [{ ...same, unidade: null }], { key: agenda });
    expect(other.body.linhas[0].erros).toEqual([
      { campo: 'unidade', motivo: 'A unidade não existe.' },
    ]);
    await put('putUnidades', [unit({ nome: 'Unidade de outro' })], { key: agenda });
    const taken = await put('putFuncionarios', [same], { key: agenda });
    expect(taken.body.linhas[0]).toMatchObject({ cd, resultado: 'alterada' });
    expect(
      await sql(
        `select origem, cod_externo from codigo_externo where cd_empresa = $1 and entidade = 'funcionario' and cd = $2 order by 1`,
        [EMPRESA, cd],
      ),
    ).toEqual([
      { origem: 'agenda', cod_externo: 'OUTRO' },
      { origem: 'clinica', cod_externo: code },
    ]);
  });

  it('of somebody else with the same number are refused, and so is a second code of one person [LOTE-06]', async () => {
    await put('putUnidades', [unit()]);
    const row = person();
    await put('putFuncionarios', [row]);
    const { body } = await put('putFuncionarios', [
      { ...row, cod_externo: 'X-1', data_nascimento: '1970-01-01' },
      { ...row, cod_externo: 'X-2' },
    ]);
    expect(
      body.linhas.map(({ erros }: { erros: { motivo: string }[] }) => erros[0]?.motivo),
    ).toEqual([
      'Este número é de outra pessoa: a data de nascimento não é a mesma.',
      'O funcionário com este número já tem outro código externo.',
    ]);
  });

  it('of a thousand people are taken at once, and not one more [LOTE-07]', async () => {
    await put('putUnidades', [unit()]);
    const rows = Array.from({ length: 1000 }, () => person());
    expect((await put('putFuncionarios', rows)).body.criadas).toBe(1000);
    const { status, body } = await put('putFuncionarios', [...rows, person()]);
    expect([status, body.campos]).toEqual([
      400,
      { linhas: 'São no máximo 1000 linhas de cada vez.' },
    ]);
    expect((await put('putFuncionarios', [])).status).toBe(400);
    const odd = await put('putFuncionarios', [{ ...person(), apelido: 'x' }]);
    expect([odd.status, Object.keys(odd.body.campos)]).toEqual([400, ['linhas.0']]);
  });

  it('of the same records by thirty calls at once are stored once [LOTE-08]', async () => {
    const code = await known();
    const rows = [exam('PAR-1', code), exam('PAR-2', code, { data: '2026-01-13' })];
    const answers = await Promise.all(Array.from({ length: 30 }, () => put('putExames', rows)));
    const made = answers.filter(({ status, body }) => status === 200 && body.criadas > 0);
    expect(made).toHaveLength(1);
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    const [{ n }] = await sql(
      `select count(*)::int as n from exame e join codigo_externo k on k.cd = e.cd and k.entidade = 'exame' where k.cod_externo like 'PAR-%'`,
    );
    expect(n).toBe(2);
  });

  it('are repeated with their idempotency key without being looked at again', async () => {
    const code = await known();
    const call = () =>
      tests.app.call('putExames', {
        headers: { ...clinica.headers, 'idempotency-key': '00000000-0000-4000-8000-0000000000aa' },
        params: { company: EMPRESA },
        query: {},
        body: { linhas: [exam('IDEM-1', code)] },
      });
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(results(first.body)).toEqual(['criada']);
  });
});

describe('exams that a program sends', () => {
  it('count, are told and are recorded, as when a person enters them [LOTE-09]', async () => {
    const code = await known();
    const [before] = await sql('select coalesce(max(cd), 0)::int as cd from evento');
    const { body } = await put('putExames', [exam('REG-1', code)]);
    const { cd } = body.linhas[0];
    const [row] = await sql(
      `select f.dt_ult_exam::text, z.dt::text as prazo from exame e join funcionario f on f.cd = e.cd_funcion
         left join prazo z on z.cd_funcion = f.cd where e.cd = $1`,
      [cd],
    );
    expect(row).toEqual({ dt_ult_exam: '2026-01-12', prazo: '2028-01-12' });
    const events = await sql(
      'select tipo, cd_entidade::int from evento where cd > $1 order by cd',
      [before.cd],
    );
    expect(events).toEqual([{ tipo: 'exame.criado', cd_entidade: cd }]);
    const lines = await sql(
      `select acao, entidade, detalhe from auditoria where cd_empresa = $1 order by cd desc limit 2`,
      [EMPRESA],
    );
    expect(lines.map(({ acao, entidade }) => [acao, entidade])).toEqual([
      ['criar', 'exame'],
      ['importar', 'exames'],
    ]);
    expect(lines[1].detalhe).toMatchObject({ nome: 'clinica', guardadas: 1, sem_avisos: false });
    expect(lines[0].detalhe).toMatchObject({ origem: 'clinica', cod_externo: 'REG-1' });
  });

  it('of a first load write to nobody, and the log says so [LOTE-10]', async () => {
    const code = await known();
    const counts = async () => [
      await countOf('notificacao'),
      (await sql('select count(*)::int as n from correio'))[0].n,
    ];
    const before = await counts();
    const events = await countOf('evento');
    await put('putExames', [exam('MUDO-1', code)], { query: { sem_avisos: 'true' } });
    expect(await counts()).toEqual(before);
    expect(await countOf('evento')).toBe(events + 1);
    const [{ detalhe }] = await sql(
      `select detalhe from auditoria where cd_empresa = $1 and acao = 'importar' order by cd desc limit 1`,
      [EMPRESA],
    );
    expect(detalhe).toMatchObject({ sem_avisos: true });
  });

  it('wait for a physician who has an account, say nothing until then, and are not changed by the program [LOTE-11]', async () => {
    const code = await known();
    const user = await signInWith(tests.app);
    const [{ cd: cd_medic, nome }] = await sql(
      'select m.cd::int, m.nome from medico m where not exists (select from utilizador u where u.cd_medic = m.cd) order by m.cd desc limit 1',
    );
    await giveRoles(tests, user.cd, ['medico'], { cd_medic });
    const events = await countOf('evento');
    const row = exam('MED-1', code, { medico: nome });
    const { body } = await put('putExames', [row]);
    const { cd } = body.linhas[0];
    expect(
      await sql('select cd_decis, dt_expir, por_confirmar from exame where cd = $1', [cd]),
    ).toEqual([{ cd_decis: 'SD', dt_expir: null, por_confirmar: true }]);
    expect(
      await sql(
        'select cd_decis, dt_expir::text, cd_conta::int from decisao_por_confirmar where cd_exame = $1',
        [cd],
      ),
    ).toEqual([{ cd_decis: 'A', dt_expir: '2028-01-12', cd_conta: user.cd }]);
    expect(await countOf('evento')).toBe(events);
    expect(results((await put('putExames', [row])).body)).toEqual(['igual']);
    const again = await put('putExames', [{ ...row, decisao: 'ID', validade: null }]);
    expect(again.body.linhas[0].erros[0].motivo).toContain('A decisão espera pelo médico');
    const confirmed = await tests.app.call('confirmExame', {
      token: user.token,
      params: { company: EMPRESA, id: cd },
      body: {},
    });
    expect(confirmed.status).toBe(200);
    const late = await put('putExames', [{ ...row, decisao: 'ID', validade: null }]);
    expect(late.body.linhas[0].erros[0].motivo).toContain('A decisão é do médico');
  });

  it('at the moment of another exam of the same person and type are refused [LOTE-12]', async () => {
    const code = await known();
    const row = exam('HORA-1', code, { hora: '09:30' });
    await put('putExames', [row]);
    const { body } = await put('putExames', [{ ...row, cod_externo: 'HORA-2' }]);
    expect(body.linhas[0].erros[0].campo).toBe('hora');
  });
});

describe('bookings that a program sends', () => {
  const booking = (cod_externo: string, funcionario: string, more: Row = {}): Row => ({
    cod_externo,
    funcionario,
    especie: 'exame',
    tipo: 'Periódico',
    data: '2026-06-01',
    hora: '10:00',
    ...more,
  });

  it('are made and moved, and tell it [LOTE-13]', async () => {
    const code = await known();
    const [before] = await sql('select coalesce(max(cd), 0)::int as cd from evento');
    const { body } = await put('putMarcacoes', [booking('MAR-1', code)]);
    expect(results(body)).toEqual(['criada']);
    const moved = await put('putMarcacoes', [booking('MAR-1', code, { hora: '11:15' })]);
    expect(results(moved.body)).toEqual(['alterada']);
    const events = await sql('select tipo, dados from evento where cd > $1 order by cd', [
      before.cd,
    ]);
    expect(events.map(({ tipo, dados }) => [tipo, dados.hr, dados.movida])).toEqual([
      ['marcacao.criada', '10:00', undefined],
      ['marcacao.alterada', '11:15', true],
    ]);
    const twice = await put('putMarcacoes', [booking('MAR-2', code)]);
    expect(twice.body.linhas[0].erros).toEqual([
      { campo: 'data', motivo: 'O funcionário já tem marcação nesse dia.' },
    ]);
  });
});

describe('units that a program sends', () => {
  it('are made below each other in whatever order, renamed and moved by the rules of the tree [LOTE-14]', async () => {
    const rows: Row[] = [
      { cod_externo: 'A-1', nome: 'Obra', superior: 'A' },
      { cod_externo: 'A', nome: 'Construção', codigo: 'LT-A' },
      { cod_externo: 'B', nome: 'Serviços' },
    ];
    const { body } = await put('putUnidades', rows);
    expect(results(body)).toEqual(['criada', 'criada', 'criada']);
    const of = new Map(
      body.linhas.map((row: { cod_externo: string; cd: number }) => [row.cod_externo, row.cd]),
    );
    const place = async (code: string) =>
      (await sql('select cd_base::int, nome from organigrama where cd = $1', [of.get(code)]))[0];
    expect(await place('A-1')).toEqual({ cd_base: of.get('A'), nome: 'Obra' });
    expect(results((await put('putUnidades', rows)).body)).toEqual(['igual', 'igual', 'igual']);
    await put('putUnidades', [{ cod_externo: 'A-1', nome: 'Obra do Norte', superior: 'B' }]);
    expect(await place('A-1')).toEqual({ cd_base: of.get('B'), nome: 'Obra do Norte' });
    const refused = await put('putUnidades', [
      { cod_externo: 'B', nome: 'Serviços', superior: 'A-1' },
      { cod_externo: 'C', nome: 'Outra', codigo: 'LT-A' },
      { cod_externo: 'D', nome: null },
      { cod_externo: 'E', nome: 'Perdida', superior: 'não há' },
    ]);
    expect(
      refused.body.linhas.map((row: { erros: { campo: string }[] }) => row.erros[0]?.campo),
    ).toEqual(['superior', 'codigo', 'nome', 'superior']);
  });
});

describe('codes that a program gave', () => {
  const list = (query: Record<string, string>, key = clinica) =>
    tests.app.call('listCodigosExternos', {
      headers: key.headers,
      params: { company: EMPRESA },
      query,
    });

  it('are read by it in pages, one by one, or by their record, and no other source reads them [LOTE-16]', async () => {
    await put('putUnidades', [unit()]);
    const rows = Array.from({ length: 3 }, (_, n) => person({ cod_externo: `zz-${n}` }));
    const [first] = (await put('putFuncionarios', rows)).body.linhas;
    const after = await list({ entidade: 'funcionario', depois: 'zz-0' });
    expect(after.body.message.map((row: { cod_externo: string }) => row.cod_externo)).toEqual([
      'zz-1',
      'zz-2',
    ]);
    expect(after.body.mais).toBe(false);
    const one = { cod_externo: 'zz-0', cd: first.cd };
    expect((await list({ entidade: 'funcionario', cod_externo: 'zz-0' })).body.message).toEqual([
      one,
    ]);
    expect((await list({ entidade: 'funcionario', cd: String(first.cd) })).body.message).toEqual([
      one,
    ]);
    expect(
      (await list({ entidade: 'funcionario', cod_externo: 'zz-0' }, agenda)).body.message,
    ).toEqual([]);
    expect((await list({ entidade: 'pedido' })).body.campos).toEqual({
      entidade: 'Indique de que registos.',
    });
  });
});

describe('a program', () => {
  it('reaches no record of another company, by whatever code [LOTE-15]', async () => {
    const code = await known();
    const { body } = await put('putExames', [exam('FORA-1', code)], { company: other });
    expect(body.linhas[0].erros.map(({ campo }: { campo: string }) => campo)).toEqual([
      'funcionario',
    ]);
    const limited = await addKey(tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: tests.provider.cd,
      alcance: [EMPRESA],
    });
    expect(
      (await put('putExames', [exam('FORA-2', code)], { key: limited, company: other })).status,
    ).toBe(403);
    expect((await put('putExames', [exam('FORA-3', code)], { key: limited })).status).toBe(200);
  });
});
