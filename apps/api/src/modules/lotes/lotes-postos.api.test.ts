import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Row, results, unidade, useLotes } from '../../testing/lotes/use-lotes.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addKey, type TestKey } from '../../testing/utilizadores/keys.ts';

const lotes = useLotes();
const { put, sql } = {
  put: (...given: Parameters<typeof lotes.put>) => lotes.put(...given),
  sql: (...given: Parameters<typeof lotes.sql>) => lotes.sql(...given),
};

let semDireito: TestKey;
beforeAll(async () => {
  const { tests } = lotes;
  const of = { cd_empresa: 0, cd_utilizador: tests.provider.cd };
  semDireito = await addKey(tests.app.admin, { ...of, direitos: ['postos.ver', 'listas.ver'] });
});
afterAll(async () => {
  await lotes.sql('delete from codigo_profissional');
});

const reasonsOf = (body: { linhas: { erros: { campo: string; motivo: string }[] }[] }) =>
  body.linhas.map(({ erros: [first] }) => (first ? `${first.campo}: ${first.motivo}` : null));

describe('workplaces that a program sends', () => {
  it('are made, changed, left and switched off, by the rules of the page and in the log [LOTE-33]', async () => {
    await put('putUnidades', [unidade()]);
    const row = {
      cod_externo: 'PO-1',
      nome: 'Caldeira de lotes',
      unidade: 'LT-UN',
      fatores: 'Calor\nRuído',
      minutos: '30',
    };
    const made = await put('putPostos', [row]);
    expect([made.status, results(made.body)]).toEqual([200, ['criada']]);
    const { cd } = made.body.linhas[0];
    const stored =
      'select nome, fatores, minutos, preparacao, inactiv, versao from posto where cd = $1';
    const first = {
      nome: 'Caldeira de lotes',
      fatores: 'Calor\nRuído',
      minutos: 30,
      preparacao: null,
      inactiv: false,
      versao: 0,
    };
    expect(await sql(stored, [cd])).toEqual([first]);
    expect(results((await put('putPostos', [row])).body)).toEqual(['igual']);
    const off = { cod_externo: 'PO-1', nome: 'Caldeira nova', em_uso: 'não' };
    expect(results((await put('putPostos', [off])).body)).toEqual(['alterada']);
    // What was not sent stays.
    expect(await sql(stored, [cd])).toEqual([
      { ...first, nome: 'Caldeira nova', inactiv: true, versao: 1 },
    ]);
    const lines = await sql(
      `select acao, entidade from auditoria where cd_empresa = $1 and (entidade = 'postos' or entidade = 'posto' and cd_entidade = $2) order by cd`,
      [EMPRESA, cd],
    );
    expect(lines.map(({ acao, entidade }) => `${acao} ${entidade}`)).toEqual([
      'importar postos',
      'criar posto',
      'importar postos',
      'alterar posto',
    ]);
  });

  it('are recognised by name, once for each source, and refused row by row [LOTE-33]', async () => {
    const [posto] = await sql(
      `select p.cd::float8, p.nome from posto p where p.cd_empresa = $1 and not p.inactiv order by p.cd limit 1`,
      [EMPRESA],
    );
    const named = { cod_externo: 'PO-DELA', nome: posto.nome };
    expect((await put('putPostos', [named])).body.linhas[0]).toMatchObject({
      cd: posto.cd,
      resultado: 'igual',
    });
    const { body } = await put('putPostos', [
      { cod_externo: 'PO-DELA-2', nome: posto.nome },
      { cod_externo: null, nome: 'Sem código' },
      { cod_externo: 'PO-3', nome: null },
      { cod_externo: 'PO-4', nome: 'x'.repeat(121) },
      { cod_externo: 'PO-5', nome: 'Posto cinco', unidade: 'não há' },
      { cod_externo: 'PO-6', nome: 'Posto seis', minutos: '4' },
      { cod_externo: 'PO-7', nome: 'Posto sete', minutos: 'meia hora' },
      { cod_externo: 'PO-8', nome: 'Posto oito', em_uso: 'talvez' },
      { cod_externo: 'PO-9', nome: 'Posto nove' },
      { cod_externo: 'PO-9', nome: 'Posto dez' },
      { cod_externo: 'PO-11', nome: 'POSTO NOVE' },
    ]);
    expect(reasonsOf(body)).toEqual([
      'cod_externo: O posto com este nome já tem outro código externo.',
      'cod_externo: Falta o código externo.',
      'nome: Indique o nome.',
      'nome: O nome é demasiado longo.',
      'unidade: A unidade não existe.',
      'minutos: Indique de 5 a 480 minutos.',
      'minutos: Indique de 5 a 480 minutos.',
      'em_uso: Indique sim ou não.',
      null,
      'cod_externo: O código externo está repetido no ficheiro.',
      'nome: Outra linha tem o mesmo nome.',
    ]);
    const agenda = await put('putPostos', [named], { key: lotes.agenda });
    expect(agenda.body.linhas[0]).toMatchObject({ cd: posto.cd, resultado: 'igual' });
  });

  it('are of their company alone, need the right, and are made once of thirty calls [LOTE-33]', async () => {
    const row = { cod_externo: 'PO-30', nome: 'Posto de trinta' };
    const calls = await Promise.all(Array.from({ length: 30 }, () => put('putPostos', [row])));
    expect(calls.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const done = calls.flatMap(({ body }) => results(body)).toSorted();
    expect(done).toEqual(['criada', ...Array(29).fill('igual')]);
    expect(
      await sql(`select count(*)::int as n from posto where nome = 'Posto de trinta'`),
    ).toEqual([{ n: 1 }]);
    // Another company has none by this code, and makes its own.
    const elsewhere = await put('putPostos', [row], { company: lotes.other });
    expect(results(elsewhere.body)).toEqual(['criada']);
    expect(elsewhere.body.linhas[0].cd).not.toBe(calls[0]?.body.linhas[0].cd);
    const trial = await put('putPostos', [{ cod_externo: 'PO-E', nome: 'Só ensaio' }], {
      query: { ensaio: 'true' },
    });
    expect([trial.body.gravado, results(trial.body)]).toEqual([false, ['criada']]);
    expect(await sql(`select from posto where nome = 'Só ensaio'`)).toEqual([]);
    expect((await put('putPostos', [row], { key: semDireito })).status).toBe(403);
  });
});

const send = (
  lista: string,
  linhas: readonly Row[],
  { key = lotes.clinica, query = {} as Record<string, string> } = {},
) =>
  lotes.tests.app.call('putProfissionais', {
    headers: key.headers,
    params: { lista },
    query,
    body: { linhas },
  });

describe('professionals that a program sends', () => {
  it('are made, changed, left and switched off, in the log of the provider [LOTE-34]', async () => {
    const row = { cod_externo: 'M-1', nome: '  Dr.ª Ana   de Lotes', cedula: 'LT-555' };
    const made = await send('medicos', [row]);
    expect([made.status, results(made.body)]).toEqual([200, ['criada']]);
    const { cd } = made.body.linhas[0];
    const stored = 'select nome, cedula, inactiv from medico where cd = $1';
    expect(await sql(stored, [cd])).toEqual([
      { nome: 'Dr.ª Ana de Lotes', cedula: 'LT-555', inactiv: false },
    ]);
    expect(results((await send('medicos', [row])).body)).toEqual(['igual']);
    const off = { cod_externo: 'M-1', em_uso: 'não' };
    expect(results((await send('medicos', [off])).body)).toEqual(['alterada']);
    expect(await sql(stored, [cd])).toEqual([
      { nome: 'Dr.ª Ana de Lotes', cedula: 'LT-555', inactiv: true },
    ]);
    const lines = await sql(
      `select acao, detalhe->>'cod_externo' as codigo from auditoria_prestador where entidade = 'medico' and cd_entidade = $1 order by cd`,
      [cd],
    );
    expect(lines).toEqual([
      { acao: 'criar', codigo: 'M-1' },
      { acao: 'desativar', codigo: 'M-1' },
    ]);
    // Another source knows her by the licence, whatever its name for her.
    const again = { cod_externo: '77', nome: 'Dr.ª Ana de Lotes', cedula: 'lt-555', em_uso: 'sim' };
    const agenda = await send('medicos', [again], { key: lotes.agenda });
    expect(agenda.body.linhas[0]).toMatchObject({ cd, resultado: 'alterada' });
  });

  it('are refused row by row, by the rules of the lists [LOTE-34]', async () => {
    await send('enfermeiros', [{ cod_externo: 'E-0', nome: 'Enf. Zero' }]);
    await send('enfermeiros', [{ cod_externo: 'E-9', nome: 'Enf. Nove', em_uso: 'não' }], {
      key: lotes.agenda,
    });
    const { body } = await send('enfermeiros', [
      { cod_externo: 'E-1', nome: 'Enf. Zero' },
      { cod_externo: 'E-2', nome: 'ENF. NOVE' },
      { cod_externo: null, nome: 'Enf. Um' },
      { cod_externo: 'E-3' },
      { cod_externo: 'E-4', nome: 'x'.repeat(101) },
      { cod_externo: 'E-5', nome: 'Enf. Cinco', cedula: '123' },
      { cod_externo: 'E-6', nome: 'Enf. Seis', em_uso: 'talvez' },
      { cod_externo: 'E-7', nome: 'Enf. Sete' },
      { cod_externo: 'E-7', nome: 'Enf. Oito' },
    ]);
    expect(reasonsOf(body)).toEqual([
      'cod_externo: «Enf. Zero» já tem outro código externo.',
      'nome: «Enf. Nove» já existe e está entre os itens inativos.',
      'cod_externo: Falta o código externo.',
      'nome: Indique o nome.',
      expect.stringMatching(/^nome: /),
      'cedula: Só os médicos têm cédula.',
      'em_uso: Indique sim ou não.',
      null,
      'cod_externo: O código externo está repetido.',
    ]);
    const medicos = await send('medicos', [
      { cod_externo: 'M-2', nome: 'Dr. Sem Cédula' },
      { cod_externo: 'M-3', nome: 'Dr. Dois', cedula: 'LT-2' },
      { cod_externo: 'M-4', nome: 'Dr. Dois', cedula: 'LT-4' },
    ]);
    expect(reasonsOf(medicos.body)).toEqual([
      'cedula: Indique o número da cédula.',
      null,
      'cedula: «Dr. Dois» já existe, com outra cédula.',
    ]);
  });

  it('are made once of thirty calls, all or none where asked, and only by who may keep the lists [LOTE-34]', async () => {
    const row = { cod_externo: 'T-30', nome: 'Técnica de trinta' };
    const calls = await Promise.all(Array.from({ length: 30 }, () => send('tecnicos', [row])));
    const done = calls.flatMap(({ body }) => results(body)).toSorted();
    expect(done).toEqual(['criada', ...Array(29).fill('igual')]);
    const rows = [
      { cod_externo: 'T-A', nome: 'Técnica A' },
      { cod_externo: 'T-B', nome: null },
    ];
    const none = await send('tecnicos', rows, { query: { tudo_ou_nada: 'true' } });
    expect([none.body.gravado, results(none.body)]).toEqual([false, ['criada', 'recusada']]);
    expect(await sql(`select from tecnico where nome = 'Técnica A'`)).toEqual([]);
    expect(await sql(`select from codigo_profissional where cod_externo = 'T-A'`)).toEqual([]);
    expect((await send('tecnicos', [row], { key: semDireito })).status).toBe(403);
    expect((await send('exames', [row])).status).toBe(400);
    const { cd } = lotes.tests.provider;
    const few = await addKey(lotes.tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: cd,
      alcance: [EMPRESA],
    });
    // The lists are of all companies: a key of some does not write them.
    expect((await send('tecnicos', [row], { key: few })).status).toBe(403);
  });

  it('are found by code, and told with their codes where these are asked for [LOTE-35]', async () => {
    const row = { cod_externo: 'E-LIDO', nome: 'Enf. Lida' };
    const { cd } = (await send('enfermeiros', [row])).body.linhas[0];
    await send('enfermeiros', [{ ...row, cod_externo: '12' }], { key: lotes.agenda });
    const read = (query: Record<string, string>) =>
      lotes.tests.app.call('listItens', {
        headers: lotes.clinica.headers,
        params: { lista: 'enfermeiros' },
        query,
      });
    const { body } = await read({ cod_externo: 'E-LIDO', com_codigos: 'true', quantidade: '10' });
    expect(body.message).toEqual([
      expect.objectContaining({
        cd,
        codigos_externos: [
          { origem: 'agenda', codigo: '12' },
          { origem: 'clinica', codigo: 'E-LIDO' },
        ],
      }),
    ]);
    expect((await read({ cod_externo: 'E-LIDO', origem: 'agenda' })).body.message).toEqual([]);
    const [plain] = (await read({ cod_externo: '12' })).body.message;
    expect(plain).not.toHaveProperty('codigos_externos');
  });
});
