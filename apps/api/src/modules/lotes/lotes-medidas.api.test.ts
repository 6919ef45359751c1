import { beforeAll, describe, expect, it } from 'vitest';
import { type Row, results, useLotes } from '../../testing/lotes/use-lotes.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addKey } from '../../testing/utilizadores/keys.ts';

const lotes = useLotes();
beforeAll(async () => {
  await lotes.put('putUnidades', [
    { cod_externo: 'U-1', nome: 'Unidade das medidas', codigo: 'UN-MED' },
    { cod_externo: 'U-2', nome: 'Outra unidade das medidas' },
  ]);
});

type Options = Parameters<typeof lotes.put>[2];
const send = (linhas: readonly Row[], options: Options = {}) =>
  lotes.put('putMedidas', linhas, options);
const sql: typeof lotes.sql = (text, values) => lotes.sql(text, values);

const reasonsOf = (body: { linhas: { erros: { campo: string; motivo: string }[] }[] }) =>
  body.linhas.map(({ erros: [first] }) => (first ? `${first.campo}: ${first.motivo}` : null));

let count = 0;
const row = (more: Row = {}): Row => {
  count += 1;
  return {
    cod_externo: `MD-${count}`,
    unidade: 'U-1',
    tarefa: 'Soldar de lote',
    risco: 'Queda em altura',
    medida: 'Instalar guarda-corpos.\nE linhas de vida.',
    data: '2026-03-02',
    ...more,
  };
};

const stored = async (cd: number) =>
  (
    await sql(
      `select o.cd_aux as unidade, a.nome as tarefa, m.risco_identific, m.medida, m.dt::text, m.prazo, m.dt_prazo::text, m.provis,
              m.cd_estad, m.dt_conclusao::text
         from medida m join tarefa a on a.cd = m.cd_tarefa join organigrama o on o.cd = m.cd_organig where m.cd = $1`,
      [cd],
    )
  )[0];

