import { type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../src/testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows } from '../../src/testing/known-rows.ts';
import { addPrestador, giveRoles } from '../../src/testing/pedidos/prestador.ts';
import { placeWaiting } from '../../src/testing/placed-rows.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import {
  ALL_ACCESSES,
  createUser,
  signInWith,
} from '../../src/testing/utilizadores/test-utilizadores.ts';

const COMPANY = 1;
const SIZE = 5;
const FIRST_COMPANY = 30_000_000;

const PAGED = (Object.keys(contract) as CallName[]).filter((name) => {
  const { query, answer } = contract[name] as { query?: { shape: object }; answer: object };
  const shape = 'shape' in answer ? (answer.shape as object) : {};
  return (
    query !== undefined &&
    'pesquisa' in query.shape &&
    'pagina' in query.shape &&
    'countPag' in shape
  );
});

let app: TestApp;
let known: KnownRows;
let user: number;
let token: string;
let ofProvider: string;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  const place = { cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES };
  ({ cd: user, token } = await signInWith(app, place));
  const provider = await addPrestador({ app });
  await giveRoles({ app }, provider.cd, ['administracao', 'medico'], { cd_medic: known.physician });
  ofProvider = provider.token;
  // Too few of these in the demonstration for a second page.
  for (let count = 0; count <= SIZE; count++) {
    const colleague = await createUser(app.admin, [place]);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [colleague]);
    await app.admin.query(
      `insert into organigrama (cd_empresa, cd, nome) values ($1, $1, 'Mais uma')`,
      [FIRST_COMPANY + count],
    );
    await app.admin.query(
      `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc)
       select $1, $1, $2, 1, '1980-01-01' from generate_series(1, 2)`,
      [COMPANY, `Par ${count}`],
    );
    await placeWaiting(app.admin, FIRST_COMPANY + count, known);
    await app.admin.query(`insert into medico (nome, cedula) values ($1, '1')`, [`Dra. ${count}`]);
    await app.admin.query(
      `insert into auditoria (cd_empresa, acao, entidade) values ($1, 'criar', 'pedido')`,
      [COMPANY],
    );
    await app.admin.query(
      `insert into importacao (cd_empresa, tipo, cd_organig, linhas, momento) values ($1, 'adicao', $1, 1, now())`,
      [COMPANY],
    );
    await app.admin.query(
      `with p as (
         insert into pedido_marcacao (cd_empresa, tipo, especie, cd_organig, dt_cria)
         values ($1, 'marcar', 'exame', $1, now()) returning cd_empresa, cd)
       insert into pedido_marcacao_pessoa (cd_empresa, cd_pedido, cd_funcion, tipo, especie)
       select p.cd_empresa, p.cd, f.cd, 'marcar', 'exame'
         from p cross join (select cd from funcionario where cd_empresa = $1 and nome = $2 limit 1) f`,
      [COMPANY, `Par ${count}`],
    );
    await app.admin.query(
      `with p as (
         insert into proposta_envio (cd_empresa, responder_ate, dt_cria) values ($1, '2026-04-10', now()) returning cd_empresa, cd)
       insert into proposta (cd_empresa, cd_envio, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr, minutos, responder_ate)
       select p.cd_empresa, p.cd, f.cd, f.cd_organig, 'exame', $3, '2026-04-20', '09:00', 15, '2026-04-10'
         from p cross join (select cd, cd_organig from funcionario where cd_empresa = $1 and nome = $2 limit 1) f`,
      [COMPANY, `Par ${count}`, known.examType],
    );
    await app.admin.query(
      `insert into conversa (cd_empresa, tipo, cd_funcion, espera, desde)
       select cd_empresa, 'trabalhador', cd, 'prestador', now() from funcionario where cd_empresa = $1 and nome = $2`,
      [COMPANY, `Par ${count}`],
    );
    await app.admin.query(
      `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao)
       values ($1, $2, 'Novo', 'Texto', '/funcionario')`,
      [COMPANY, user],
    );
    await app.admin.query(
      `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, dt_envio, cd_utilizador)
       values ('a@teste.pt', 'Novo', '', '', now(), now(), now(), $1)`,
      [user],
    );
    await app.admin.query(
      `insert into auditoria_prestador (acao, entidade, detalhe) values ('criar', 'medico', '{}')`,
    );
    await app.admin.query(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
       select cd_empresa, cd, cd_organig, 'exame', $2, '2026-03-02', '09:00' from funcionario where cd = $1`,
      [known.employee, known.examType],
    );
  }
});
afterAll(() => app.close());

it('there are calls that answer pages', () => {
  expect(PAGED).toEqual(expect.arrayContaining(['listFuncionarios', 'listPedidos']));
});

describe.each(PAGED)('%s', (name) => {
  const ask = async (paging: Record<string, number>) => {
    const example = CALL_EXAMPLES[name](known, user);
    const query = { ...example.query, ...paging };
    const caller = contract[name].permission.kind.startsWith('provider') ? ofProvider : token;
    return (await app.call(name, { ...example, token: caller, query })).body;
  };

  it('answers rows, how many there are, in how many pages, and which page [API-82]', async () => {
    const whole = await ask({});
    // The queue also counts its types, on any page.
    const counted: Partial<Record<CallName, object>> = {
      listFila: { tipos: whole.tipos, marcacoes: whole.marcacoes },
      listAvisos: { vistas: whole.vistas },
    };
    const more = counted[name] ?? {};
    const keys = ['count', 'countPag', 'message', 'pagina', ...Object.keys(more)].sort();
    expect(Object.keys(whole).sort()).toEqual(keys);
    expect(whole).toMatchObject({ count: whole.message.length, countPag: 1, pagina: 1 });
    const pages = Math.ceil(whole.count / SIZE);
    expect(pages).toBeGreaterThan(1);
    const last = await ask({ pagina: pages + 1, quantidade: SIZE });
    expect(last).toEqual({
      ...more,
      message: whole.message.slice((pages - 1) * SIZE),
      count: whole.count,
      countPag: pages,
      pagina: pages,
    });
  });
});
