import { describe, expect, it } from 'vitest';
import { exame, type Row, results, useLotes } from '../../testing/lotes/use-lotes.ts';
import { dataUrl } from '../../testing/pdf/sample-pdf.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { giveRoles } from '../../testing/pedidos/prestador.ts';
import { newPdf } from '../../testing/seguranca/new-atividades.ts';
import { addKey } from '../../testing/utilizadores/keys.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const lotes = useLotes();

const sendPdf = (bytes = newPdf(), key = lotes.clinica) =>
  lotes.tests.app.call('sendDocumentos', {
    headers: key.headers,
    params: { company: EMPRESA },
    body: {
      anexo: [{ nome_fich: 'ficha.pdf', titulo: 'Ficha', anexString: dataUrl(bytes) }],
    },
  });

describe('exams that a program sends', () => {
  it('count, are told and are recorded, as when a person enters them [LOTE-09]', async () => {
    const code = await lotes.known();
    const [before] = await lotes.sql('select coalesce(max(cd), 0)::int as cd from evento');
    const { body } = await lotes.put('putExames', [exame('REG-1', code)]);
    const { cd } = body.linhas[0];
    const [row] = await lotes.sql(
      `select f.dt_ult_exam::text, z.dt::text as prazo from exame e join funcionario f on f.cd = e.cd_funcion
         left join prazo z on z.cd_funcion = f.cd where e.cd = $1`,
      [cd],
    );
    expect(row).toEqual({ dt_ult_exam: '2026-01-12', prazo: '2028-01-12' });
    const events = await lotes.sql(
      'select tipo, cd_entidade::float8 from evento where cd > $1 order by cd',
      [before.cd],
    );
    expect(events).toEqual([{ tipo: 'exame.criado', cd_entidade: cd }]);
    const lines = await lotes.sql(
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

  it('leave what they recommend as a record, and another one where it changes [FICHA-13]', async () => {
    const code = await lotes.known();
    const send = async (recomendacoes: string | null) => {
      const { body } = await lotes.put('putExames', [
        { ...exame('REC-1', code), decisao: 'Apto condicionalmente', recomendacoes },
      ]);
      return lotes.sql('select tipo, texto from recomendacao where cd_exame = $1', [
        body.linhas[0].cd,
      ]);
    };
    expect(await send('Usar luvas.')).toEqual([{ tipo: 'outras', texto: 'Usar luvas.' }]);
    expect(await send('Usar máscara.')).toEqual([{ tipo: 'outras', texto: 'Usar máscara.' }]);
    expect(await send(null)).toEqual([]);
  });

  it('of a first load write to nobody, and the log says so [LOTE-10]', async () => {
    const code = await lotes.known();
    const counts = async () => [
      await lotes.countOf('notificacao'),
      (await lotes.sql('select count(*)::int as n from correio'))[0].n,
    ];
    const before = await counts();
    const events = await lotes.countOf('evento');
    await lotes.put('putExames', [exame('MUDO-1', code)], { query: { sem_avisos: 'true' } });
    expect(await counts()).toEqual(before);
    expect(await lotes.countOf('evento')).toBe(events + 1);
    const [{ detalhe }] = await lotes.sql(
      `select detalhe from auditoria where cd_empresa = $1 and acao = 'importar' order by cd desc limit 1`,
      [EMPRESA],
    );
    expect(detalhe).toMatchObject({ sem_avisos: true });
  });

  it('wait for a physician who has an account, say nothing until then, and are not changed by the program [LOTE-11]', async () => {
    const code = await lotes.known();
    const user = await signInWith(lotes.tests.app);
    const [{ cd: cd_medic, nome }] = await lotes.sql(
      'select m.cd::float8, m.nome from medico m where not exists (select from utilizador u where u.cd_medic = m.cd) order by m.cd desc limit 1',
    );
    await giveRoles(lotes.tests, user.cd, ['medico'], { cd_medic });
    const events = await lotes.countOf('evento');
    const row = exame('MED-1', code, { medico: nome });
    const { body } = await lotes.put('putExames', [row]);
    const { cd } = body.linhas[0];
    expect(
      await lotes.sql('select cd_decis, dt_expir, por_confirmar from exame where cd = $1', [cd]),
    ).toEqual([{ cd_decis: 'SD', dt_expir: null, por_confirmar: true }]);
    expect(
      await lotes.sql(
        'select cd_decis, dt_expir::text, cd_conta::float8 from decisao_por_confirmar where cd_exame = $1',
        [cd],
      ),
    ).toEqual([{ cd_decis: 'A', dt_expir: '2028-01-12', cd_conta: user.cd }]);
    expect(await lotes.countOf('evento')).toBe(events);
    expect(results((await lotes.put('putExames', [row])).body)).toEqual(['igual']);
    const again = await lotes.put('putExames', [{ ...row, decisao: 'ID', validade: null }]);
    expect(again.body.linhas[0].erros[0].motivo).toContain('A decisão espera pelo médico');
    const confirmed = await lotes.tests.app.call('confirmExame', {
      token: user.token,
      params: { company: EMPRESA, id: cd },
      body: {},
    });
    expect(confirmed.status).toBe(200);
    const late = await lotes.put('putExames', [{ ...row, decisao: 'ID', validade: null }]);
    expect(late.body.linhas[0].erros[0].motivo).toContain('A decisão é do médico');
  });

  it('put no decision under a physician with an account without her, whatever the exam had before [LOTE-11, LOTE-37]', async () => {
    const code = await lotes.known();
    const user = await signInWith(lotes.tests.app);
    const [{ cd: cd_medic, nome }, other] = await lotes.sql(
      'select m.cd::float8, m.nome from medico m where not exists (select from utilizador u where u.cd_medic = m.cd) order by m.cd desc limit 2',
    );
    await giveRoles(lotes.tests, user.cd, ['medico'], { cd_medic });
    const [sha256] = (await sendPdf()).body.message;
    const rows = [
      exame('CONTA-1', code),
      exame('CONTA-2', code, { data: '2025-06-02', decisao: 'SD', validade: null }),
      exame('CONTA-3', code, { data: '2024-06-03', ficha: sha256 }),
      exame('CONTA-4', code, { data: '2023-06-05', medico: other.nome }),
    ];
    const made = await lotes.put('putExames', rows);
    expect(results(made.body)).toEqual(['criada', 'criada', 'criada', 'criada']);
    const codes = made.body.linhas.map(({ cd }: { cd: number }) => cd);
    const stored = () =>
      lotes.sql(
        'select cd_decis, cd_medic::float8, por_confirmar from exame where cd = any($1) order by array_position($1, cd)',
        [codes],
      );
    const events = await lotes.countOf('evento');
    const hers = rows.map((row) => ({ ...row, medico: nome }));
    const given = await lotes.put('putExames', [
      hers[0] as Row,
      { ...hers[1], decisao: 'ID' } as Row,
      ...(hers.slice(2) as Row[]),
    ]);
    expect(results(given.body)).toEqual(['recusada', 'alterada', 'recusada', 'recusada']);
    expect(given.body.linhas[0].erros[0].motivo).toContain('A decisão é do médico');
    expect(await stored()).toEqual([
      { cd_decis: 'A', cd_medic: null, por_confirmar: false },
      { cd_decis: 'SD', cd_medic, por_confirmar: true },
      { cd_decis: 'A', cd_medic: null, por_confirmar: false },
      { cd_decis: 'A', cd_medic: other.cd, por_confirmar: false },
    ]);
    expect(
      await lotes.sql(
        'select cd_decis, cd_conta::float8 from decisao_por_confirmar where cd_exame = $1',
        [codes[1]],
      ),
    ).toEqual([{ cd_decis: 'ID', cd_conta: user.cd }]);
    expect(await lotes.countOf('evento')).toBe(events);
    const sheet = await lotes.put('putExames', [{ ...rows[2], medico: other.nome } as Row]);
    expect(sheet.body.linhas[0].erros[0].motivo).toContain('tem ficha emitida');
    const beside = [
      exame('CONTA-5', code, { data: '2025-06-20' }),
      exame('CONTA-6', code, { data: '2022-06-20', medico: nome }),
      exame('CONTA-7', code, { data: '2022-06-27' }),
    ];
    expect(results((await lotes.put('putExames', beside)).body)).toEqual([
      'recusada',
      'criada',
      'recusada',
    ]);
  });

  it('leave a decision that its physician has made, also where they do not say who that is [LOTE-37]', async () => {
    const code = await lotes.known();
    const row = exame('SEM-MEDICO', code);
    const [{ cd: cd_medic, nome }] = await lotes.sql(
      'select m.cd::float8, m.nome from medico m where not exists (select from utilizador u where u.cd_medic = m.cd) order by m.cd desc limit 1',
    );
    const { body } = await lotes.put('putExames', [{ ...row, medico: nome }]);
    expect(results(body)).toEqual(['criada']);
    const user = await signInWith(lotes.tests.app);
    await giveRoles(lotes.tests, user.cd, ['medico'], { cd_medic });
    expect(results((await lotes.put('putExames', [row])).body)).toEqual(['igual']);
    const changed = await lotes.put('putExames', [{ ...row, decisao: 'ID', validade: null }]);
    expect(changed.body.linhas[0].erros[0].motivo).toContain('A decisão é do médico');
  });

  it('of one moment are refused in one call too, and where one is moved onto another [LOTE-12, LOTE-38]', async () => {
    const code = await lotes.known();
    const rows = [
      exame('VEZ-1', code, { hora: '09:30' }),
      exame('VEZ-2', code, { hora: '09:30', decisao: 'ID', validade: null }),
      exame('VEZ-3', code, { hora: '10:30' }),
    ];
    const first = await lotes.put('putExames', rows);
    expect(results(first.body)).toEqual(['criada', 'recusada', 'criada']);
    const moved = await lotes.put('putExames', [{ ...rows[2], hora: '09:30' } as Row]);
    expect(moved.body.linhas[0].erros[0].campo).toBe('hora');
    const swapped = await lotes.put('putExames', [
      { ...rows[0], hora: '10:30' } as Row,
      { ...rows[2], hora: '09:30' } as Row,
    ]);
    expect(results(swapped.body)).toEqual(['alterada', 'alterada']);
  });

  it('at the moment of another exam of the same person and type are refused [LOTE-12]', async () => {
    const code = await lotes.known();
    const row = exame('HORA-1', code, { hora: '09:30' });
    await lotes.put('putExames', [row]);
    const { body } = await lotes.put('putExames', [{ ...row, cod_externo: 'HORA-2' }]);
    expect(body.linhas[0].erros[0].campo).toBe('hora');
  });
});

describe('sheets that a program sends', () => {
  it('are named by their digest, each exam has its own, and the client is told of them [LOTE-17]', async () => {
    const code = await lotes.known();
    const bytes = newPdf();
    const { body } = await sendPdf(bytes);
    const [sha256] = body.message;
    expect((await sendPdf(bytes)).body).toEqual(body);
    const [before] = await lotes.sql('select coalesce(max(cd), 0)::int as cd from evento');
    const rows = [
      exame('FICHA-1', code, { ficha: sha256.toUpperCase() }),
      exame('FICHA-2', code, { data: '2026-01-20', ficha: sha256 }),
      exame('FICHA-3', code, { data: '2026-01-21', ficha: 'f'.repeat(64) }),
      exame('FICHA-4', code, { data: '2026-01-22', decisao: 'SD', validade: null, ficha: sha256 }),
    ];
    const first = await lotes.put('putExames', rows);
    expect(results(first.body)).toEqual(['criada', 'criada', 'recusada', 'recusada']);
    expect(first.body.linhas[2].erros).toEqual([
      { campo: 'ficha', motivo: 'O documento não está guardado: envie-o primeiro.' },
    ]);
    const kept = await lotes.sql(
      `select e.cd_anex::float8, encode(a.sha256, 'hex') as sha256 from exame e join anexo a on a.cd = e.cd_anex where e.cd = any($1) order by numero_do_codigo('exame', e.cd)`,
      [first.body.linhas.slice(0, 2).map(({ cd }: { cd: number }) => cd)],
    );
    expect(kept.map((row) => row.sha256)).toEqual([sha256, sha256]);
    expect(new Set(kept.map((row) => row.cd_anex)).size).toBe(2);
    const events = await lotes.sql('select dados from evento where cd > $1 order by cd', [
      before.cd,
    ]);
    expect(events.map(({ dados }) => dados.ficha)).toEqual(['emitida', 'emitida']);
    const sheet = await lotes.tests.send('getFichaDoExame', undefined, { id: kept[0].cd_anex });
    expect(Buffer.from(sheet.body.anex, 'base64').equals(bytes)).toBe(true);
    expect(results((await lotes.put('putExames', rows.slice(0, 2))).body)).toEqual([
      'igual',
      'igual',
    ]);
    const other = (await sendPdf()).body.message[0];
    const replaced = await lotes.put('putExames', [{ ...rows[0], ficha: other } as Row]);
    expect(replaced.body.linhas[0].erros[0].motivo).toContain('tem ficha emitida');
  });

  it('are added to an exam that has none, and go after a week that no row names them [LOTE-18]', async () => {
    const code = await lotes.known();
    const row = exame('FICHA-5', code);
    await lotes.put('putExames', [row]);
    const [sha256] = (await sendPdf()).body.message;
    const unused = (await sendPdf()).body.message[0];
    const [before] = await lotes.sql('select coalesce(max(cd), 0)::int as cd from evento');
    expect(results((await lotes.put('putExames', [{ ...row, ficha: sha256 }])).body)).toEqual([
      'alterada',
    ]);
    const events = await lotes.sql('select tipo, dados from evento where cd > $1', [before.cd]);
    expect(events.map(({ tipo, dados }) => [tipo, dados.corrigido, dados.ficha])).toEqual([
      ['exame.alterado', false, 'emitida'],
    ]);
    const stored = async () =>
      (
        await lotes.sql(
          `select encode(sha256, 'hex') as hash from anexo_conteudo where encode(sha256, 'hex') = any($1)`,
          [[sha256, unused]],
        )
      ).map(({ hash }) => hash);
    expect(await stored()).toHaveLength(2);
    await lotes.sql(`update documento_enviado set momento = momento - interval '8 days'`);
    await lotes.tests.removeOutlived();
    expect(await stored()).toEqual([sha256]);
    expect(await lotes.sql('select from documento_enviado')).toEqual([]);
  });

  it('of a kind that is refused, and from a key without the right, are not kept [LOTE-17]', async () => {
    const bad = await sendPdf(Buffer.from('isto não é um PDF'));
    expect([bad.status, Object.keys(bad.body.campos)]).toEqual([400, ['anexo.0']]);
    const reader = await addKey(lotes.tests.app.admin, {
      cd_empresa: 0,
      cd_utilizador: lotes.tests.provider.cd,
      direitos: ['funcionarios.ver'],
      saude: false,
    });
    expect((await sendPdf(newPdf(), reader)).status).toBe(403);
    expect((await lotes.put('putExames', [exame('SEM-1', 'x')], { key: reader })).status).toBe(403);
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
    const code = await lotes.known();
    const [before] = await lotes.sql('select coalesce(max(cd), 0)::int as cd from evento');
    const { body } = await lotes.put('putMarcacoes', [booking('MAR-1', code)]);
    expect(results(body)).toEqual(['criada']);
    const moved = await lotes.put('putMarcacoes', [booking('MAR-1', code, { hora: '11:15' })]);
    expect(results(moved.body)).toEqual(['alterada']);
    const events = await lotes.sql('select tipo, dados from evento where cd > $1 order by cd', [
      before.cd,
    ]);
    expect(events.map(({ tipo, dados }) => [tipo, dados.hr, dados.movida])).toEqual([
      ['marcacao.criada', '10:00', undefined],
      ['marcacao.alterada', '11:15', true],
    ]);
    const twice = await lotes.put('putMarcacoes', [booking('MAR-2', code)]);
    expect(twice.body.linhas[0].erros).toEqual([
      { campo: 'data', motivo: 'O funcionário já tem marcação nesse dia.' },
    ]);
  });
});
