import type { referenciasCalls } from '@sst/contract/referencias';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import { rightsAnywhere } from '../../access/rights.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import { typeSight } from '../../sql/reader/tipos.ts';
import { minificadoSource } from '../funcionarios/index.ts';
import type { ModuleDeps } from '../module-deps.ts';
import {
  listEnfermeiros,
  listNacionalidades,
  listTiposAcaoEnfermagem,
} from './referencias.queries.ts';
import { type EmpresaList, ReferenciasService } from './referencias.service.ts';

interface Insertion {
  readonly actor: SignedInUser;
  readonly body: { nome: string; cd_organig?: number };
  readonly request: FastifyRequest;
}

/** The company that the page works for, for a call that names none. */
function chosenCompany(request: FastifyRequest): number | undefined {
  const cookie = Number(request.cookies.sessaoEmpresa);
  return Number.isSafeInteger(cookie) && cookie > 0 ? cookie : undefined;
}

export function referenciasRoutes(deps: ModuleDeps): HandlersOf<typeof referenciasCalls> {
  const { access, lists } = deps;
  const referencias = new ReferenciasService(deps);
  const ofCompany =
    (list: EmpresaList) =>
    async ({ grant }: { grant: Grant }) => ({ message: await referencias.ofCompany(grant, list) });
  const ofUser =
    (list: EmpresaList) =>
    async ({ actor }: { actor: SignedInUser }) => ({
      message: await referencias.ofUser(actor, list),
    });
  const insert =
    (list: EmpresaList) =>
    async ({ actor, body, request }: Insertion) =>
      referencias.insert(actor, list, {
        nome: body.nome,
        cd_organig: body.cd_organig ?? chosenCompany(request),
      });
  return {
    listCategoriasDaEmpresa: ofCompany('categoria'),
    listCategorias: ofUser('categoria'),
    createCategoria: insert('categoria'),
    listAgrupamentosDaEmpresa: ofCompany('agrupamento'),
    listAgrupamentos: ofUser('agrupamento'),
    createAgrupamento: insert('agrupamento'),
    listProfissoesDaEmpresa: ofCompany('profissao'),
    listProfissoes: ofUser('profissao'),
    createProfissao: insert('profissao'),
    listNacionalidades: async () => ({ message: await access.readShared(listNacionalidades) }),
    listFuncionariosDoNo: ({ grant }) => lists.whole(grant, minificadoSource(grant, {})),
    listAuxiliaresCsv: async ({ actor, query }) => ({
      message: await referencias.ofImport(actor, query.organigrama),
    }),
    listEnfermeiros: async () => ({ message: await access.readShared(listEnfermeiros) }),
    listTiposAcaoEnfermagem: async ({ actor }) => ({
      message: await access.readShared((transaction) =>
        listTiposAcaoEnfermagem(transaction, typeSight({ actor, rights: rightsAnywhere(actor) })),
      ),
    }),
  };
}
