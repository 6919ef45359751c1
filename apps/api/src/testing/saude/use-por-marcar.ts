import { addDays } from '@sst/contract/rules/dates/dates';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { addFuncionario } from '../pedidos/pedidos.ts';
import { startPrestadorTests } from '../pedidos/prestador.ts';
import { useStarted } from '../use-started.ts';

export type PrazosQuery = Readonly<Record<string, string | number>>;

/** For tests of who is to be booked: people who are due, the list of them, and asking for bookings. */
export function usePorMarcar() {
  const tests = useStarted(startPrestadorTests, ({ app }) => app.close());

  const list = async (query: PrazosQuery, more: { token?: string; company?: number } = {}) => {
    const { body } = await tests().app.call('listPrazos', {
      token: more.token ?? tests().token,
      params: { company: more.company ?? 1 },
      query,
    });
    return body;
  };
  const nameOf = async (cd: number): Promise<string> =>
    (await tests().app.admin.query('select nome from funcionario where cd = $1', [cd])).rows[0]
      .nome;
  return {
    get tests() {
      return tests();
    },
    /** Somebody with a name of her own who is due some days from today; `null` without an exam. */
    person: async (nome: string, days: number | null, values = {}): Promise<number> => {
      const { app, own } = tests();
      const cd = await addFuncionario(app.admin, own, { nome, ...values });
      const dt = addDays(TEST_TODAY, days ?? -400);
      await app.admin.query(
        `update prazo set dt = $2, dt_expir = $3, regra = $4, pendente = false where cd_funcion = $1`,
        [cd, dt, days === null ? null : dt, days === null ? 'admissao' : 'periodico'],
      );
      return cd;
    },
    list,
    nameOf,
    names: async (query: PrazosQuery) =>
      (await list(query)).message.map(({ nome }: { nome: string }) => nome),
    rowOf: async (cd: number, query: PrazosQuery = {}) =>
      (await list({ pesquisa: await nameOf(cd), ...query })).message.find(
        (row: { cd: number }) => row.cd === cd,
      ),
    ask: (codigos: readonly number[], more = {}, options = {}) =>
      tests().send('createPedidoMarcacao', { tipo: 'marcar', codigos, ...more }, options),
    book: (funcionarios: readonly number[], more = {}) =>
      tests().decide('createMarcacoes', 0, {
        especie: 'exame',
        cd_tipo: tests().own.examType,
        dt: '2026-04-01',
        hr: '09:00',
        intervalo: 15,
        funcionarios,
        confirmar: true,
        ...more,
      }),
    detail: async (id: number, token = tests().token) =>
      (await tests().send('getPedidoMarcacao', undefined, { id, token })).body.message,
  };
}
