import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainError } from '../explain-error.ts';
import { holding } from '../testing/database/held-lock.ts';
import { EMPRESA, OTHER_EMPRESA, UNKNOWN } from '../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { decideCommand } from './decide-command.ts';
import { exportCommand } from './export-command.ts';
import { verifyCommand } from './verify-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function withOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: app.database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('verify', () => {
  it('finds nothing wrong with the demonstration, and names what is broken afterwards', async () => {
    expect(await withOwner(verifyCommand)).toEqual({
      ok: true,
      lines: ['Empresas verificadas: 3. Sem erros.'],
    });
    await app.admin.query(
      `update funcionario set pendente = 1 - pendente where cd = (select min(cd) from funcionario where cd_empresa = $1)`,
      [EMPRESA],
    );
    await app.admin.query(
      `update anexo_conteudo set bytes = bytes || '\\x00' where sha256 = (
      select sha256 from anexo_conteudo where cd_empresa = $1 limit 1) and cd_empresa = $1`,
      [EMPRESA],
    );
    await app.admin.query(
      `update exame e set dt = f.dt_nasc - 1, hr = null from funcionario f
        where e.cd = (select min(cd) from exame where cd_empresa = $1) and (f.cd_empresa, f.cd) = (e.cd_empresa, e.cd_funcion)`,
      [EMPRESA],
    );
    await app.admin.query(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_tipo_ac_enferm, dt, hr)
       select cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_tipo_ac_enferm, dt, time '20:00' from marcacao
        where cd_empresa = $1 and cd_estad = 0 order by cd limit 1`,
      [EMPRESA],
    );
    await app.admin.query(
      `insert into anexo (cd_empresa, sha256, tamanho, nome_fich)
       select cd_empresa, sha256, tamanho, 'perdido.pdf' from anexo where cd_empresa = $1 order by cd desc limit 1`,
      [EMPRESA],
    );
    // As a restore without the constraints' triggers may leave them.
    await app.admin.query(`
      set session_replication_role = replica;
      update exame set cd_medic = ${UNKNOWN} where cd = (select max(cd) from exame where cd_empresa = ${EMPRESA});
      update medida set cd_tarefa = ${UNKNOWN} where cd = (select max(cd) from medida where cd_empresa = ${EMPRESA});
      update medida set cd_organig = ${OTHER_EMPRESA} where cd = (select max(cd) from medida where cd_empresa = ${EMPRESA});
      insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver)
      select cd_empresa, cd, ${UNKNOWN}, 1, true from organigrama where cd = ${EMPRESA};
      reset session_replication_role`);
    const { ok, lines } = await withOwner(verifyCommand);
    expect(ok).toBe(false);
    expect(lines).toEqual([
      'Grupo Atlântico Indústria, S.A.: funcionários com a marca de pedidos pendentes errada: 1.',
      'Grupo Atlântico Indústria, S.A.: exames anteriores ao nascimento do funcionário: 1.',
      'Grupo Atlântico Indústria, S.A.: marcações a mais da mesma pessoa no mesmo dia: 1.',
      'Grupo Atlântico Indústria, S.A.: conteúdos que não são os da sua soma SHA-256: 1.',
      expect.stringContaining('documentos com o tamanho errado: '),
      'Grupo Atlântico Indústria, S.A.: documentos que nenhum registo usa: 1.',
      'Grupo Atlântico Indústria, S.A.: linhas de «acesso» sem a linha de «utilizador_empresa» a que se referem (cd_organig, cd_utilizador): 1.',
      'Grupo Atlântico Indústria, S.A.: linhas de «exame» sem a linha de «medico» a que se referem (cd_medic): 1.',
      'Grupo Atlântico Indústria, S.A.: linhas de «medida» sem a linha de «organigrama» a que se referem (cd_organig): 1.',
      'Grupo Atlântico Indústria, S.A.: linhas de «medida» sem a linha de «tarefa» a que se referem (cd_tarefa): 1.',
      'Empresas verificadas: 3.',
    ]);
  });
});

describe('export', () => {
  /** The archive of a company, as the text that its unpacked entries are. */
  async function exported(settings = '', cd_empresa = 61): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
    const path = join(folder, 'empresa.zip');
    try {
      const told = await withOwner(async (client) => {
        await client.query(settings);
        return exportCommand(client, { cd_empresa, path });
      });
      expect(told).toContain(path);
      return await readFile(path, 'utf8');
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('that fails leaves the previous archive, and no part of a new one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
    const path = join(folder, 'empresa.zip');
    await writeFile(path, 'de ontem');
    const broken = withOwner(async (client) => {
      // Of the last table that is read.
      await client.query('alter table funcionario_foto rename to outra');
      try {
        return await exportCommand(client, { cd_empresa: 61, path });
      } finally {
        await client.query('rollback; reset role; alter table outra rename to funcionario_foto');
      }
    });
    await expect(broken).rejects.toThrow('funcionario_foto');
    expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([
      ['empresa.zip'],
      'de ontem',
    ]);
    await rm(folder, { recursive: true });
  });

  it('is an archive of all that the company has, and of nothing else', async () => {
    const text = await exported();
    const { rows } = await app.admin.query(
      `select (select array_agg(nome) from funcionario where cd_empresa = 61) as own,
              (select array_agg(nome) from funcionario f where cd_empresa <> 61
                 and not exists (select 1 from funcionario o where o.cd_empresa = 61 and o.nome = f.nome)) as foreign,
              (select count(*)::int from anexo where cd_empresa = 61) as documents,
              (select count(*)::int from funcionario_foto where cd_empresa = 61) as photos`,
    );
    const [{ own, foreign, documents, photos }] = rows;
    expect(own.filter((nome: string) => !text.includes(nome))).toEqual([]);
    expect(foreign.filter((nome: string) => text.includes(nome))).toEqual([]);
    // Each name stands before its content and in the directory.
    expect(text.split('documentos/').length - 1).toBe(2 * documents);
    expect(photos).toBeGreaterThan(0);
    expect(text.split('fotografias/').length - 1).toBe(2 * photos);
  });

  it('is of one moment: it has nothing that is added while it is written', async () => {
    const held = await holding(app, 'lock table medida in access exclusive mode', []);
    const written = exported();
    await held.waiting();
    await held.client.query(`insert into categoria (cd_empresa, nome) values (61, 'Entretanto')`);
    await held.release();
    expect(await written).not.toContain('Entretanto');
    expect(await exported()).toContain('Entretanto');
    await app.admin.query(`delete from categoria where cd_empresa = 61 and nome = 'Entretanto'`);
  });

  it('has the photographs of more people than are read at a time', async () => {
    const { rows } = await app.admin.query(
      `insert into funcionario_foto (cd_empresa, cd_funcion, mime, bytes)
       select cd_empresa, cd, 'image/png', 'x' from funcionario where cd_empresa = $1
           on conflict do nothing returning cd_funcion`,
      [EMPRESA],
    );
    expect(rows.length).toBeGreaterThan(100);
    const text = await exported('', EMPRESA);
    const names = rows.map(({ cd_funcion }) => `fotografias/${cd_funcion}.png`);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('is for nobody else on the computer to read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exportar-'));
    const path = join(folder, 'empresa.zip');
    await withOwner((client) => exportCommand(client, { cd_empresa: 61, path }));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it('writes days and hours alike, however the server of the database does', async () => {
    const text = await exported(`set datestyle = 'German, DMY'; set timezone = 'Asia/Tokyo'`);
    expect(text).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+0[01];/);
    expect(text).not.toMatch(/;\d\d\.\d\d\.\d{4}[ ;]/);
  });

  it('tells who made and decided each request, and where, and has the lists of names', async () => {
    const text = await exported();
    const heads = [
      ['utilizadores', 'cd;nome;email;cd_organig;unidade;'],
      ['pedidos', 'cd;cd_tipo;cd_estad;cd_funcion;nome;num_mecan;cd_organig;unidade;'],
      ['exames', 'cd;cod_externo;cd_funcion;nome;cd_organig;unidade;'],
      ['marcacoes', 'cd;cod_externo;cd_funcion;nome;cd_organig;unidade;especie;tipo;medico;'],
      ['notificacoes', 'cd;cd_utilizador;cd_organig;titulo;texto;'],
      ['categorias', 'cd;nome\n'],
      ['agrupamentos', 'cd;nome\n'],
      ['profissoes', 'cd;nome\n'],
      ['tarefas', 'cd;nome\n'],
      ['tipos_atividade', 'cd;cd_area;nome;inativo\n'],
    ];
    for (const [name, head] of heads) expect(text).toContain(`${name}.csv\ufeff${head}`);
    const { rows } = await app.admin.query(
      `select p.cd, p.cd_autor, w.nome as autor, p.cd_decisor, y.nome as decisor
         from pedido p join utilizador w on w.cd = p.cd_autor join utilizador y on y.cd = p.cd_decisor
        where p.cd_empresa = 61`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { cd_autor, autor, cd_decisor, decisor } of rows) {
      expect(text).toContain(`;${cd_autor};"${autor}";`);
      expect(text).toContain(`;${cd_decisor};"${decisor}";`);
    }
    // Each stands before its content, and once more in the list at the end; contents name files, too.
    const files = [...text.matchAll(/(\w+\.csv)\ufeff/g)].map(([, name]) => name as string);
    const listed = text.slice(text.lastIndexOf('\ufeff')).match(/\w+\.csv/g);
    expect(listed).toEqual(files);
  });

  it('names a user with an open invitation as the company typed it, not by the account', async () => {
    const { rows } = await app.admin.query(
      `update utilizador_empresa set email_convite = 'convidada@teste.pt', nome_convite = 'Pessoa Convidada'
        where cd_empresa = 61 returning (select u.email from utilizador u where u.cd = cd_utilizador) as email`,
    );
    const text = await exported();
    expect(text).toContain('"Pessoa Convidada";"convidada@teste.pt"');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ email }) => text.includes(email))).toEqual([]);
  });

  it.each([
    '=1+1',
    '+351',
    '-1',
    '@x',
    '\tx',
    '＝1+1',
    '\u22121',
    ' =1',
    '\u00a0\u200b@x',
    'a,=1+1',
    "O'Neill",
    "'=1",
  ])('makes %j no formula of a spreadsheet [EXP-171]', async (loc_trab) => {
    await app.admin.query('update funcionario set loc_trab = $1 where cd_empresa = 61', [loc_trab]);
    for (const standard of ['on', 'off']) {
      const text = await exported(`set standard_conforming_strings = ${standard}`);
      const guard = /^[a-zO]/.test(loc_trab) ? '' : "'";
      expect(text).toContain(`;"${guard}${loc_trab}";`);
      expect(text).not.toContain(`;${loc_trab};`);
    }
  });
});

describe('a problem that prevents an archive', () => {
  it.each([
    [`É uma pasta, e não um ficheiro: ${tmpdir()}.`, tmpdir()],
    [`Não existe: ${join(tmpdir(), 'nenhuma')}.`, join(tmpdir(), 'nenhuma', 'empresa.zip')],
  ])('is said in one line: %s', async (line, path) => {
    const attempt = withOwner((client) => exportCommand(client, { cd_empresa: 61, path }));
    const error = await attempt.catch((reason: unknown) => reason);
    expect(explainError(error)).toBe(line);
  });

  it('is told in one line, also for a full disk', async () => {
    const path = '/dev/full';
    const attempt = withOwner((client) => exportCommand(client, { cd_empresa: 61, path }));
    const error = await attempt.catch((reason: unknown) => reason);
    expect(explainError(error)).toBe('O disco está cheio.');
  });
});

describe('decide', () => {
  const options = { publicUrl: 'http://localhost', origem: 'pedido', motivo: undefined } as const;

  it('is the decision of a named user of the provider, by the same rules', async () => {
    const { rows } = await app.admin.query(
      'select cd::float8 from pedido where cd_empresa = $1 and cd_estad = 0 and cd_tipo = 1 order by cd limit 2',
      [EMPRESA],
    );
    const [one = 0, other = 0] = rows.map(({ cd }) => cd as number);
    const decide = (cd: number, more: object) =>
      decideCommand(app.database.pool, {
        ...options,
        cd_empresa: EMPRESA,
        cd,
        estado: 'recusar',
        por: 'prestador@demo.pt',
        ...more,
      });
    await expect(decide(one, {})).rejects.toThrow('Indique o motivo da recusa.');
    await expect(decide(one, { estado: undefined })).rejects.toThrow(
      'Indique --estado com analisar, aceitar ou recusar.',
    );
    await expect(decide(one, { motivo: 'x', por: 'rh@demo.pt' })).rejects.toThrow(
      'Indique com --por',
    );
    expect(await decide(one, { motivo: 'Falta o documento.' })).toBe(
      'Pedido recusado com sucesso.',
    );
    await expect(decide(one, { estado: 'aceitar' })).rejects.toThrow(
      'O pedido já foi posto no estado «Recusado»',
    );
    await expect(decide(other, { estado: 'aceitar', cd_empresa: 61 })).rejects.toThrow(
      'não foi encontrado',
    );
  });
});
