import { stat } from 'node:fs/promises';
import { readNumero } from '@sst/contract/acidentes/figuras/horas-rules';
import { INDICE, INDICES, type Indice } from '@sst/contract/acidentes/figuras/indices';
import { divisoesDe, REVISOES, type Revisao } from '@sst/contract/acidentes/figuras/setor';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Client } from 'pg';
import type { LoteColumn } from '../modules/lotes/definition.ts';
import { CommandError } from './command-error.ts';
import { findEncoding } from './import/csv-encoding.ts';
import { type CsvRow, readRows } from './import/csv-lines.ts';
import { readEncoding } from './import/import-command.ts';

const COLUMNS: readonly LoteColumn[] = ['cae', 'ano', 'indice', 'valor', 'fonte'].map((name) => ({
  name,
  required: true,
}));
const FONTE = 200;
/** So many wrong lines are named. */
const MOST_LINES = 20;

interface Setor {
  readonly cae: string;
  readonly ano: number;
  readonly indice: Indice;
  readonly valor: number;
  readonly fonte: string;
  readonly de: number | null;
  readonly ate: number | null;
}

interface Order {
  readonly path: string;
  readonly codificacao?: string | undefined;
  /** Of the CAE, whose sections the letters of the file are. */
  readonly revisao?: string | undefined;
}

/**
 * `setores <ficheiro.csv> [--revisao 3|4] [--codificacao C]`: puts the indices of sectors in the place of those of each year that the file
 * has, all or none.
 * @returns the text for the operator.
 * @throws {CommandError} naming each wrong line.
 */
export async function setoresCommand(
  client: Client,
  { path, codificacao, revisao = '3' }: Order,
): Promise<string> {
  const known = REVISOES.find((one) => one === revisao);
  if (!known) throw new CommandError('Indique --revisao com 3 ou 4, a da CAE do ficheiro.');
  const encoding = readEncoding(codificacao);
  if (!path) throw new CommandError('Indique o ficheiro dos setores.');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`O ficheiro ${path} não foi encontrado.`);
  const source = { path, encoding: encoding ?? (await findEncoding(path)) };
  const rows: Setor[] = [];
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for await (const row of readRows(source, COLUMNS)) {
    const read = readSetor(row, known);
    if (typeof read === 'string') {
      wrong.push(`linha ${row.line}: ${read}`);
      continue;
    }
    const key = `${read.ano} ${read.cae} ${read.indice}`;
    const before = seen.get(key);
    if (before !== undefined) wrong.push(`linha ${row.line}: repete a linha ${before}.`);
    seen.set(key, before ?? row.line);
    rows.push(read);
  }
  if (wrong.length > 0) throw new CommandError(refusal(wrong));
  if (rows.length === 0) throw new CommandError('O ficheiro não tem linhas.');
  await replaceYears(client, rows);
  const anos = [...new Set(rows.map(({ ano }) => ano))].sort();
  return `${countLabel(rows.length, 'valor carregado', 'valores carregados')}, de ${anos.join(', ')}. O que havia ${anos.length === 1 ? 'desse ano' : 'desses anos'} foi substituído.`;
}

function refusal(wrong: readonly string[]): string {
  const more = wrong.length - MOST_LINES;
  return [
    'Nada foi carregado. Corrija o ficheiro:',
    ...wrong.slice(0, MOST_LINES),
    ...(more > 0 ? [`e mais ${countLabel(more, 'linha', 'linhas')}.`] : []),
  ].join('\n');
}

const plain = (text: string) => text.trim().toLowerCase();

/** A row of the file, or what is wrong with it. */
function readSetor({ values, uneven }: CsvRow, revisao: Revisao): Setor | string {
  if (uneven !== 0) return 'não tem as células do cabeçalho: verifique os separadores.';
  const [cae = '', ano = '', sigla = '', number = '', fonte = ''] = values.map(
    (value) => value?.trim() ?? '',
  );
  const code = cae.toUpperCase();
  const divisoes = /^[A-Z]$/.test(code) ? divisoesDe(code, revisao) : undefined;
  const indice = INDICES.find((one) => [one, plain(INDICE[one].sigla)].includes(plain(sigla)));
  const valor = readNumero(number, 'horas');
  const wrong = [
    !divisoes &&
      !/^\d{2,5}$/.test(code) &&
      `a CAE «${cae}» não é a letra de uma secção nem tem dois a cinco algarismos.`,
    !/^(19|20)\d\d$/.test(ano) && `o ano «${ano}» não é um ano.`,
    !indice &&
      `o índice «${sigla}» não é um destes: ${INDICES.map((one) => INDICE[one].sigla).join(', ')}.`,
    valor === null && 'falta o valor.',
    valor === undefined && `o valor «${number}» não é um número («1.234,5»).`,
    fonte === '' && 'falta a fonte.',
    fonte.length > FONTE && `a fonte tem mais de ${FONTE} caracteres.`,
  ].filter((text) => text !== false);
  if (wrong.length > 0 || !indice || valor === null || valor === undefined) return wrong.join(' ');
  const [de, ate] = divisoes ?? [null, null];
  return { cae: code, ano: Number(ano), indice, valor, fonte, de, ate };
}

/** Puts rows in the place of those of their years, in one transaction. */
async function replaceYears(client: Client, rows: readonly Setor[]): Promise<void> {
  await client.query('begin');
  try {
    // A second load at once would find neither the rows that the first takes away nor those that it brings.
    await client.query('lock table indice_setor in share row exclusive mode');
    await client.query('delete from indice_setor where ano = any($1::smallint[])', [
      [...new Set(rows.map(({ ano }) => ano))],
    ]);
    await client.query(
      `insert into indice_setor (ano, cae, indice, valor, fonte, divisao_de, divisao_ate, dt)
       select r.ano, r.cae, r.indice, r.valor, r.fonte, r.de, r.ate, now()
         from jsonb_to_recordset($1::jsonb) as r (ano int, cae text, indice text, valor numeric, fonte text, de int, ate int)`,
      [JSON.stringify(rows)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
