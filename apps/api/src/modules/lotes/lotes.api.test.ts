import { describe, expect, it } from 'vitest';
import {
  exame,
  person,
  type Row,
  results,
  unidade,
  useLotes,
} from '../../testing/lotes/use-lotes.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addKey } from '../../testing/utilizadores/keys.ts';

const lotes = useLotes();

describe('rows that a program sends', () => {
  it('are made, changed or left as they are, by the codes that the program gives [LOTE-01]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const row = person();
    const first = await lotes.put('putFuncionarios', [row]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ gravado: true, criadas: 1, recusadas: 0 });
    const [{ cd }] = first.body.linhas;
    expect((await lotes.put('putFuncionarios', [row])).body.linhas).toEqual([
      { linha: 1, cod_externo: row.cod_externo, cd, resultado: 'igual', erros: [] },
    ]);
    const changed = await lotes.put('putFuncionarios', [{ ...row, nome: 'Nome Mudado' }]);
    expect(changed.body.linhas[0]).toMatchObject({ cd, resultado: 'alterada' });
    expect(await lotes.sql('select nome, num_mecan from funcionario where cd = $1', [cd])).toEqual([
      { nome: 'Nome Mudado', num_mecan: row.num_mecan },
    ]);
  });

  it('are refused one by one, with field and reason, and the good ones are kept [LOTE-02]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const good = person();
    const rows = [
      person({ nome: null }),
      good,
      person({ sexo: 'x', data_nascimento: '2026-02-30' }),
      { ...person(), cod_externo: good.cod_externo ?? null },
      person({ cod_externo: null }),
      person({ unidade: 'não há' }),
    ];
    const { status, body } = await lotes.put('putFuncionarios', rows);
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
    await lotes.put('putUnidades', [unidade()]);
    const before = await lotes.countOf('funcionario');
    const { body } = await lotes.put('putFuncionarios', [person(), person({ nome: null })], {
      query: { tudo_ou_nada: 'true' },
    });
    expect(body).toMatchObject({ gravado: false, criadas: 1, recusadas: 1 });
    expect(body.linhas[0]).toMatchObject({ resultado: 'criada', cd: null });
    expect(await lotes.countOf('funcionario')).toBe(before);
  });

  it('change nothing in a trial, which tells what they would do [LOTE-04]', async () => {
    const code = await lotes.known();
    const tables = ['funcionario', 'exame', 'evento', 'auditoria', 'codigo_externo', 'notificacao'];
    const before = await Promise.all(tables.map(lotes.countOf));
    const rows = [exame('ENS-1', code), exame('ENS-2', 'não há')];
    const { body } = await lotes.put('putExames', rows, { query: { ensaio: 'true' } });
    expect([body.gravado, ...results(body)]).toEqual([false, 'criada', 'recusada']);
    expect(await Promise.all(tables.map(lotes.countOf))).toEqual(before);
    // Nor does a key that is used again for keeping them get the answer of the trial.
    expect(results((await lotes.put('putExames', rows)).body)).toEqual(['criada', 'recusada']);
  });

  it('have codes of their own by each source, and one record may have several [LOTE-05]', async () => {
    const code = await lotes.known();
    const [{ num_mecan, cd }] = await lotes.sql(
      `select f.num_mecan, f.cd::float8 from codigo_externo k join funcionario f on f.cd = k.cd
        where k.cd_empresa = $1 and k.entidade = 'funcionario' and k.origem = 'clinica' and k.cod_externo = $2`,
      [EMPRESA, code],
    );
    const same = person({ cod_externo: 'OUTRO', num_mecan });
    const other = await lotes.put('putFuncionarios', [{ ...same, unidade: null }], {
      key: lotes.agenda,
    });
    expect(other.body.linhas[0].erros).toEqual([
      { campo: 'unidade', motivo: 'A unidade não existe.' },
    ]);
    await lotes.put('putUnidades', [unidade({ nome: 'Unidade de outro' })], { key: lotes.agenda });
    const taken = await lotes.put('putFuncionarios', [same], { key: lotes.agenda });
    expect(taken.body.linhas[0]).toMatchObject({ cd, resultado: 'alterada' });
    expect(
      await lotes.sql(
        `select origem, cod_externo from codigo_externo where cd_empresa = $1 and entidade = 'funcionario' and cd = $2 order by 1`,
        [EMPRESA, cd],
      ),
    ).toEqual([
      { origem: 'agenda', cod_externo: 'OUTRO' },
      { origem: 'clinica', cod_externo: code },
    ]);
  });

  it('of somebody else with the same number are refused, and so is a second code of one person [LOTE-06]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const row = person();
    await lotes.put('putFuncionarios', [row]);
    const { body } = await lotes.put('putFuncionarios', [
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

  it('of who has left change nothing, whether known by code or by number; one that says the same is remarked [LOTE-39]', async () => {
    const code = await lotes.known();
    const [{ cd, num_mecan, nome, sexo }] = await lotes.sql(
      `select f.cd::float8, f.num_mecan, f.nome, case f.sexo when 0 then 'm' else 'f' end as sexo
         from codigo_externo k join funcionario f on f.cd = k.cd
        where k.cd_empresa = $1 and k.entidade = 'funcionario' and k.origem = 'clinica' and k.cod_externo = $2`,
      [EMPRESA, code],
    );
    await lotes.sql(
      `update funcionario set ativo = false, dt_inactiv = '2025-12-31' where cd = $1`,
      [cd],
    );
    const row = person({ cod_externo: code, num_mecan, nome, sexo });
    const same = await lotes.put('putFuncionarios', [row]);
    expect(results(same.body)).toEqual(['igual']);
    expect(same.body.avisos).toEqual([
      { texto: 'Funcionários que já saíram da empresa', total: 1, linhas: [1] },
    ]);
    const changed = await lotes.put('putFuncionarios', [{ ...row, nome: 'Outro Nome' }]);
    expect(changed.body.linhas[0].erros[0]).toMatchObject({ campo: 'cod_externo' });
    await lotes.put('putUnidades', [unidade()], { key: lotes.agenda });
    const other = await lotes.put('putFuncionarios', [{ ...row, cod_externo: 'VOLTOU' }], {
      key: lotes.agenda,
    });
    expect(other.body.linhas[0].erros[0]).toMatchObject({ campo: 'num_mecan' });
    expect(other.body.linhas[0].erros[0].motivo).toContain('já saiu');
    expect(await lotes.sql('select nome, ativo from funcionario where cd = $1', [cd])).toEqual([
      { nome, ativo: false },
    ]);
  });

  it('take no number of somebody else, known or new, unless that one gives it up [LOTE-40]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const [one, other, fresh] = [person(), person(), person()];
    await lotes.put('putFuncionarios', [one, other]);
    const taken = await lotes.put('putFuncionarios', [
      { ...one, num_mecan: other.num_mecan } as Row,
      fresh,
      { ...person(), num_mecan: fresh.num_mecan } as Row,
    ]);
    expect(results(taken.body)).toEqual(['recusada', 'criada', 'recusada']);
    expect(taken.body.linhas.map((row: { erros: object[] }) => row.erros[0])).toEqual([
      { campo: 'num_mecan', motivo: 'Outro funcionário tem este número.' },
      undefined,
      { campo: 'num_mecan', motivo: 'Outra linha tem o mesmo número.' },
    ]);
    const swapped = await lotes.put('putFuncionarios', [
      { ...one, num_mecan: other.num_mecan } as Row,
      { ...other, num_mecan: one.num_mecan } as Row,
    ]);
    expect(results(swapped.body)).toEqual(['alterada', 'alterada']);
  });

  it('are in the log with what each has changed, as a change by a person [LOTE-41]', async () => {
    const code = await lotes.known();
    const row = exame('LOG-1', code, { hora: '09:30' });
    await lotes.put('putExames', [row]);
    await lotes.put('putExames', [{ ...row, decisao: 'ID', validade: null, hora: '09:45' }]);
    const last = async (entidade: string) =>
      (
        await lotes.sql(
          `select detalhe from auditoria where cd_empresa = $1 and entidade = $2 and acao = 'alterar' order by cd desc limit 1`,
          [EMPRESA, entidade],
        )
      )[0].detalhe;
    expect(await last('exame')).toMatchObject({
      antes: { cd_decis: 'A', dt_expir: '2028-01-12', hr: '09:30' },
      depois: { cd_decis: 'ID', dt_expir: null, hr: '09:45' },
      origem: 'clinica',
      cod_externo: 'LOG-1',
    });
    const someone = person();
    await lotes.put('putFuncionarios', [someone]);
    await lotes.put('putFuncionarios', [{ ...someone, nome: 'Mudou de Nome' }]);
    expect(await last('funcionario')).toMatchObject({
      antes: { nome: someone.nome },
      depois: { nome: 'Mudou de Nome' },
      origem: 'clinica',
      cod_externo: someone.cod_externo,
    });
  });

  it('of a thousand people are taken at once, and not one more [LOTE-07]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const rows = Array.from({ length: 1000 }, () => person());
    expect((await lotes.put('putFuncionarios', rows)).body.criadas).toBe(1000);
    const { status, body } = await lotes.put('putFuncionarios', [...rows, person()]);
    expect([status, body.campos]).toEqual([
      400,
      { linhas: 'São no máximo 1000 linhas de cada vez.' },
    ]);
    expect((await lotes.put('putFuncionarios', [])).status).toBe(400);
    const odd = await lotes.put('putFuncionarios', [{ ...person(), apelido: 'x' }]);
    expect([odd.status, Object.keys(odd.body.campos)]).toEqual([400, ['linhas.0.apelido']]);
  });

  it('with a cell that cannot be read are refused for it, one by one [LOTE-42]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const rows = [
      { ...person(), nome: 5 },
      person(),
      person({ nome: 'Nome\0nulo' }),
      person({ categoria: 'x'.repeat(20_001) }),
    ] as Row[];
    const { status, body } = await lotes.put('putFuncionarios', rows);
    expect([status, ...results(body)]).toEqual([200, 'recusada', 'criada', 'recusada', 'recusada']);
    expect(body.linhas.map((row: { erros: object[] }) => row.erros)).toEqual([
      [{ campo: 'nome', motivo: 'Valor inválido.' }],
      [],
      [{ campo: 'nome', motivo: 'O texto tem caracteres inválidos.' }],
      [{ campo: 'categoria', motivo: 'O texto é demasiado longo.' }],
    ]);
    const units = await lotes.put('putUnidades', [{ ...unidade(), nome: true } as unknown as Row]);
    expect(units.body.linhas[0].erros).toEqual([{ campo: 'nome', motivo: 'Valor inválido.' }]);
  });

  it('of the same records by thirty calls at once are stored once [LOTE-08]', async () => {
    const code = await lotes.known();
    const rows = [exame('PAR-1', code), exame('PAR-2', code, { data: '2026-01-13' })];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => lotes.put('putExames', rows)),
    );
    const made = answers.filter(({ status, body }) => status === 200 && body.criadas > 0);
    expect(made).toHaveLength(1);
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    const [{ n }] = await lotes.sql(
      `select count(*)::int as n from exame e join codigo_externo k on k.cd = e.cd and k.entidade = 'exame' where k.cod_externo like 'PAR-%'`,
    );
    expect(n).toBe(2);
  });

  it('are repeated with their idempotency key without being looked at again', async () => {
    const code = await lotes.known();
    const call = () =>
      lotes.tests.app.call('putExames', {
        headers: {
          ...lotes.clinica.headers,
          'idempotency-key': '00000000-0000-4000-8000-0000000000aa',
        },
        params: { company: EMPRESA },
        query: {},
        body: { linhas: [exame('IDEM-1', code)] },
      });
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    expect(results(first.body)).toEqual(['criada']);
  });
});

