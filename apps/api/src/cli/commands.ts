import type { parseArgs } from 'node:util';
import type { Client, Pool } from 'pg';
import { PRESTADOR_CHAIN } from '../audit/seal/chains.ts';
import type { Config } from '../config.ts';
import { acertarCommand } from './acertar/acertar-command.ts';
import { auditCommand } from './audit-command.ts';
import { CommandError } from './command-error.ts';
import { correioCommand } from './correio-command.ts';
import { decideCommand } from './decide-command.ts';
import { documentosCommand } from './documentos/documentos-command.ts';
import { objectsOf } from './documentos/outside-anexos.ts';
import { exportCommand } from './export-command.ts';
import { factorCommand } from './factor-command.ts';
import { importCommand } from './import/import-command.ts';
import { prestadorCommand } from './prestador-command.ts';
import { retencaoCommand } from './retencao-command.ts';
import { secretsCommand } from './secrets-command.ts';
import { setoresCommand } from './setores-command.ts';
import { verifyCommand } from './verify-command.ts';

export const OPTIONS = {
  email: { type: 'string' },
  nome: { type: 'string' },
  empresa: { type: 'string' },
  pedido: { type: 'string' },
  acidente: { type: 'string' },
  estado: { type: 'string' },
  motivo: { type: 'string' },
  por: { type: 'string' },
  para: { type: 'string' },
  codificacao: { type: 'string' },
  linha: { type: 'string' },
  funcionario: { type: 'string' },
  copia: { type: 'string' },
  'antes-de': { type: 'string' },
  'do-prestador': { type: 'boolean' },
  unidade: { type: 'string' },
  enviar: { type: 'string' },
  dia: { type: 'string' },
  'muitas-saidas': { type: 'boolean' },
  'muitas-transferencias': { type: 'boolean' },
  ensaio: { type: 'boolean' },
  revisao: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export interface Database {
  readonly config: Config;
  /**
   * Runs work on a connection as the owner of the tables.
   * @throws {CommandError} where there is only the server's role.
   */
  asOwner<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Connected as the server's role. */
  readonly pool: Pool;
}

/** Does what was asked for. @returns what to print. */
export type Run = (database: Database) => Promise<string>;

interface Command {
  readonly options: readonly (keyof Options)[];
  /** How many arguments it takes beside its name. */
  readonly operands: number;
  /** Whether it tells how the database is brought up to date; no other command makes a demonstration. */
  readonly tells?: true;
  /** Whether it may work beside the embedded server of a data folder that runs. */
  beside?(operands: readonly string[]): boolean;
  /** @throws {CommandError} for wrong usage; nothing has been done. */
  read(options: Options, operands: readonly string[]): Run;
}

/** Exit code of an import that refused rows, so that a nightly job can report it. */
const ROWS_REFUSED = 2;

type CodeOption = 'unidade' | 'empresa' | 'pedido' | 'acidente' | 'linha' | 'funcionario';

function readCode(options: Options, name: CodeOption): number {
  const text = options[name];
  const cd = Number(text);
  if (!text || !/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(cd))
    throw new CommandError(`Indique --${name} com um código.`);
  return cd;
}

const prestador: Command = {
  options: ['email', 'nome'],
  operands: 0,
  read:
    ({ email, nome }) =>
    ({ pool, config: { publicUrl } }) =>
      prestadorCommand(pool, { email, nome, publicUrl }),
};

const fator: Command = {
  options: ['email'],
  operands: 0,
  read:
    ({ email }) =>
    ({ pool }) =>
      factorCommand(pool, email),
};

const correio: Command = {
  options: [],
  operands: 1,
  // A row that the running server reads at each letter.
  beside: () => true,
  read:
    (_, [what]) =>
    ({ pool }) =>
      correioCommand(pool, what),
};

const segredos: Command = {
  options: [],
  operands: 0,
  read:
    () =>
    ({ pool, config }) =>
      secretsCommand(pool, config),
};

const retencao: Command = {
  options: ['ensaio'],
  operands: 0,
  read:
    ({ ensaio = false }) =>
    ({ pool }) =>
      retencaoCommand(pool, ensaio),
};

const importar: Command = {
  options: ['empresa', 'codificacao'],
  operands: 2,
  read(options, [kind = '', path = '']) {
    const cd_empresa = readCode(options, 'empresa');
    const { codificacao } = options;
    return async ({ asOwner }) => {
      const options = { kind, path, cd_empresa, codificacao };
      const { told, recusadas } = await asOwner((client) => importCommand(client, options));
      if (recusadas > 0) process.exitCode = ROWS_REFUSED;
      return told;
    };
  },
};

const acertar: Command = {
  options: [
    ...(['empresa', 'unidade', 'codificacao', 'enviar', 'por', 'dia'] as const),
    ...(['muitas-saidas', 'muitas-transferencias'] as const),
  ],
  operands: 1,
  read(options, [path = '']) {
    const cd_empresa = readCode(options, 'empresa');
    const cd_unidade = options.unidade === undefined ? undefined : readCode(options, 'unidade');
    const { codificacao, enviar, por, dia, 'muitas-saidas': muitas } = options;
    const muitasTransferencias = options['muitas-transferencias'];
    const sure = { muitas, muitasTransferencias };
    const order = { path, cd_empresa, cd_unidade, codificacao, enviar, por, dia, ...sure };
    return ({ pool, config: { publicUrl } }) => acertarCommand(pool, { ...order, publicUrl });
  },
};

const setores: Command = {
  options: ['codificacao', 'revisao'],
  operands: 1,
  read:
    ({ codificacao, revisao }, [path = '']) =>
    ({ asOwner }) =>
      asOwner((client) => setoresCommand(client, { path, codificacao, revisao })),
};

const decidir: Command = {
  options: ['empresa', 'pedido', 'acidente', 'estado', 'por', 'motivo'],
  operands: 0,
  read(options) {
    const cd_empresa = readCode(options, 'empresa');
    const { pedido, acidente, estado, motivo, por } = options;
    if ((pedido === undefined) === (acidente === undefined))
      throw new CommandError('Indique --pedido ou --acidente, e só um deles.');
    const origem = pedido === undefined ? 'acidente' : 'pedido';
    const cd = readCode(options, origem);
    const decision = { cd_empresa, origem, cd, estado, motivo, por } as const;
    return ({ pool, config: { publicUrl } }) => decideCommand(pool, { ...decision, publicUrl });
  },
};

const exportar: Command = {
  options: ['empresa', 'para'],
  operands: 0,
  read(options) {
    const { para } = options;
    if (!para) throw new CommandError('Indique o ficheiro com --para.');
    const cd_empresa = readCode(options, 'empresa');
    return ({ asOwner, config }) => {
      const objects = objectsOf(config);
      return asOwner((client) =>
        exportCommand(client, { cd_empresa, path: para, ...(objects && { objects }) }),
      );
    };
  },
};

const documentos: Command = {
  options: ['para', 'ensaio'],
  operands: 0,
  beside: () => true,
  read:
    ({ para, ensaio = false }) =>
    async ({ asOwner, pool, config }) => {
      const objects = objectsOf(config);
      const log = console.error;
      const { told, ok } = await asOwner((client) =>
        documentosCommand({ client, pool, objects, to: para, ensaio, log }),
      );
      if (!ok) process.exitCode = 1;
      return told;
    },
};

const verificar: Command = {
  options: [],
  operands: 0,
  beside: () => true,
  read:
    () =>
    async ({ asOwner, config }) => {
      const objects = objectsOf(config);
      const { lines, ok } = await asOwner((client) => verifyCommand(client, objects));
      if (!ok) process.exitCode = 1;
      return lines.join('\n');
    },
};

const auditoria: Command = {
  options: ['empresa', 'do-prestador', 'linha', 'funcionario', 'motivo', 'antes-de', 'copia'],
  operands: 1,
  beside: ([what]) => what === 'verificar',
  read(options, [what]) {
    const optional = (name: CodeOption) =>
      options[name] === undefined ? undefined : readCode(options, name);
    const ofPrestador = options['do-prestador'];
    if (ofPrestador && options.empresa !== undefined)
      throw new CommandError('Indique --empresa ou --do-prestador, e só um deles.');
    const { motivo, copia, 'antes-de': antesDe } = options;
    const run = auditCommand({
      what,
      cd_empresa: ofPrestador ? PRESTADOR_CHAIN : optional('empresa'),
      linha: optional('linha'),
      funcionario: optional('funcionario'),
      motivo,
      antesDe,
      copia,
    });
    return async (database) => {
      const { lines, ok } = await run(database);
      if (!ok) process.exitCode = 1;
      return lines.join('\n');
    };
  },
};

/** The database is brought up to date before any command runs; this one demands its owner. */
const migrar: Command = {
  options: [],
  operands: 0,
  tells: true,
  read:
    () =>
    ({ asOwner }) =>
      asOwner(async () => 'A base de dados está atualizada.'),
};

/** What `npm run sst` can do, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    migrar,
    prestador,
    fator,
    correio,
    retencao,
    segredos,
    importar,
    acertar,
    setores,
    decidir,
    exportar,
    documentos,
    verificar,
    auditoria,
  }),
);
