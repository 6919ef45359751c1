import { constants } from 'node:buffer';
import type { AddressInfo } from 'node:net';
import { DOCUMENT } from '@sst/contract/rules/documents';
import { LIST } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPANY, type RequestTests, startRequestTests } from '../../testing/requests.ts';
import { pathOf } from '../../testing/test-app.ts';

let tests: RequestTests;
let address: string;
beforeAll(async () => {
  tests = await startRequestTests();
  const { app } = tests.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
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
    [COMPANY, count, DOCUMENT.maxBytes],
  );
}

it('a page of the largest sheets comes whole, though no text could hold it [API-31]', async () => {
  const count = LIST.maxPageSize;
  await addLargestSheets(count);
  const url = `${address}${pathOf('listFichasExames', { company: COMPANY })}?quantidade=${count}&de=2026-03-15`;
  const answer = await fetch(url, {
    headers: { 'x-sessao': tests.token, 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  expect(answer.status).toBe(200);
  expect(bytes).toBeGreaterThan(constants.MAX_STRING_LENGTH);
});
