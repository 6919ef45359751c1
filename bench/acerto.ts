import type { AcertoComparacao } from '@sst/contract';
import { ACERTO } from '@sst/contract/rules/limits';
import type pg from 'pg';
import type { BenchDatabase } from './database.ts';
import { type Server, startProduct } from './server.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from './subject.ts';

const ROUNDS = 5;
/** Seconds of one comparison, and what the server may grow by meanwhile, at most. */
const SECONDS_BAR = 10;
const MEBIBYTES_BAR = 100;
/** Of a name that a word is added to: the field takes a hundred letters. */
const LONGEST = 90;
const CAMPOS = ['numMecan', 'nome', 'dataNascimento', 'nif'];

/** Compares the longest list that is taken with a company: its own people, every tenth renamed, and new ones for the rest. */
export async function benchAcerto(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const token = await signIn(product);
    await withClient(database, async (client) => {
      const company = await chooseEmpresa(client);
      const linhas = await rowsOf(client, company);
      const compare = comparing(product, token, { company, linhas });
      // The first round warms all up and is not counted.
      const found = await compare();
      const before = product.memory();
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now();
        await compare();
        times.push((performance.now() - started) / 1_000);
      }
      const { total, certos, novos, alterados, duvidosos } = found;
      console.log(
        `acertar: ${linhas.length} linhas com ${total} pessoas (${certos} certas, ${novos.length} novas, ${alterados.length} alteradas, ${duvidosos.length} duvidosas)`,
      );
      console.log(
        `  mais lenta de ${ROUNDS}: ${Math.max(...times).toFixed(1)} s (até ${SECONDS_BAR} s)`,
      );
      const grown = Math.max(0, product.peakMemory() - before);
      console.log(`  memória do servidor: +${grown.toFixed(0)} MiB (até +${MEBIBYTES_BAR} MiB)`);
    });
  } finally {
    await product.stop();
  }
}

async function rowsOf(client: pg.Client, { cd }: BenchEmpresa): Promise<string[]> {
  const { rows } = await client.query<Record<'num_mecan' | 'nome' | 'dt_nasc' | 'nif', string>>(
    `select coalesce(num_mecan, '') as num_mecan, nome, coalesce(dt_nasc::text, '') as dt_nasc,
            coalesce(num_contrib, '') as nif
       from funcionario where cd_empresa = $1 and ativo order by cd limit $2`,
    [cd, ACERTO.mostRows],
  );
  const known = rows.map(({ num_mecan, nome, dt_nasc, nif }, at) => [
    num_mecan,
    at % 10 === 0 ? `${nome.slice(0, LONGEST)} Mudado` : nome,
    dt_nasc,
    nif,
  ]);
  const news = Array.from({ length: ACERTO.mostRows - known.length }, (_, at) => [
    `NOVO${at}`,
    `Pessoa Nova ${at}`,
    '1990-01-01',
    '',
  ]);
  return [...known, ...news].map((values, at) => [at + 2, '', ...values].join('\t'));
}

function comparing(
  { url }: Server,
  token: string,
  { company: { cd }, linhas }: { readonly company: BenchEmpresa; readonly linhas: string[] },
) {
  const body = JSON.stringify({ cd_unidade: Number(cd), campos: CAMPOS, linhas });
  return async (): Promise<AcertoComparacao> => {
    const answer = await fetch(`${url}/api/empresa/${cd}/funcionario/acerto/comparacao`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sessao': token },
      body,
    });
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 300));
    return ((await answer.json()) as { message: AcertoComparacao }).message;
  };
}
