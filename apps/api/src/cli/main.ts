import { parseArgs } from 'node:util';
import { TEXT_ENCODINGS } from '@sst/contract/rules/texts/encoding';
import { systemClock, today } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { appRoleAddresses } from '../db/app-role.ts';
import { withClient } from '../db/connection.ts';
import { startDatabaseServer } from '../db/database-server.ts';
import { findRunningServer } from '../db/embedded/running-server.ts';
import { openDatabase } from '../db/open-database.ts';
import { waitForDatabase } from '../db/reach/wait-for-database.ts';
import { isOwner, openWithoutOwner } from '../db/rights/open-without-owner.ts';
import { onEndSignal } from '../end-signals.ts';
import { explainError } from '../explain-error.ts';
import { CommandError } from './command-error.ts';
import { COMMANDS, type Database, OPTIONS, type Run } from './commands.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS } from './import/import-command.ts';

const HELP = `Uso: npm run sst -- <comando>

  migrar                                 Atualiza a base de dados e prepara o papel do servidor
  prestador --email E [--nome N]         Dá a uma conta os direitos do prestador; cria-a se não existir
  fator --email E                        Retira a uma conta o segundo fator que perdeu, e avisa-a por e-mail
  correio [confirmar]                    Diz quantas cartas esperam; deixa seguir as de uma cópia reposta, que esperam por isso
  segredos                               Cifra os segredos dos segundos fatores com a primeira chave de CHAVE_SEGREDOS
  retencao [--ensaio]                    Apaga o que passou dos prazos de conservação que estão ligados; com --ensaio só
                                         diz, por empresa e tipo, o que iria, também com os prazos desligados
  importar <tipo> <ficheiro.csv> --empresa N [--codificacao C]
                                         Tipos: ${IMPORT_KINDS.join(', ')}; as linhas erradas ficam num ficheiro.
                                         Codificações: ${TEXT_ENCODINGS.join(', ')}
  acertar <ficheiro.csv|ficheiro.xlsx> --empresa N [--unidade M] [--codificacao C]
          [--enviar novos,saidas,transferencias,alteracoes,factos --por E [--dia dd-mm-aaaa] [--muitas-saidas] [--muitas-transferencias]]
                                         Compara uma lista de pessoal com os funcionários; só pede os grupos de --enviar
  setores <ficheiro.csv> [--revisao 3|4] [--codificacao C]
                                         Carrega os índices de acidentes de um setor, de uma fonte oficial: cae ano indice valor fonte.
                                         Cada ano do ficheiro fica no lugar do que lá estava; com uma linha errada nada muda
  decidir --empresa N (--pedido M | --acidente M) --estado analisar|aceitar|recusar --por E [--motivo T]
  exportar --empresa N --para ficheiro.zip
                                         Todos os dados de uma empresa, em CSV e PDF
  documentos --para s3|base [--ensaio]   Muda os documentos da base de dados para o armazém de S3_URL, ou de lá para ela, enquanto se trabalha;
                                         interrompido, continua onde ia. Com --ensaio só diz quantos são
  verificar                              Procura o que não devia estar na base de dados
  auditoria verificar [--empresa N | --do-prestador] [--copia ficheiro]
                                         Confirma os selos do registo de alterações, também contra uma cópia de fora
  auditoria esvaziar (--empresa N | --do-prestador) (--linha M | --funcionario M) --motivo T
                                         Apaga o que linhas do registo dizem de alguém; ficam a data, o autor e o tipo
  auditoria cortar --antes-de dd-mm-aaaa [--empresa N | --do-prestador]
                                         Remove as linhas mais antigas do registo, e deixa uma âncora assinada

Colunas de uma importação, separadas por ponto e vírgula; as que estão entre parênteses retos podem faltar:
${IMPORT_COLUMNS.map((columns) => `  ${columns}`).join('\n')}

A base de dados é a de DATABASE_URL, cujo dono é DATABASE_OWNER_URL se for outro, ou a da pasta DATA_DIR; nesta, o servidor tem de estar parado,
salvo para «verificar», «documentos», «correio» e «auditoria verificar», que trabalham também ao lado dele. As ligações que «decidir» e
«prestador» escrevem começam por PUBLIC_URL ou, na sua falta, por http://localhost:PORT: dê-lhes os valores do servidor.

Termina com 0 se tudo foi feito; com 1 se nada foi feito, se «verificar» ou «auditoria verificar» encontrou algo, ou se «documentos» deixou algum onde estava; com 2 se «importar» recusou
linhas, e guardou as outras.`;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS, tokens: true });
  } catch {
    throw new CommandError(`Opção desconhecida ou sem valor.\n\n${HELP}`);
  }
}

