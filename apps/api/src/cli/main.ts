import { parseArgs } from 'node:util';
import { Client, type Pool } from 'pg';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { EmbeddedServerError } from '../db/embedded/embedded-server-error.ts';
import { openDatabase } from '../db/open-database.ts';
import { CommandError } from './command-error.ts';
import { decideCommand } from './decide-command.ts';
import { exportCommand } from './export-command.ts';
import { IMPORT_KINDS, importCommand } from './import/import-command.ts';
import { providerCommand } from './provider-command.ts';
import { verifyCommand } from './verify-command.ts';

const HELP = `Uso: npm run sst -- <comando>

  prestador --email E [--nome N]         Dá a uma conta os direitos do prestador; cria-a se não existir
  importar <tipo> <ficheiro.csv> --empresa N
                                         Tipos: ${IMPORT_KINDS.join(', ')}; as linhas erradas ficam num ficheiro
  decidir --empresa N (--pedido M | --acidente M) --estado analisar|aceitar|recusar --por E [--motivo T]
  exportar --empresa N --para ficheiro.zip
                                         Todos os dados de uma empresa, em CSV e PDF
  verificar                              Procura o que não devia estar na base de dados

A base de dados é a de DATABASE_URL ou a da pasta DATA_DIR; nesta, o servidor tem de estar parado.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    nome: { type: 'string' },
    empresa: { type: 'string' },
    pedido: { type: 'string' },
    acidente: { type: 'string' },
    estado: { type: 'string' },
    motivo: { type: 'string' },
    por: { type: 'string' },
    para: { type: 'string' },
  },
});

interface Database {
  readonly config: Config;
  /** As the owner of the tables. */
  readonly client: Client;
  /** As the server's role. */
  readonly pool: Pool;
}

function code(text: string | undefined, name: string): number {
  const cd = Number(text);
  if (!Number.isSafeInteger(cd) || cd < 1)
    throw new CommandError(`Indique --${name} com um código.`);
  return cd;
}

const optionalCode = (text: string | undefined, name: string) =>
  text === undefined ? undefined : code(text, name);

async function run(
  command: string | undefined,
  { config, client, pool }: Database,
): Promise<string> {
  const { publicUrl } = config;
  switch (command) {
    case 'prestador':
      return providerCommand(pool, { email: values.email, nome: values.nome, publicUrl });
    case 'importar': {
      const [, kind = '', path = ''] = positionals;
      return importCommand(client, { kind, path, cd_empresa: code(values.empresa, 'empresa') });
    }
    case 'decidir':
      return decideCommand(pool, {
        ...{ publicUrl, estado: values.estado, motivo: values.motivo, por: values.por },
        cd_empresa: code(values.empresa, 'empresa'),
        pedido: optionalCode(values.pedido, 'pedido'),
        acidente: optionalCode(values.acidente, 'acidente'),
      });
    case 'exportar': {
      if (!values.para) throw new CommandError('Indique o ficheiro com --para.');
      return exportCommand(client, {
        cd_empresa: code(values.empresa, 'empresa'),
        path: values.para,
      });
    }
    case 'verificar': {
      const { lines, ok } = await verifyCommand(client);
      if (!ok) process.exitCode = 1;
      return lines.join('\n');
    }
    default:
      throw new CommandError(HELP);
  }
}

async function withDatabase(work: (database: Database) => Promise<string>): Promise<string> {
  const config = readConfig();
  let embedded: EmbeddedServer | undefined;
  if (!config.databaseUrl) embedded = await startEmbeddedServer({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? (embedded as EmbeddedServer).url;
  const client = new Client({ connectionString: url });
  try {
    const pool = await openDatabase({ url, poolSize: 2 });
    try {
      await client.connect();
      return await work({ config, client, pool });
    } finally {
      await client.end();
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** One line for what the operator can mend, the whole error for the rest. */
function explain(error: unknown): unknown {
  const isKnown =
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedServerError;
  if (isKnown) return error.message;
  const { code, path } = (error ?? {}) as { code?: string; path?: string };
  if (code === 'ENOENT' && path) return `Não existe: ${path}.`;
  if (code === 'EACCES' && path) return `Sem permissão: ${path}.`;
  return error;
}

try {
  const [command] = positionals;
  console.log(await withDatabase((database) => run(command, database)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
