import type { AuditoriaRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addAtividade } from '../../../testing/seguranca/seguranca-rows.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const act = (name: Parameters<PrestadorTests['decide']>[0], body: unknown, id = 0) =>
  tests.decide(name, id, body);

const bookingOf = (values = {}) => ({
  cd_tipo: tests.own.activityType,
  cd_tecnic: tests.own.technician,
  cd_organig: tests.own.node,
  dt: '2026-04-01',
  hr: '09:00',
  ...values,
});

async function stored(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select cd_estad, cd_tipo::float8, cd_tecnic::float8, cd_organig::float8, dt::text, to_char(hr, 'HH24:MI') as hr,
            cd_motiv, cd_funcion, cd_autor from atividade where cd = $1`,
    [cd],
  );
  return rows[0];
}

async function audited(cd: number) {
  const { rows } = await tests.app.admin.query(
    `select acao, cd_utilizador::float8 as quem from auditoria
      where entidade = 'marcacao-atividade' and cd_entidade = $1 order by cd`,
    [cd],
  );
  return rows;
}

const book = async (values = {}): Promise<number> =>
  (await act('createMarcacaoAtividade', bookingOf({ confirmar: true, ...values }))).body.cd;

describe('bookings of activities', () => {
  it('are made, and the client sees them with type, technician and place', async () => {
    const { status, body } = await act('createMarcacaoAtividade', bookingOf());
    expect([status, body.message]).toEqual([200, 'Marcação criada com sucesso.']);
    expect(await stored(body.cd)).toMatchObject({
      cd_estad: 1,
      cd_tecnic: tests.own.technician,
      dt: '2026-04-01',
      hr: '09:00',
      cd_autor: null,
    });
    const list = await tests.send('listMarcacoesAtividade');
    const seen = list.body.message.find(({ cd }: { cd: number }) => cd === body.cd);
    const detail = (await act('getAtividadePrestador', undefined, body.cd)).body.message;
    expect(seen).toEqual({
      cd: body.cd,
      tipo: detail.tipo.nome,
      tecnic: detail.tecnico.nome,
      dt: '2026-04-01',
      hr: '09:00',
      fuso: 'Europe/Lisbon',
      cd_organig: detail.organigrama.cd,
      organig: detail.organigrama.nome,
      caminho: expect.stringMatching(new RegExp(`${detail.organigrama.nome}$`)),
    });
    expect(await audited(body.cd)).toEqual([{ acao: 'criar', quem: tests.provider.cd }]);
  });

  it('say what is wrong, field by field, and make nothing', async () => {
    const count = async () =>
      (await tests.app.admin.query('select count(*)::int as n from atividade')).rows[0].n;
    const before = await count();
    await tests.app.admin.query(
      `insert into tecnico (cd, nome, inactiv) values ($1, 'Quem já saiu', true)`,
      [UNKNOWN],
    );
    const cases: readonly (readonly [object, string])[] = [
      [{ dt: '2026-03-15' }, 'dt'],
      [{ dt: '2031-03-17' }, 'dt'],
      [{ dt: '9999-12-31' }, 'dt'],
      [{ dt: '2026-02-30' }, 'dt'],
      [{ hr: '24:00' }, 'hr'],
      [{ cd_tipo: UNKNOWN }, 'cd_tipo'],
      [{ cd_tipo: tests.foreign.activityType }, 'cd_tipo'],
      [{ cd_tecnic: UNKNOWN }, 'cd_tecnic'],
      [{ cd_tecnic: UNKNOWN + 1 }, 'cd_tecnic'],
      [{ cd_organig: tests.foreign.node }, 'cd_organig'],
    ];
    for (const [values, field] of cases) {
      const { status, body } = await act('createMarcacaoAtividade', bookingOf(values));
      expect([field, status, Object.keys(body.campos)]).toEqual([field, 400, [field]]);
    }
    expect(await count()).toBe(before);
  });

  it('that are doubtful are asked about, and made or moved once confirmed [SEG-167]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into tecnico (nome) values ('Eng. Em Dois Lugares') returning cd::float8`,
    );
    const cd_tecnic = rows[0].cd;
    const elsewhere = {
      cd_tipo: tests.foreign.activityType,
      cd_tecnic,
      cd_organig: tests.foreign.node,
      dt: '2026-12-25',
      hr: '22:00',
      confirmar: true,
    };
    const there = await tests.decide('createMarcacaoAtividade', 0, elsewhere, OTHER_EMPRESA);
    expect(there.status).toBe(200);
    const booking = bookingOf({ cd_tecnic, dt: '2026-12-25', hr: '22:00' });
    const { status, body } = await act('createMarcacaoAtividade', booking);
    expect([status, body.codigo]).toEqual([409, 'MARCACAO_DUVIDOSA']);
    const codes = (answer: { duvidas: { codigo: string }[] }) =>
      answer.duvidas.map(({ codigo }) => codigo);
    expect(codes(body)).toEqual(['TECNICO_OCUPADO', 'FERIADO', 'FORA_DE_HORAS']);
    expect(body.duvidas[0].texto).toMatch(
      /^Eng\. Em Dois Lugares já tem marcação às 22:00 noutra empresa \(.+\)\.$/,
    );
    const cd = await book({ ...booking, confirmar: true });
    expect(await stored(cd)).toMatchObject({ dt: '2026-12-25', hr: '22:00' });
    // At two sites of one company as well: the technician is at one at a time.
    const here = await book({ cd_tecnic, dt: '2026-04-02', hr: '09:00' });
    const twice = bookingOf({ cd_tecnic, dt: '2026-04-02' });
    const both = await act('createMarcacaoAtividade', twice);
    expect(both.body.duvidas?.[0].texto).toBe(
      'Eng. Em Dois Lugares já tem marcação às 09:00 nesta empresa.',
    );
    const later = { cd_tecnic, dt: '2026-04-02', hr: '09:00' };
    expect((await act('updateMarcacaoAtividade', later, here)).status).toBe(200);
    const sunday = { cd_tecnic, dt: '2026-04-12', hr: null };
    const moved = await act('updateMarcacaoAtividade', sunday, cd);
    expect([moved.status, codes(moved.body)]).toEqual([409, ['DOMINGO']]);
    const confirmed = { ...sunday, confirmar: true };
    expect((await act('updateMarcacaoAtividade', confirmed, cd)).status).toBe(200);
    // What was confirmed is not asked again where only the technician becomes another.
    const other = { ...sunday, cd_tecnic: tests.own.technician };
    expect((await act('updateMarcacaoAtividade', other, cd)).status).toBe(200);
  });

  it('at another site with no time to get there are asked about, and at the same site are not [SEG-180]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into tecnico (nome) values ('Eng. A Caminho') returning cd::float8`,
    );
    const day = { cd_tecnic: rows[0].cd, dt: '2026-04-07' };
    const away = { ...day, cd_tipo: tests.foreign.activityType, cd_organig: tests.foreign.node };
    const there = { ...away, hr: '10:00', confirmar: true };
    const made = await tests.decide('createMarcacaoAtividade', 0, there, OTHER_EMPRESA);
    expect(made.status).toBe(200);
    const at = async (hr: string) => {
      const { status, body } = await act('createMarcacaoAtividade', bookingOf({ ...day, hr }));
      return status === 200 ? status : body.duvidas[0].texto;
    };
    expect(await at('10:10')).toMatch(
      /^Eng\. A Caminho está às 10:00 noutro local, a 10 minutos \(.+\)\.$/,
    );
    expect(await at('09:31')).toContain('a 29 minutos');
    expect(await at('10:30')).toBe(200);
    expect(await at('10:45')).toBe(200);
    const confirmed = bookingOf({ ...day, hr: '09:50', confirmar: true });
    expect((await act('createMarcacaoAtividade', confirmed)).status).toBe(200);
  });

  it('of an hour of today that is over are refused [SAU-163, SEG-167]', async () => {
    const booking = bookingOf({ dt: TEST_TODAY, hr: '08:59', confirmar: true });
    const { status, body } = await act('createMarcacaoAtividade', booking);
    expect([status, body.campos]).toEqual([400, { hr: 'Essa hora já passou.' }]);
    const cd = await book();
    const move = { cd_tecnic: tests.own.technician, dt: TEST_TODAY };
    const moved = await act('updateMarcacaoAtividade', { ...move, hr: '08:00' }, cd);
    expect(Object.keys(moved.body.campos)).toEqual(['hr']);
    expect((await act('updateMarcacaoAtividade', { ...move, hr: '09:00' }, cd)).status).toBe(200);
  });

  it('are offered the technicians who work now', async () => {
    const { body } = await act('listTecnicosAtivos', undefined);
    const { rows } = await tests.app.admin.query(
      'select cd::float8, nome from tecnico where not inactiv',
    );
    expect(body.message).toHaveLength(rows.length);
    expect(body.message).toEqual(expect.arrayContaining(rows));
  });

  it('are moved to another day, hour and technician; an hour may be left open', async () => {
    const cd = await book();
    const move = (values: object) =>
      act('updateMarcacaoAtividade', { cd_tecnic: tests.own.technician, ...values }, cd);
    expect((await move({ dt: '2026-03-15', hr: '10:00' })).body.campos).toEqual({
      dt: 'A data já passou.',
    });
    expect((await move({ dt: '9026-03-20' })).body.campos).toEqual({
      dt: 'A data é daqui a mais de 5 anos: confirme o ano.',
    });
    expect(
      Object.keys((await move({ dt: TEST_TODAY, cd_tecnic: UNKNOWN + 1 })).body.campos),
    ).toEqual(['cd_tecnic']);
    expect((await move({ dt: TEST_TODAY, hr: null })).status).toBe(200);
    expect(await stored(cd)).toMatchObject({ dt: TEST_TODAY, hr: null, cd_estad: 1 });
    expect((await audited(cd)).map(({ acao }) => acao)).toEqual(['criar', 'alterar']);
  });

  it('that somebody else has moved are not moved by who saw another day, hour or technician', async () => {
    const cd = await book();
    const { dt, hr, cd_tecnic } = await stored(cd);
    const antes = { dt, hr, cd_tecnic };
    const first = { dt: '2026-04-08', hr: null, cd_tecnic };
    const move = () => act('updateMarcacaoAtividade', { ...first, antes }, cd);
    expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
    const second = { dt: '2026-04-09', hr: '16:00', cd_tecnic };
    for (const seen of [
      antes,
      { ...first, hr: '00:00' },
      { ...first, dt: '2026-04-09' },
      { ...first, cd_tecnic: cd_tecnic + 1 },
    ]) {
      const { status, body } = await act('updateMarcacaoAtividade', { ...second, antes: seen }, cd);
      expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
      expect(await stored(cd)).toMatchObject(first);
    }
    expect((await act('updateMarcacaoAtividade', { ...second, antes: first }, cd)).status).toBe(
      200,
    );
  });

  it('that somebody else has moved are not cancelled by who saw another day or hour', async () => {
    const cd = await book();
    const cancel = (query: Record<string, string>) =>
      tests.app.call('deleteMarcacaoAtividade', {
        token: tests.provider.token,
        params: { company: tests.own.node, id: cd },
        query,
      });
    const moved = { dt: '2026-04-08', hr: null, cd_tecnic: tests.own.technician };
    expect((await act('updateMarcacaoAtividade', moved, cd)).status).toBe(200);
    const others: Record<string, string>[] = [
      { antes_dt: '2026-04-01', antes_hr: '09:00' },
      { antes_dt: '2026-04-08', antes_hr: '09:00' },
      { antes_dt: '2026-04-01' },
    ];
    for (const seen of others) {
      const { status, body } = await cancel(seen);
      expect([status, body.codigo]).toEqual([409, 'ALTERADO_ENTRETANTO']);
      expect(await stored(cd)).toMatchObject(moved);
    }
    expect((await cancel({ antes_hr: '09:00' })).status).toBe(400);
    expect((await cancel({ antes_dt: '2026-04-08' })).status).toBe(200);
    expect(await stored(cd)).toBeUndefined();
  });

  it('are cancelled with the documents that they have, once', async () => {
    const cd = await book();
    const { rows } = await tests.app.admin.query(
      `with conteudo as (
         insert into anexo_conteudo (cd_empresa, sha256, bytes)
         values (1, sha256('plano da visita'), 'plano da visita') returning sha256),
       anexo as (
         insert into anexo (cd_empresa, sha256, tamanho, nome_fich)
         select 1, sha256, 15, 'plano.pdf' from conteudo returning cd)
       insert into atividade_anexo (cd_empresa, cd_ativ, cd_anex) select 1, $1, cd from anexo returning cd_anex`,
      [cd],
    );
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => act('deleteMarcacaoAtividade', undefined, cd)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await stored(cd)).toBeUndefined();
    const left = await tests.app.admin.query(
      `select (select count(*)::int from anexo where cd = $1) as anexos,
              (select count(*)::int from anexo_conteudo where sha256 = sha256('plano da visita')) as conteudos`,
      [rows[0].cd_anex],
    );
    expect(left.rows[0]).toEqual({ anexos: 0, conteudos: 0 });
    expect((await audited(cd)).map(({ acao }) => acao)).toEqual(['criar', 'remover']);
  });

  it('that have ended are neither moved nor cancelled', async () => {
    for (const cd_estad of [0, 2, 99]) {
      const cd = await addAtividade(tests, { dt: '2026-04-01', cd_estad });
      const body = { cd_tecnic: tests.own.technician, dt: '2026-04-02', hr: '10:00' };
      const answers = [
        await act('updateMarcacaoAtividade', body, cd),
        await act('deleteMarcacaoAtividade', undefined, cd),
      ];
      for (const { status, body: answer } of answers) {
        expect([status, answer.codigo]).toEqual([409, 'MARCACAO_TERMINADA']);
      }
      expect(await stored(cd)).toMatchObject({ cd_estad, dt: '2026-04-01' });
    }
  });

  it('that somebody else ends meanwhile are not moved', async () => {
    const cd = await book();
    const other = await holding(tests.app, 'update atividade set cd_estad = 99 where cd = $1', [
      cd,
    ]);
    const body = { cd_tecnic: tests.own.technician, dt: '2026-04-02', hr: '10:00' };
    const answer = act('updateMarcacaoAtividade', body, cd);
    await other.waiting();
    await other.release();
    expect((await answer).status).toBe(409);
    expect(await stored(cd)).toMatchObject({ cd_estad: 99, dt: '2026-04-01' });
  });

  it('stand in the audit log by type and day, also once they are registered [API-11]', async () => {
    const cd = await book();
    const { cd_tecnic } = await stored(cd);
    await act('updateMarcacaoAtividade', { cd_tecnic, dt: TEST_TODAY, hr: null }, cd);
    const done = bookingOf({ cd_marcacao: cd, dt: '2026-03-13' });
    expect((await act('registerAtividade', done)).status).toBe(200);
    await act('updateObsAtividade', { obs: 'Visita.', antes: null }, cd);
    const gone = await book({ dt: '2026-04-07' });
    await act('deleteMarcacaoAtividade', undefined, gone);
    const { body: detail } = await act('getAtividadePrestador', undefined, cd);
    const { nome } = detail.message.tipo;
    const administrator = { cd_empresa: EMPRESA, adm: true, acessos: ALL_ACCESSES };
    const admin = await createUser(tests.app.admin, [administrator]);
    const token = await startSession(tests.app, admin);
    const read = async (query = {}) => {
      const params = { company: tests.own.node };
      const { body } = await tests.app.call('listAuditoria', { token, params, query });
      return body.message
        .filter(({ cd_entidade }: AuditoriaRow) => [cd, gone].includes(cd_entidade ?? 0))
        .toSorted((a: AuditoriaRow, b: AuditoriaRow) => a.quando.localeCompare(b.quando))
        .map(({ acao, descricao }: AuditoriaRow) => [acao, descricao]);
    };
    const lines = [
      ['criar', `${nome}, 01-04-2026`],
      ['alterar', `${nome}, 16-03-2026`],
      ['criar', `${nome}, 13-03-2026`],
      ['alterar', `${nome}, 13-03-2026`],
      ['criar', `${nome}, 07-04-2026`],
      ['remover', `${nome}, 07-04-2026`],
    ];
    expect(await read()).toEqual(lines);
    expect(await read({ pesquisa: `${nome} 07-04-2026` })).toEqual(lines.slice(-2));
  });

  it('are made once for an idempotency key', async () => {
    const body = bookingOf({ dt: '2026-05-05' });
    const send = () =>
      tests.send('createMarcacaoAtividade', body, {
        token: tests.provider.token,
        key: 'marcacao-atividade-1',
      });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map((answer) => answer.body.cd)).size).toBe(1);
  });

  it('belong to one company: neither its clients nor another company’s path reach them', async () => {
    const cd = await book();
    const names = ['getAtividadePrestador', 'deleteMarcacaoAtividade'] as const;
    for (const name of names) {
      expect((await tests.send(name, undefined, { id: cd })).status).toBe(403);
      expect((await tests.decide(name, cd, undefined, OTHER_EMPRESA)).status).toBe(404);
    }
    expect((await tests.send('createMarcacaoAtividade', bookingOf())).status).toBe(403);
    expect(await stored(cd)).toMatchObject({ cd_estad: 1 });
  });
});
