import { basename } from 'node:path';
import { type AcertoComparacao, empresa, type Right } from '@sst/contract';
import type { ListaGrupo } from '@sst/contract/rules/acerto/grupos';
import { isMany } from '@sst/contract/rules/acerto/left-to-do';
import { parseTypedDate } from '@sst/contract/rules/dates/dates';
import { IMPORT_FILE_NAME } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Pool } from 'pg';
import { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import { systemClock, today } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';
import { Lists } from '../../list/lists.ts';
import { FactosService } from '../../modules/factos/factos.service.ts';
import { findAccountByEmail } from '../../modules/identidade/conta/contas.queries.ts';
import { AcertoService } from '../../modules/pedidos/acerto/acerto.service.ts';
import { AcertoPedidosService } from '../../modules/pedidos/acerto/acerto-pedidos.service.ts';
import { type ComparedFile, compareFile } from '../../modules/pedidos/acerto/envio/compare-file.ts';
import { sendGrupos } from '../../modules/pedidos/acerto/envio/send-grupos.ts';
import { AdmissoesCsvService } from '../../modules/pedidos/series/admissoes-csv.service.ts';
import { subscribersOf } from '../../modules/subscribers.ts';
import { CommandError } from '../command-error.ts';
import { readListaFile } from './read-lista-file.ts';
import { readGroups, tellComparacao } from './tell-comparacao.ts';

/** What the operator asks for. */
export interface AcertarOptions {
  readonly path: string;
  readonly cd_empresa: number;
  /** The unit whose staff the list is; the whole company without it. */
  readonly cd_unidade?: number | undefined;
  readonly codificacao?: string | undefined;
  /** The groups to ask for; without it, nothing is sent. */
  readonly enviar?: string | undefined;
  /** E-mail of the company's user who asks. */
  readonly por?: string | undefined;
  /** The day of departures and transfers; today without it. */
  readonly dia?: string | undefined;
  /** Whether a list may take many away, and move many. */
  readonly muitas?: boolean | undefined;
  readonly muitasTransferencias?: boolean | undefined;
  readonly publicUrl: string;
}

type Services = ReturnType<typeof servicesOf>;

function servicesOf(pool: Pool, publicUrl: string) {
  const access = new Access(pool);
  const deps = {
    access,
    lists: new Lists(access, systemClock),
    clock: systemClock,
    subscribers: subscribersOf({ publicUrl }),
  };
  return {
    access,
    acerto: new AcertoService(deps),
    pedidos: new AcertoPedidosService(deps),
    series: new AdmissoesCsvService(deps),
    factos: new FactosService(deps),
  };
}

/**
 * `acertar ficheiro.xlsx --empresa N [--unidade M] [--enviar grupos --por E]`: compares a list of staff, and asks for the groups
 * that are named.
 * @throws {CommandError}
 */
export async function acertarCommand(pool: Pool, options: AcertarOptions): Promise<string> {
  const groups = readGroups(options.enviar);
  const dia = readDay(options.dia);
  const lista = await readListaFile(options);
  const services = servicesOf(pool, options.publicUrl);
  try {
    const grantOf = await granting(pool, services.access, options);
    const { cd_unidade = options.cd_empresa } = options;
    const compared = await compareFile(
      services,
      await grantOf('funcionarios.ver'),
      lista,
      cd_unidade,
    );
    const told = [...compared.notes, ...tellComparacao(compared.found, compared.people)];
    if (groups.length === 0) return told.join('\n');
    requireFew(compared.found, groups, options);
    return [...told, ...(await send(services, grantOf, compared, { groups, dia, options }))].join(
      '\n',
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const texts = Object.values(error.campos ?? {});
    throw new CommandError(texts.length > 0 ? texts.slice(0, 10).join(' ') : error.message);
  }
}

function readDay(text: string | undefined): string {
  if (text === undefined) return today(systemClock);
  const day = parseTypedDate(text);
  if (!day) throw new CommandError('Indique --dia como dd-mm-aaaa.');
  return day;
}

/** What gives the right to each step: who asks, or the system where nothing is sent. */
async function granting(pool: Pool, access: Access, { cd_empresa, enviar, por }: AcertarOptions) {
  if (enviar === undefined && por === undefined) return async () => access.systemGrant(cd_empresa);
  const account = await inTransaction(pool, { readOnly: true }, (transaction) =>
    findAccountByEmail(transaction, por ?? ''),
  );
  const user = account && (await access.presentUser(account.cd));
  if (!user) throw new CommandError('Indique com --por o e-mail de um utilizador da empresa.');
  return (right: Right): Promise<Grant> => access.grant(user, empresa(right), cd_empresa);
}

function requireFew(
  { sairam, movidos, total }: AcertoComparacao,
  groups: readonly ListaGrupo[],
  { muitas, muitasTransferencias }: Pick<AcertarOptions, 'muitas' | 'muitasTransferencias'>,
): void {
  if (groups.includes('saidas') && isMany(sairam.length, total) && !muitas) {
    throw new CommandError(
      `A lista faz sair ${sairam.length} de ${total} pessoas. Se é mesmo assim, junte --muitas-saidas.`,
    );
  }
  if (groups.includes('transferencias') && isMany(movidos.length, total) && !muitasTransferencias) {
    throw new CommandError(
      `A lista muda de unidade ${countLabel(movidos.length, 'pessoa', 'pessoas')}, e na unidade trabalham ${total}. Se é mesmo assim, junte --muitas-transferencias.`,
    );
  }
}

interface Sending {
  readonly groups: readonly ListaGrupo[];
  readonly dia: string;
  readonly options: AcertarOptions;
}

/** Asks for what the groups have, and remembers the list as settled. @returns what came of it. */
async function send(
  services: Services,
  grantOf: (right: Right) => Promise<Grant>,
  compared: ComparedFile,
  { groups, dia, options }: Sending,
): Promise<string[]> {
  const ficheiro = basename(options.path).slice(0, IMPORT_FILE_NAME);
  const alteracoes = await grantOf('alteracoes.criar');
  const grants = {
    alteracoes,
    ...(groups.includes('novos') && { admissoes: await grantOf('admissoes.criar') }),
    ...(groups.includes('factos') && { factos: await grantOf('factos.indicar') }),
  };
  const { pedidos, factos, recusados, naoRegistados } = await sendGrupos(
    services,
    grants,
    compared,
    {
      grupos: groups,
      dia,
      ficheiro,
    },
  );
  const { lista, colunas } = compared;
  await services.acerto.save(alteracoes, { ...lista, ficheiro, colunas });
  return [
    ...recusados.map(({ linha, cd_funcion, texto }) =>
      cd_funcion === null
        ? `Não pedido: linha ${linha}: ${texto}`
        : `Não pedido: funcionário ${cd_funcion}: ${texto}`,
    ),
    ...naoRegistados.map(({ linha, texto }) => `Não registado: linha ${linha}: ${texto}`),
    ...(groups.includes('factos')
      ? [
          `${countLabel(factos, 'regime ou ausência registada', 'regimes ou ausências registados')}.`,
        ]
      : []),
    `${countLabel(pedidos, 'pedido criado', 'pedidos criados')}.`,
  ];
}