describe('units that a program sends', () => {
  it('are made below each other in whatever order, renamed and moved by the rules of the tree [LOTE-14]', async () => {
    const rows: Row[] = [
      { cod_externo: 'A-1', nome: 'Obra', superior: 'A' },
      { cod_externo: 'A', nome: 'Construção', codigo: 'LT-A' },
      { cod_externo: 'B', nome: 'Serviços' },
    ];
    const { body } = await lotes.put('putUnidades', rows);
    expect(results(body)).toEqual(['criada', 'criada', 'criada']);
    const of = new Map(
      body.linhas.map((row: { cod_externo: string; cd: number }) => [row.cod_externo, row.cd]),
    );
    const place = async (code: string) =>
      (
        await lotes.sql('select cd_base::float8, nome from organigrama where cd = $1', [
          of.get(code),
        ])
      )[0];
    expect(await place('A-1')).toEqual({ cd_base: of.get('A'), nome: 'Obra' });
    expect(results((await lotes.put('putUnidades', rows)).body)).toEqual([
      'igual',
      'igual',
      'igual',
    ]);
    await lotes.put('putUnidades', [{ cod_externo: 'A-1', nome: 'Obra do Norte', superior: 'B' }]);
    expect(await place('A-1')).toEqual({ cd_base: of.get('B'), nome: 'Obra do Norte' });
    const refused = await lotes.put('putUnidades', [
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
  const list = (query: Record<string, string>, key = lotes.clinica) =>
    lotes.tests.app.call('listCodigosExternos', {
      headers: key.headers,
      params: { company: EMPRESA },
      query,
    });

  it('are read by it in pages, one by one, or by their record, and no other source reads them [LOTE-16]', async () => {
    await lotes.put('putUnidades', [unidade()]);
    const rows = Array.from({ length: 3 }, (_, n) => person({ cod_externo: `zz-${n}` }));
    const [first] = (await lotes.put('putFuncionarios', rows)).body.linhas;
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
      (await list({ entidade: 'funcionario', cod_externo: 'zz-0' }, lotes.agenda)).body.message,
    ).toEqual([]);
    expect((await list({ entidade: 'pedido' })).body.campos).toEqual({
      entidade: 'Indique de que registos.',
    });
  });
});

describe('a program', () => {
  it('reaches no record of another company, by whatever code [LOTE-15]', async () => {
    const code = await lotes.known();
    const { body } = await lotes.put('putExames', [exame('FORA-1', code)], {
      company: lotes.other,
    });
    expect(body.linhas[0].erros.map(({ campo }: { campo: string }) => campo)).toEqual([
      'funcionario',
    ]);
    const limited = await addKey(lotes.tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: lotes.tests.provider.cd,
      alcance: [EMPRESA],
    });
    expect(
      (
        await lotes.put('putExames', [exame('FORA-2', code)], {
          key: limited,
          company: lotes.other,
        })
      ).status,
    ).toBe(403);
    expect((await lotes.put('putExames', [exame('FORA-3', code)], { key: limited })).status).toBe(
      200,
    );
  });
});
