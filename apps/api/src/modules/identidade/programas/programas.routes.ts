import type { chavesProgramaCalls } from '@sst/contract/identidade/chaves-programa';
import type { HandlersOf } from '../../../calls/handlers.ts';
import type { ProgramasService } from './programas.service.ts';

export function programasRoutes(
  programas: ProgramasService,
): HandlersOf<typeof chavesProgramaCalls> {
  return {
    listChavesPrograma: ({ grant }) => programas.list(programas.ofEmpresa(grant)),
    createChavePrograma: ({ grant, body }) => programas.create(programas.ofEmpresa(grant), body),
    updateChavePrograma: ({ grant, params, body }) =>
      programas.update(programas.ofEmpresa(grant), params.id, body),
    renewChavePrograma: ({ grant, params }) =>
      programas.renew(programas.ofEmpresa(grant), params.id),
    endSegredoAnterior: ({ grant, params }) =>
      programas.endPrevious(programas.ofEmpresa(grant), params.id),
    endChavePrograma: ({ grant, params }) => programas.end(programas.ofEmpresa(grant), params.id),
    listChavesPrestador: ({ actor }) => programas.list(programas.ofPrestador(actor)),
    createChavePrestador: ({ actor, body }) => programas.create(programas.ofPrestador(actor), body),
    updateChavePrestador: ({ actor, params, body }) =>
      programas.update(programas.ofPrestador(actor), params.id, body),
    renewChavePrestador: ({ actor, params }) =>
      programas.renew(programas.ofPrestador(actor), params.id),
    endSegredoAnteriorPrestador: ({ actor, params }) =>
      programas.endPrevious(programas.ofPrestador(actor), params.id),
    endChavePrestador: ({ actor, params }) =>
      programas.end(programas.ofPrestador(actor), params.id),
  };
}
