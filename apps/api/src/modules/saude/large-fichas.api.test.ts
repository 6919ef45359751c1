import { constants } from 'node:buffer';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as until } from 'node:timers/promises';
import { ANEXO } from '@sst/contract/rules/anexos';
import { LIST } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import { pathOf } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

/** A little longer than a server needs to see that a session has ended, and to ask for it. */
const CUT_OFF_MS = 3_000;

let tests: PedidoTests;
let address: string;
beforeAll(async () => {
  tests = await startPedidoTests();
  const { app } = tests.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await addLargestSheets(LIST.maxPageSize);
});
afterAll(() => tests.app.close());

/** Gives so many employees a latest exam with a sheet of the largest size; one content serves all. */
async function addLargestSheets(count: number): Promise<void> {
  await tests.app.admin.query(
    `with conteudo as (
       insert into anexo_conteudo (cd_empresa, sha256, bytes)
       select $1, sha256(b), b from (select decode(repeat('ab', $3), 'hex') as b) s returning sha256
     ), pessoa as (
       select cd, cd_organig from funcionario where cd_empresa = $1 and ativo order by cd limit $2
     ), ficha as (
       insert into anexo (cd_empresa, sha256, tamanho, nome_fich, titulo)
       select $1, sha256, $3, 'ficha-' || p.cd || '.pdf', 'Ficha' from conteudo, pessoa p
       returning cd, split_part(replace(nome_fich, '.pdf', ''), '-', 2)::bigint as cd_funcion
     )
     insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, cd_anex)
     select $1, p.cd, p.cd_organig, (select min(cd) from exame_tipo), (select min(cd) from medico), 'A', '2026-03-15', f.cd
       from pessoa p join ficha f on f.cd_funcion = p.cd`,
    [EMPRESA, count, ANEXO.maxBytes],
  );
}

function fetchSeries(token: string, count: number, method = 'GET'): Promise<Response> {
  const path = pathOf('listFichasExames', { company: EMPRESA });
  return fetch(`${address}${path}?quantidade=${count}&de=2026-03-15`, {
    method,
    headers: { 'x-sessao': token, 'accept-encoding': 'identity' },
  });
}

it('a page of the largest sheets comes whole, though no text could hold it [API-31]', {
  timeout: 180_000,
}, async () => {
  const base64Length = (ANEXO.maxBytes * 4) / 3;
  const answer = await fetchSeries(
    tests.token,
    Math.ceil(constants.MAX_STRING_LENGTH / base64Length),
  );
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  expect(answer.status).toBe(200);
  expect(bytes).toBeGreaterThan(constants.MAX_STRING_LENGTH);
});

it('a series that is given up is audited as far as it was read [API-31]', async () => {
  const { token } = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const lines = await auditedBy(tests.app.admin, async () => {
    const reader = (await fetchSeries(token, LIST.maxPageSize)).body?.getReader();
    for (let bytes = 0; bytes < ANEXO.maxBytes; ) {
      bytes += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
    }
    await reader?.cancel();
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(LIST.maxPageSize);
});

it('a series is cut off once the right to it is taken away [PERM-16, API-31]', async () => {
  const { cd, token } = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const reader = (await fetchSeries(token, LIST.maxPageSize)).body?.getReader();
  await reader?.read();
  await tests.app.admin.query(
    'update utilizador_empresa set inactiv = true where cd_utilizador = $1',
    [cd],
  );
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});

it('a series is cut off once the session has ended, also while nothing of it is taken [API-88]', async () => {
  const { token } = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const reader = (await fetchSeries(token, LIST.maxPageSize)).body?.getReader();
  await reader?.read();
  await tests.app.call('logout', { token });
  await until(CUT_OFF_MS);
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});

it('series that are still being read count among the six calls of their user', async () => {
  const { token } = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => fetchSeries(token, LIST.maxPageSize)),
  );
  const order: string[] = [];
  const params = { company: EMPRESA };
  const list = tests.app.call('listFuncionarios', { token, params }).then(({ status }) => {
    order.push('answered');
    return status;
  });
  const own = await tests.app.call('getUtilizador', { token });
  expect(own.status).toBe(200);
  await until(300);
  order.push('one given up');
  await first?.body?.cancel();
  expect(await list).toBe(200);
  expect(order).toEqual(['one given up', 'answered']);
  await Promise.all(others.map(({ body }) => body?.cancel()));
});

it('six sheets of a user at most lie about unread: the next call waits for its turn, and no other user does', async () => {
  const place = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
  const [greedy, other] = [await addPerson(tests.app, place), await addPerson(tests.app, place)];
  const { rows } = await tests.app.admin.query('select max(cd)::float8 as cd from anexo');
  const path = pathOf('getFichaDoExame', { company: EMPRESA, id: rows[0].cd });
  const { port } = new URL(address);
  const unread = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Sessao: ${greedy.token}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 6 }, unread));
  const list = pathOf('listFuncionarios', { company: EMPRESA });
  const fetchList = (token: string) =>
    fetch(`${address}${list}?quantidade=10`, { headers: { 'x-sessao': token } });
  const seventh = fetchList(greedy.token);
  const first = await Promise.race([seventh.then(() => 'answered'), until(500, 'waits')]);
  expect((await fetchList(other.token)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect([first, (await seventh).status]).toEqual(['waits', 200]);
});

it('a series asked for by its head alone is neither read nor audited: nothing would be handed out [API-31]', async () => {
  const { token } = await addPerson(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  const lines = await auditedBy(tests.app.admin, async () => {
    expect((await fetchSeries(token, 5, 'HEAD')).status).toBe(404);
    await (await fetchSeries(token, 1)).text();
  });
  expect(lines).toHaveLength(1);
});
