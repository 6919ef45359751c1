import { parseArgs } from 'node:util';
import type { Client, Pool } from 'pg';
import { type Config, readConfig } from '../config.ts';
import { asOwner } from '../db/connection.ts';
import { startDatabaseServer } from '../db/database-server.ts';
import { openDatabase } from '../db/open-database.ts';
import { onEndSignal } from '../end-signals.ts';
import { explainError } from '../explain-error.ts';
import { CommandError } from './command-error.ts';
import { decideCommand } from './decide-command.ts';
import { exportCommand } from './export-command.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, importCommand } from './import/import-command.ts';
import { providerCommand } from './provider-command.ts';
import { verifyCommand } from './verify-command.ts';

/** Shown for an unknown command. */
const HELP = `Uso: npm run sst -- <comando>

  prestador --email E [--nome N]         Dá a uma conta os direitos do prestador; cria-a se não existir
  importar <tipo> <ficheiro.csv> --empresa N
                                         Tipos: ${IMPORT_KINDS.join(', ')}; as linhas erradas ficam num ficheiro
  decidir --empresa N (--pedido M | --acidente M) --estado analisar|aceitar|recusar --por E [--motivo T]
  exportar --empresa N --para ficheiro.zip
                                         Todos os dados de uma empresa, em CSV e PDF
  verificar                              Procura o que não devia estar na base de dados

Colunas de uma importação, separadas por ponto e vírgula; as que estão entre parênteses retos podem faltar:
${IMPORT_COLUMNS.map((columns) => `  ${columns}`).join('\n')}

A base de dados é a de DATABASE_URL ou a da pasta DATA_DIR; nesta, o servidor tem de estar parado. As ligações que «decidir» e
«prestador» escrevem começam por PUBLIC_URL ou, na sua falta, por http://localhost:PORT: dê-lhes os valores do servidor.

Termina com 0 se tudo foi feito; com 1 se nada foi feito, ou se «verificar» encontrou algo; com 2 se «importar» recusou
linhas, e guardou as outras.`;

const OPTIONS = {
  email: { type: 'string' },
  nome: { type: 'string' },
  empresa: { type: 'string' },
  pedido: { type: 'string' },
  acidente: { type: 'string' },
  estado: { type: 'string' },
  motivo: { type: 'string' },
  por: { type: 'string' },
  para: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that each command takes; another one would be passed over, and the command do more or else than was asked. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  prestador: ['email', 'nome'],
  importar: ['empresa'],
  decidir: ['empresa', 'pedido', 'acidente', 'estado', 'por', 'motivo'],
  exportar: ['empresa', 'para'],
  verificar: [],
};

interface Database {
  readonly config: Config;
  /** Connected as the owner of the tables. */
  readonly client: Client;
  /** Connected as the server's role. */
  readonly pool: Pool;
}

/** Exit code of an import that refused rows, so that a nightly job can report it. */
const ROWS_REFUSED = 2;

type Command = (database: Database) => Promise<string>;

function code(text: string | undefined, name: string): number {
  const cd = Number(text);
  if (!text || !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(cd))
    throw new CommandError(`Indique --${name} com um código.`);
  return cd;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS, tokens: true });
  } catch {
    throw new CommandError(`Opção desconhecida ou sem valor.\n\n${HELP}`);
  }
}

function commandOf({ values, positionals }: ReturnType<typeof readArguments>): Command {
  const [command, kind = '', path = ''] = positionals;
  switch (command) {
    case 'prestador':
      return ({ pool, config: { publicUrl } }) =>
        providerCommand(pool, { email: values.email, nome: values.nome, publicUrl });
    case 'importar': {
      const cd_empresa = code(values.empresa, 'empresa');
      return async ({ client }) => {
        const { told, recusadas } = await importCommand(client, { kind, path, cd_empresa });
        if (recusadas > 0) process.exitCode = ROWS_REFUSED;
        return told;
      };
    }
    case 'decidir': {
      const cd_empresa = code(values.empresa, 'empresa');
      if ((values.pedido === undefined) === (values.acidente === undefined))
        throw new CommandError('Indique --pedido ou --acidente, e só um deles.');
      const origem = values.pedido === undefined ? 'acidente' : 'pedido';
      const cd = code(values[origem], origem);
      const { estado, motivo, por } = values;
      const decision = { cd_empresa, origem, cd, estado, motivo, por } as const;
      return ({ pool, config: { publicUrl } }) => decideCommand(pool, { ...decision, publicUrl });
    }
    case 'exportar': {
      const { para } = values;
      if (!para) throw new CommandError('Indique o ficheiro com --para.');
      const cd_empresa = code(values.empresa, 'empresa');
      return ({ client }) => exportCommand(client, { cd_empresa, path: para });
    }
    case 'verificar':
      return async ({ client }) => {
        const { lines, ok } = await verifyCommand(client);
        if (!ok) process.exitCode = 1;
        return lines.join('\n');
      };
    default:
      throw new CommandError(command ? `Não há o comando «${command}».\n\n${HELP}` : HELP);
  }
}

/** @throws {CommandError} for an option that is not the command's, or given twice: only the last one would count. */
function checkOptions(command: string, { tokens }: ReturnType<typeof readArguments>): void {
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const foreign = names.find((name) => !OPTIONS_OF[command]?.includes(name));
  if (foreign) throw new CommandError(`O comando «${command}» não tem a opção --${foreign}.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new CommandError(`A opção --${twice} foi dada mais de uma vez.`);
}

/**
 * The command that was asked for, to be run once there is a database.
 * @throws {CommandError} for wrong usage.
 */
function readCommand(): Command {
  const given = readArguments();
  if (given.values.help) {
    console.log(HELP);
    process.exit();
  }
  const command = commandOf(given);
  const [name = '', ...rest] = given.positionals;
  checkOptions(name, given);
  // The shell may expand '*.csv' to several files: importing only the first one would pass for a success.
  const surplus = name === 'importar' ? rest.slice(2) : rest;
  if (surplus.length > 0) throw new CommandError(`Há argumentos a mais: ${surplus.join(' ')}.`);
  return command;
}

async function withDatabase(work: Command): Promise<string> {
  const config = readConfig();
  const server = await startDatabaseServer(config);
  try {
    const pool = await openDatabase({ url: server.url, poolSize: 2 });
    try {
      return await asOwner(server.url, (client) => work({ config, client, pool }));
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}

onEndSignal(() => process.exit(130));
try {
  console.log(await withDatabase(readCommand()));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : explainError(error));
  process.exitCode = 1;
}
