import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../../testing/database/bare-database.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../read-migrations.ts';

const NAME = '0303_documentos_de_acidentes.sql';

let database: BareDatabase;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(() => database.drop());

const entry = (cd_menu_web: number, doc: boolean) => ({
  cd_menu_web,
  ver: true,
  criar: false,
  editar: false,
  remover: false,
  doc,
});

it('whoever saw accidents may open their documents after the update, and nobody else gets anything [ACID-355]', async () => {
  const all = await readMigrations();
  const owner = await database.connectAsOwner();
  await migrate(owner, { migrations: all.filter(({ name }) => name < NAME) });
  const admin = await database.connect();
  await admin.query(`
    insert into organigrama (cd_empresa, cd, nome) values (1, 1, 'Empresa'), (2, 2, 'Outra');
    insert into utilizador (cd, nome, email) overriding system value values (1, 'Ana', 'ana@teste.pt'), (2, 'Rui', 'rui@teste.pt');
    insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values (1, 1, 1), (2, 2, 2);
    insert into acesso (cd_empresa, cd_organig, cd_utilizador, cd_menu_web, ver, criar) values
      (1, 1, 1, 4, true, false), (1, 1, 1, 2, true, false), (2, 2, 2, 4, true, true), (2, 2, 2, 5, true, false);
    insert into chave_programa (cd_empresa, nome, direitos, alcance, dt_fim, dt_cria, dt_alt) values
      (1, 'Vê', '{acidentes.ver,exames.ver}', '{1}', '2030-01-01', now(), now()),
      (2, 'Não vê', '{exames.ver}', '{2}', '2030-01-01', now(), now())`);
  const given = [entry(1, false), entry(4, false)];
  await admin.query('insert into entrada_propria (cd_empresa, novos) values (1, $1), (2, $2)', [
    JSON.stringify([
      { grupo: 'RH', acessos: given },
      { grupo: null, acessos: [entry(1, false)] },
    ]),
    '[]',
  ]);
  await admin.query(
    `insert into diretorio_utilizador (cd_empresa, cd_utilizador, nome_utilizador, cd_chave, acessos, dt_cria, dt_alt)
     values (1, 1, 'ana', 1, $1, now(), now())`,
    [JSON.stringify(given)],
  );
  await migrate(owner);
  const { rows } = await admin.query(
    'select cd_empresa::int, cd_menu_web, doc from acesso order by 1, 2',
  );
  expect(rows).toEqual([
    { cd_empresa: 1, cd_menu_web: 2, doc: false },
    { cd_empresa: 1, cd_menu_web: 4, doc: true },
    { cd_empresa: 2, cd_menu_web: 4, doc: true },
    { cd_empresa: 2, cd_menu_web: 5, doc: false },
  ]);
  const after = [entry(1, false), entry(4, true)];
  const novos = await admin.query('select novos from entrada_propria order by cd_empresa');
  expect(novos.rows).toEqual([
    {
      novos: [
        { grupo: 'RH', acessos: after },
        { grupo: null, acessos: [entry(1, false)] },
      ],
    },
    { novos: [] },
  ]);
  expect((await admin.query('select acessos from diretorio_utilizador')).rows).toEqual([
    { acessos: after },
  ]);
  const keys = await admin.query('select direitos from chave_programa order by cd_empresa');
  expect(keys.rows).toEqual([
    { direitos: ['acidentes.ver', 'exames.ver', 'acidentes.documentos'] },
    { direitos: ['exames.ver'] },
  ]);
  const forced = await admin.query(
    `select relname from pg_class where not relforcerowsecurity
        and relname in ('acesso', 'entrada_propria', 'diretorio_utilizador', 'chave_programa')`,
  );
  expect(forced.rows).toEqual([]);
});
