import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditLogTests, startAuditLogTests } from '../../testing/utilizadores/audit-log.ts';
import { accessTo, ROOT } from '../../testing/utilizadores/places.ts';

let tests: AuditLogTests;
beforeAll(async () => {
  tests = await startAuditLogTests();
});
afterAll(() => tests.app.close());

const USER = { nome: 'Rui', email: 'rui@a.pt', adm: false, inactiv: false };
const UNIT = { nome: 'Cais', cd_aux: null, localidade: 'Ovar' };

it.each<[string, string, object, string]>([
  [
    'alterar',
    'utilizador',
    {
      nome: 'Rui Sá',
      antes: USER,
      depois: { nome: 'Rui Sá', email: 'sa@a.pt', adm: true, inactiv: true },
    },
    'Rui Sá: nome Rui → Rui Sá, e-mail rui@a.pt → sa@a.pt, administrador não → sim, estado ativo → inativo',
  ],
  [
    'alterar',
    'utilizador',
    { nome: 'Rui', antes: { ...USER, adm: true, inactiv: true }, depois: USER },
    'Rui: administrador sim → não, estado inativo → ativo',
  ],
  ['alterar', 'utilizador', { nome: 'Rui', antes: USER, depois: USER }, 'Rui'],
  [
    'alterar',
    'acessos',
    {
      nome: 'Rui',
      antes: [accessTo(2, 'ver', 'doc'), accessTo(5, 'ver')],
      depois: [accessTo(1, 'ver', 'criar'), accessTo(2, 'ver', 'editar', 'remover')],
    },
    'Rui: Funcionários: + ver, + criar; Saúde: + editar, + remover, − documentos; Pedidos pendentes: − ver',
  ],
  [
    'alterar',
    'organigrama',
    { nome: 'Doca', antes: UNIT, depois: { ...UNIT, nome: 'Doca', cd_aux: 'D1' } },
    'Doca: nome Cais → Doca, código — → D1',
  ],
  [
    'mover',
    'organigrama',
    {
      nome: 'Cais',
      antes: { cd_base: 2, acima: 'Região Norte' },
      depois: { cd_base: 1, acima: 'Sede' },
    },
    'Cais: unidade acima Região Norte → Sede',
  ],
  // As lines were written before they said where to.
  ['mover', 'organigrama', { nome: 'Cais' }, 'Cais'],
  ['alterar', 'atividade-tipo', { nome: 'Visita', antes: 'Ida' }, 'Visita: nome Ida → Visita'],
  ['criar', 'utilizador', { nome: 'Rui', email: 'rui@a.pt', adm: true }, 'Rui'],
  // Of people's health nothing is told.
  [
    'alterar',
    'exame',
    { nome: 'Rui', antes: { cd_decis: 1, nome: 'A' }, depois: { cd_decis: 2, nome: 'B' } },
    'Rui',
  ],
  ['reabrir', 'medida', { nome: 'Grade', antes: { conclusao: 'Feita' } }, 'Grade'],
])(
  'a line says what was changed, from what to what: %s %s %j [API-11, API-13]',
  async (acao, entidade, detalhe, descricao) => {
    await tests.app.admin.query('delete from auditoria where cd_empresa = $1', [ROOT]);
    await tests.app.admin.query(
      `insert into auditoria (cd_empresa, cd_utilizador, acao, entidade, detalhe) values ($1, $2, $3, $4, $5)`,
      [ROOT, tests.admin.cd, acao, entidade, detalhe],
    );
    const texts = (rows: readonly { descricao: string }[]) => rows.map((row) => row.descricao);
    expect(texts((await tests.read()).message)).toEqual([descricao]);
    const pesquisa = descricao.split(' ').at(-1) as string;
    expect(texts((await tests.read({ pesquisa, quantidade: 10 })).message)).toEqual([descricao]);
  },
);
