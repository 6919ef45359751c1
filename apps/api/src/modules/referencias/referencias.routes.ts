import type { referenciasCalls } from '@sst/contract/referencias';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { FuncionariosService } from '../funcionarios/funcionarios.service.ts';
import type { CompanyList, ReferenciasService } from './referencias.service.ts';

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

export function referenciasRoutes(
  service: ReferenciasService,
  funcionarios: FuncionariosService,
): HandlersOf<typeof referenciasCalls> {
  const ofCompany =
    (list: CompanyList) =>
    async ({ grant }: { grant: Grant }) => ({ message: await service.ofCompany(grant, list) });
  const ofUser =
    (list: CompanyList) =>
    async ({ actor }: { actor: SignedInUser }) => ({ message: await service.ofUser(actor, list) });
  const insert =
    (list: CompanyList) =>
    async ({ actor, body, request }: Insertion) =>
      service.insert(actor, list, {
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
    listNacionalidades: async () => ({ message: await service.nacionalidades() }),
    listFuncionariosDoNo: ({ grant }) => funcionarios.listAllMinificado(grant),
    listAuxiliaresCsv: async ({ actor, query }) => ({
      message: await service.ofImport(actor, query.organigrama),
    }),
    listEnfermeiros: async () => ({ message: await service.enfermeiros() }),
    listTiposAcaoEnfermagem: async () => ({ message: await service.tiposAcaoEnfermagem() }),
  };
}