describe('measures that a program sends', () => {
  it('are made, changed and left, with tasks that are new, are told and are in the log [LOTE-29]', async () => {
    const first = row({ prazo: '0030', provisoria: 'sim', estado: 'em curso' });
    const { status, body } = await send([first, row({ tarefa: 'SOLDAR de lote', prazo: '' })]);
    expect([status, reasonsOf(body), results(body)]).toEqual([
      200,
      [null, null],
      ['criada', 'criada'],
    ]);
    const [{ cd }, second] = body.linhas;
    const values = {
      unidade: 'UN-MED',
      tarefa: 'Soldar de lote',
      risco_identific: 'Queda em altura',
      medida: 'Instalar guarda-corpos.\nE linhas de vida.',
      dt: '2026-03-02',
      prazo: '30',
      dt_prazo: '2026-04-01',
      provis: true,
      cd_estad: 1,
      dt_conclusao: null,
    };
    expect(await stored(cd)).toEqual(values);
    expect(await stored(second.cd)).toMatchObject({
      tarefa: 'Soldar de lote',
      prazo: null,
      dt_prazo: null,
      provis: false,
      cd_estad: 0,
    });
    expect(results((await send([first])).body)).toEqual(['igual']);
    // The days of a deadline that was not sent count from the day that was.
    const { cod_externo = null } = first;
    const moved = row({ cod_externo, unidade: 'UN-MED', data: '2026-03-03' });
    expect(results((await send([moved])).body)).toEqual(['alterada']);
    expect(await stored(cd)).toEqual({ ...values, dt: '2026-03-03', dt_prazo: '2026-04-02' });
    await send([{ ...moved, prazo: '2026-05-01', provisoria: 'não' }]);
    expect(await stored(cd)).toMatchObject({
      prazo: '2026-05-01',
      dt_prazo: '2026-05-01',
      provis: false,
      cd_estad: 1,
    });
    await send([{ ...moved, prazo: null }]);
    expect(await stored(cd)).toMatchObject({ prazo: null, dt_prazo: null });
    const events = await sql(
      `select tipo, dados from evento where cd_entidade = $1 and tipo like 'medida.%' order by cd`,
      [cd],
    );
    expect(events.map(({ tipo, dados }) => [tipo, dados.dt_prazo, dados.cd_estad])).toEqual([
      ['medida.criada', '2026-04-01', 1],
      ['medida.alterada', '2026-04-02', 1],
      ['medida.alterada', '2026-05-01', 1],
      ['medida.alterada', null, 1],
    ]);
    const lines = await sql(
      `select acao, entidade, detalhe->>'nome' as nome from auditoria where cd_empresa = $1
          and (entidade = 'medida' and cd_entidade = $2 or entidade = 'tarefa') order by cd`,
      [EMPRESA, cd],
    );
    expect(lines).toEqual([
      { acao: 'criar', entidade: 'tarefa', nome: 'Soldar de lote' },
      { acao: 'criar', entidade: 'medida', nome: null },
      ...Array(3).fill({ acao: 'alterar', entidade: 'medida', nome: null }),
    ]);
  });

  it('are refused one by one, with field and reason, by the rules of the page [LOTE-30]', async () => {
    const cases: readonly (readonly [Row, string])[] = [
      [{ unidade: null }, 'unidade: A unidade não existe.'],
      [{ tarefa: ' ' }, 'tarefa: Indique a tarefa.'],
      [{ tarefa: 'x'.repeat(101) }, 'tarefa: A tarefa é demasiado longa.'],
      [{ risco: null }, 'risco: Indique o risco.'],
      [{ risco: 'ã'.repeat(501) }, 'risco: O risco é demasiado longo.'],
      [{ medida: '' }, 'medida: Indique a medida.'],
      [{ medida: 'ã'.repeat(1001) }, 'medida: A medida é demasiado longa.'],
      [{ data: 'ontem', prazo: '30' }, 'data: A data não é válida.'],
      [{ data: '2026-03-17' }, 'data: A data é posterior a hoje.'],
      [{ data: '1899-12-31' }, 'data: O ano da data não é possível.'],
      [{ prazo: '9'.repeat(400) }, 'prazo: Prazo inválido.'],
      [{ prazo: '3651' }, 'prazo: Prazo inválido.'],
      [{ prazo: '-1' }, 'prazo: Prazo inválido.'],
      [{ prazo: 'brevemente' }, 'prazo: Prazo inválido.'],
      [{ prazo: '2026-02-30' }, 'prazo: Prazo inválido.'],
      [{ prazo: '2026-03-01' }, 'prazo: O prazo é anterior à data da medida.'],
      [{ prazo: '2036-03-14' }, 'prazo: O prazo é daqui a mais de 3650 dias: confirme o ano.'],
      [{ provisoria: 'talvez' }, 'provisoria: Indique sim ou não.'],
      [{ estado: 'concluída' }, 'estado: O estado só pode ser por iniciar ou em curso.'],
    ];
    const tasks = () => sql('select count(*) from tarefa');
    const before = await tasks();
    const { body } = await send(
      cases.map(([more]) => row({ tarefa: `Tarefa que não fica ${count}`, ...more })),
    );
    expect(reasonsOf(body)).toEqual(cases.map(([, reason]) => reason));
    expect(await tasks()).toEqual(before);
    const wrong = { ...row(), provisoria: true } as unknown as Row;
    expect((await send([wrong])).body.linhas[0].erros[0].campo).toBe('provisoria');
    const { app, provider } = lotes.tests;
    const of = { cd_empresa: 0, cd_utilizador: provider.cd };
    const key = await addKey(app.admin, { ...of, direitos: ['areas.publicar'] });
    expect((await send([row()], { key })).status).toBe(403);
    expect(reasonsOf((await send([row()], { company: lotes.other })).body)).toEqual([
      'unidade: A unidade não existe.',
    ]);
  });

  it('that are completed stay as they are, and are left where a row says the same [LOTE-31]', async () => {
    const done = row();
    const [{ cd }] = (await send([done])).body.linhas;
    const closed = await lotes.tests.decide('closeMedida', cd, {
      dt: '2026-03-05',
      conclusao: 'Feito.',
    });
    expect(closed.status).toBe(200);
    expect(results((await send([done])).body)).toEqual(['igual']);
    const others: readonly Row[] = [
      { risco: 'Outro' },
      { estado: 'em curso' },
      { tarefa: 'Tarefa nova' },
    ];
    for (const more of others)
      expect(reasonsOf((await send([{ ...done, ...more }])).body)).toEqual([
        ': A medida já está concluída. Reabra-a para a poder alterar.',
      ]);
    expect(await stored(cd)).toMatchObject({ cd_estad: 2, dt_conclusao: '2026-03-05' });
    expect(await sql(`select from tarefa where nome = 'Tarefa nova'`)).toEqual([]);
  });

  it('sent by twenty calls at once, or a thousand in one, are made once, and so are their tasks [LOTE-32]', async () => {
    const rows = [row({ tarefa: 'Em paralelo' }), row({ tarefa: 'em PARALELO' })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(rows)));
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.filter(({ body }) => body.criadas > 0)).toHaveLength(1);
    const tasks = (like: string) =>
      sql('select count(*)::int as n from tarefa where sst_norm(nome) like $1', [like]);
    expect(await tasks('em paralelo')).toEqual([{ n: 1 }]);
    const many = Array.from({ length: 1000 }, (_, n) => row({ tarefa: `De mil ${n % 300}` }));
    const trial = await send(many, { query: { ensaio: 'true' } });
    expect(trial.body).toMatchObject({ gravado: false, criadas: 1000 });
    expect(await tasks('de mil %')).toEqual([{ n: 0 }]);
    const whole = await send([...many.slice(1), row({ risco: null })], {
      query: { tudo_ou_nada: 'true' },
    });
    expect(whole.body).toMatchObject({ gravado: false, recusadas: 1 });
    expect(await tasks('de mil %')).toEqual([{ n: 0 }]);
    expect((await send(many)).body).toMatchObject({ criadas: 1000 });
    expect(await tasks('de mil %')).toEqual([{ n: 300 }]);
    expect((await send(many)).body).toMatchObject({ iguais: 1000 });
  });
});
