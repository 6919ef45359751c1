import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { tracesOf } from '../../../testing/database/traces.ts';
import {
  addFuncionario,
  OTHER_EMPRESA,
  REGION,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { newPdf, sentAnexo, storedAnexos } from '../../../testing/seguranca/new-atividades.ts';
import { addAtividade } from '../../../testing/seguranca/seguranca-rows.ts';
import { FACTORY, OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
  tests.decide(name, id, body);

const activityOf = (values = {}) => ({
  cd_tipo: tests.own.activityType,
  cd_tecnic: tests.own.technician,
  cd_organig: tests.own.node,
  dt: '2026-03-10',
  hr: '10:00',
  ...values,
});

const register = (values = {}) => act('registerAtividade', activityOf(values));

const booking = (values = {}) =>
  addAtividade(tests, {
    cd_estad: 1,
    cd_tecnic: tests.own.technician,
    dt: TEST_TODAY,
    ...values,
  });

async function stored(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select cd_estad, dt::text, obs, cd_tecnic::float8, cd_funcion::float8, cd_motiv::float8, cd_relat::float8, cd_autor
       from atividade where cd = $1`,
    [cd],
  );
  return rows[0];
}

describe('an activity that is done', () => {
  it('is registered with documents and report, and the client reads them', async () => {
    const [one, two, report] = [newPdf(), newPdf(), newPdf()];
    const { status, body } = await register({
      cd_motiv: tests.own.reason,
      cd_funcion: tests.own.employee,
      obs: '  Visita ao armazém.  ',
      anexo: [sentAnexo(one), sentAnexo(two, { nome_fich: 'b.pdf', titulo: null })],
      relatorio: sentAnexo(report, { nome_fich: 'Relatório.pdf' }),
    });
    expect([status, body.message]).toEqual([200, 'Atividade técnica registada com sucesso.']);
    expect(await stored(body.cd)).toEqual({
      cd_estad: 99,
      dt: '2026-03-10',
      obs: 'Visita ao armazém.',
      cd_tecnic: tests.own.technician,
      cd_funcion: tests.own.employee,
      cd_motiv: tests.own.reason,
      cd_relat: expect.any(Number),
      cd_autor: null,
    });
    const params = { company: tests.own.node, id: body.cd };
    const read = (name: 'listAnexosAtividade' | 'getAnexoAtividade' | 'getRelatorio', more = {}) =>
      tests.app.call(name, { token: tests.token, params: { ...params, ...more } });
    const list = (await read('listAnexosAtividade')).body.message;
    expect(list.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Plano', 'b']);
    const first = await read('getAnexoAtividade', { cd_anex: list[0].cd_anex });
    expect(Buffer.from(first.body.message.anex, 'base64').equals(one)).toBe(true);
    const { cd_relat } = await stored(body.cd);
    const kept = await read('getRelatorio', { cd_relat });
    expect(Buffer.from(kept.body.message.anex, 'base64').equals(report)).toBe(true);
    const { rows } = await tests.app.admin.query(
      `select acao, cd_utilizador::float8 as quem, detalhe->>'anexos' as anexos from auditoria
        where entidade = 'atividade' and cd_entidade = $1`,
      [body.cd],
    );
    expect(rows).toEqual([{ acao: 'criar', quem: tests.provider.cd, anexos: '2' }]);
  });

  it('needs neither documents nor an employee, nor an hour', async () => {
    const { body } = await register({ hr: null, dt: TEST_TODAY });
    expect(await stored(body.cd)).toMatchObject({ cd_estad: 99, cd_relat: null, cd_funcion: null });
    expect(await storedAnexos(tests.app.admin, body.cd)).toEqual([]);
  });

  it('takes the place of its booking, whose values it may change', async () => {
    const cd = await booking();
    const { status, body } = await register({ cd_marcacao: cd, anexo: [sentAnexo(newPdf())] });
    expect([status, body.cd]).toEqual([200, cd]);
    expect(await stored(cd)).toMatchObject({ cd_estad: 99, dt: '2026-03-10' });
    const again = await register({ cd_marcacao: cd });
    expect([again.status, again.body.codigo]).toEqual([409, 'MARCACAO_TERMINADA']);
    expect(await storedAnexos(tests.app.admin, cd)).toHaveLength(1);
  });

  it('takes no booking’s place that somebody else has moved since it was seen', async () => {
    const seen = { cd_tecnic: tests.own.technician, dt: TEST_TODAY, hr: null };
    const cd = await booking({ hr: null });
    const moved = { ...seen, dt: '2026-03-18' };
    expect((await act('updateMarcacaoAtividade', moved, cd)).status).toBe(200);
    for (const antes of [seen, { ...moved, hr: '10:00' }, { ...moved, cd_tecnic: null }]) {
      const late = await register({ cd_marcacao: cd, antes, anexo: [sentAnexo(newPdf())] });
      expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
      expect(await stored(cd)).toMatchObject({ cd_estad: 1, dt: '2026-03-18' });
    }
    expect(await storedAnexos(tests.app.admin, cd)).toEqual([]);
    expect((await register({ cd_marcacao: cd, antes: moved })).body.cd).toBe(cd);
  });

  it('ends a booking once, whoever registers it at the same moment', async () => {
    const cd = await booking();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        register({ cd_marcacao: cd, relatorio: sentAnexo(newPdf()) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('says what is wrong, field by field, and leaves nothing', async () => {
    const before = await tracesOf(tests.app.admin);
    const foreignBooking = await tests.app.admin.query(
      `select cd::float8 from atividade where cd_empresa = $1 and cd_estad = 1 limit 1`,
      [OTHER_EMPRESA],
    );
    const cases: readonly (readonly [object, string])[] = [
      [{ dt: '2026-03-17' }, 'dt'],
      [{ dt: '0026-03-10' }, 'dt'],
      [{ dt: '1899-12-31' }, 'dt'],
      [{ dt: TEST_TODAY, hr: '23:59' }, 'hr'],
      [{ cd_tipo: tests.foreign.activityType }, 'cd_tipo'],
      [{ cd_motiv: UNKNOWN }, 'cd_motiv'],
      [{ cd_tecnic: UNKNOWN }, 'cd_tecnic'],
      [{ cd_tecnic: undefined }, 'cd_tecnic'],
      [{ cd_funcion: tests.foreign.employee }, 'cd_funcion'],
      [{ cd_organig: tests.foreign.node }, 'cd_organig'],
      [{ cd_marcacao: UNKNOWN }, 'cd_marcacao'],
      [{ cd_marcacao: foreignBooking.rows[0].cd }, 'cd_marcacao'],
      [{ obs: 'x'.repeat(4001) }, 'obs'],
      [{ anexo: Array.from({ length: 6 }, () => sentAnexo(newPdf())) }, 'anexo'],
      [{ relatorio: sentAnexo(Buffer.from('<html>')) }, 'relatorio'],
      [{ anexo: [sentAnexo(newPdf()), sentAnexo(Buffer.from('x'))] }, 'anexo.1'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await register({ relatorio: sentAnexo(newPdf()), ...values });
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    expect(await tracesOf(tests.app.admin)).toEqual(before);
  });

  it('names nobody to a unit where the employee does not work', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: FACTORY });
    const before = await tracesOf(tests.app.admin);
    const { status, body } = await register({ cd_funcion, cd_organig: OTHER_REGION });
    expect([status, body.campos]).toEqual([
      400,
      { cd_organig: 'O funcionário não trabalha nesta unidade.' },
    ]);
    expect(await tracesOf(tests.app.admin)).toEqual(before);
    expect((await register({ cd_funcion, cd_organig: REGION })).status).toBe(200);
    const elsewhere = await booking({ cd_organig: OTHER_REGION });
    const kept = await register({ cd_marcacao: elsewhere, cd_funcion, cd_organig: OTHER_REGION });
    expect([kept.status, (await stored(elsewhere)).cd_estad]).toEqual([400, 1]);
  });

  it('is checked against the unit where its employee worked on its day', async () => {
    const [from, to] = [3, OTHER_REGION];
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: from });
    const { body } = await tests.send('createTransferencia', {
      cd_funcion,
      cd_organig: to,
      dt_ini_instit: TEST_TODAY,
    });
    expect((await tests.decide('decidePedido', body.cd, { estado: 2 })).status).toBe(200);
    const at = async (cd_organig: number, dt: string) =>
      (await register({ cd_funcion, cd_organig, dt, hr: null })).status;
    expect([await at(from, '2026-03-10'), await at(to, '2026-03-10')]).toEqual([200, 400]);
    expect([await at(from, TEST_TODAY), await at(to, TEST_TODAY)]).toEqual([400, 200]);
  });

  it('comes with five documents and a report; with what its booking has, five are the most', async () => {
    const documents = (count: number) => Array.from({ length: count }, () => sentAnexo(newPdf()));
    const full = await register({ anexo: documents(5), relatorio: sentAnexo(newPdf()) });
    expect(full.status).toBe(200);
    expect(await storedAnexos(tests.app.admin, full.body.cd)).toHaveLength(5);
    const cd = await booking();
    await tests.app.admin.query(
      `insert into atividade_anexo (cd_empresa, cd_ativ, cd_anex) values (1, $1, $2)`,
      [cd, tests.own.areaDocument],
    );
    const { status, body } = await register({ cd_marcacao: cd, anexo: documents(5) });
    expect([status, body.error]).toEqual([400, 'Não são permitidos mais do que 5 anexos']);
    expect(await stored(cd)).toMatchObject({ cd_estad: 1 });
    expect((await register({ cd_marcacao: cd, anexo: documents(4) })).status).toBe(200);
  });

  it('is registered once for an idempotency key', async () => {
    const body = activityOf({ anexo: [sentAnexo(newPdf())] });
    const send = () =>
      tests.send('registerAtividade', body, { token: tests.provider.token, key: 'registo-1' });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map((answer) => answer.body.cd)).size).toBe(1);
    expect(await storedAnexos(tests.app.admin, answers[0]?.body.cd)).toHaveLength(1);
  });

  it('answers 409 to new notes where they were changed meanwhile', async () => {
    const { body } = await register({ obs: 'Antes.' });
    const change = (obs: string | null, antes: string | null) =>
      act('updateObsAtividade', { obs, antes }, body.cd);
    expect((await change('Depois.', 'Antes.')).status).toBe(200);
    const late = await change('Tarde.', 'Antes.');
    expect([late.status, late.body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
    expect(late.body.error).toBe(
      'As observações foram alteradas entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
    );
    expect((await change('', 'Depois.')).status).toBe(200);
    expect((await stored(body.cd)).obs).toBeNull();
    expect((await change('De novo.', null)).status).toBe(200);
  });

  it('is not changed by the provider where the client entered it, or while only booked', async () => {
    const own = await addAtividade(tests, { cd_tecnic: null, cd_estad: 0, obs: 'Do cliente.' });
    const refused = await act('updateObsAtividade', { obs: 'x', antes: 'Do cliente.' }, own);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'DO_CLIENTE']);
    expect((await stored(own)).obs).toBe('Do cliente.');
    const booked = await act('updateObsAtividade', { obs: 'x', antes: null }, await booking());
    expect([booked.status, booked.body.codigo]).toEqual([409, 'POR_REALIZAR']);
  });
});