interface Chosen {
  readonly run: Run;
  readonly beside: boolean;
  /** Where the preparation of the database tells of itself. */
  readonly log: ((line: string) => void) | undefined;
}

/**
 * The command that was asked for, to be run once there is a database.
 * @throws {CommandError} for wrong usage.
 */
function readCommand(): Chosen {
  const { values, positionals, tokens } = readArguments();
  if (values.help) {
    console.log(HELP);
    process.exit();
  }
  const [name, ...given] = positionals;
  if (!name) throw new CommandError(HELP);
  const command = COMMANDS.get(name);
  if (!command) throw new CommandError(`Não há o comando «${name}».\n\n${HELP}`);
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const foreign = options.find((option) => !command.options.includes(option));
  if (foreign) throw new CommandError(`O comando «${name}» não tem a opção --${foreign}.`);
  // Only the last one would count.
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice) throw new CommandError(`A opção --${twice} foi dada mais de uma vez.`);
  // The shell may expand '*.csv' to several files: importing only the first one would pass for a success.
  const surplus = given.slice(command.operands);
  if (surplus.length > 0) throw new CommandError(`Há argumentos a mais: ${surplus.join(' ')}.`);
  return {
    run: command.read(values, given),
    beside: command.beside?.(given) ?? false,
    log: command.tells ? console.log : undefined,
  };
}

/** What `npm run sst` says of a database whose owner it was not given. */
const WITHOUT_OWNER = 'Este comando precisa do dono das tabelas: indique-o com DATABASE_OWNER_URL.';

/** Opens the database for a command: brought up to date, where the owner of the tables is known. */
async function withDatabase({ run, beside, log }: Chosen): Promise<string> {
  const config = readConfig();
  const running =
    beside && !config.databaseAddresses ? await findRunningServer(config.dataDir) : undefined;
  if (running) return runBeside(config, [running.url], run);
  const { databaseOwnerAddresses } = config;
  const server = await startDatabaseServer(config);
  const given = databaseOwnerAddresses ?? server.addresses;
  if (log) await waitForDatabase(given, { seconds: config.databaseWait, log });
  const owner = databaseOwnerAddresses ?? ((await isOwner(given)) ? given : undefined);
  const opened = { poolSize: 2, log };
  try {
    const pool = owner
      ? await openDatabase({
          ...opened,
          addresses: owner,
          serverAddresses: databaseOwnerAddresses && server.addresses,
          demoToday: log && config.demo ? today(systemClock) : undefined,
        })
      : await openWithoutOwner({ ...opened, addresses: server.addresses });
    try {
      const asOwner: Database['asOwner'] = async (work) => {
        if (!owner) throw new CommandError(WITHOUT_OWNER);
        return withClient(owner, work);
      };
      return await run({ config, asOwner, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}

/** Runs a command on the embedded server that another process of ours runs, as that left the database. */
async function runBeside(config: Config, owner: readonly string[], run: Run): Promise<string> {
  const pool = await openWithoutOwner({ addresses: await appRoleAddresses(owner), poolSize: 2 });
  try {
    return await run({ config, asOwner: (work) => withClient(owner, work), pool });
  } finally {
    await pool.end();
  }
}

onEndSignal(() => process.exit(130));
try {
  console.log(await withDatabase(readCommand()));
} catch (error) {
  console.error(error instanceof CommandError ? error.message : explainError(error));
  process.exitCode = 1;
}
