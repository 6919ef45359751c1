import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  CdText,
  Created,
  EmpresaItemParams,
  EmpresaParams,
  LineText,
  Message,
  messageOf,
  PRESTADOR_EMPRESA,
  StorableText,
} from '../calls/shapes.ts';
import { ANEXO, ANEXOS_MAX_BODY_BYTES } from '../rules/anexos.ts';
import { ATIVIDADE_NAME_LENGTH } from '../rules/seguranca.ts';
import { AreaParams } from '../seguranca.ts';
import { NovosAnexosBody, ObsBody } from './seguranca-publicacao.ts';

/** A type of activity of an area. */
export const TipoDaArea = z.object({
  cd: Cd,
  nome: z.string(),
  /** Switched off: forms no longer offer it, but existing records keep it. */
  inactiv: z.boolean(),
});
export type TipoDaArea = z.output<typeof TipoDaArea>;

/** An activity area of a company with its types, as the provider keeps them. */
export const AreaDaEmpresa = TipoDaArea.extend({ tipos: z.array(TipoDaArea) });
export type AreaDaEmpresa = z.output<typeof AreaDaEmpresa>;

const Name = LineText.min(1, 'Indique o nome.').max(ATIVIDADE_NAME_LENGTH);

export const NomeBody = z.object({
  nome: Name,
  /** The name that the caller saw; 409 if it has changed since. */
  antes: StorableText.max(ATIVIDADE_NAME_LENGTH),
});
export type NomeBody = z.output<typeof NomeBody>;

export const TituloBody = z.object({
  titulo: LineText.min(1, 'Escreva o título.').max(ANEXO.nameLength),
  /** The title that the caller saw; 409 if it has changed since. */
  antes: StorableText.max(ANEXO.nameLength),
});
export type TituloBody = z.output<typeof TituloBody>;

const NewBody = z.object({ nome: Name });
const SwitchBody = z.object({ inactiv: z.boolean() });

const BASE = `${PRESTADOR_EMPRESA}/seguranca` as const;
const AREA = `${BASE}/area/:area` as const;
const TYPE = `${BASE}/tipo/:id` as const;
const AnexoAreaParams = AreaParams.extend({ cd_anex: CdText });

/** A company's activity areas and their types, as the provider manages them. */
export const areasCalls = defineCalls({
  updateTextoDaArea: {
    method: 'PUT',
    path: AREA,
    summary: 'Mudar o texto de uma área de atividade técnica.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['textoDaArea'],
    params: AreaParams,
    body: ObsBody,
    answer: Message,
    errors: [404, 409],
  },
  addAnexosArea: {
    method: 'POST',
    path: `${AREA}/anexo`,
    summary: 'Juntar documentos a uma área.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['textoDaArea'],
    params: AreaParams,
    body: NovosAnexosBody,
    answer: Message.extend({ cds: z.array(Cd) }),
    errors: [404, 409],
    maxBodyBytes: ANEXOS_MAX_BODY_BYTES,
    deadline: 'upload',
    documents: ANEXO.maxFiles,
    idempotent: true,
  },
  updateAnexoArea: {
    method: 'PUT',
    path: `${AREA}/anexo/:cd_anex`,
    summary: 'Mudar o título de um documento de uma área.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['textoDaArea'],
    params: AnexoAreaParams,
    body: TituloBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteAnexoArea: {
    method: 'DELETE',
    path: `${AREA}/anexo/:cd_anex`,
    summary: 'Remover um documento de uma área.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['textoDaArea'],
    params: AnexoAreaParams,
    answer: Message,
    errors: [404],
  },
  listAreasDaEmpresa: {
    method: 'GET',
    path: `${BASE}/area`,
    summary:
      'Todas as áreas de atividade técnica da empresa com os seus tipos, também as inativas.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    stale: ['area'],
    params: EmpresaParams,
    answer: messageOf(z.array(AreaDaEmpresa)),
  },
  createArea: {
    method: 'POST',
    path: `${BASE}/area`,
    summary: 'Adicionar uma área de atividade técnica; um nome que já existe é recusado (409).',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: EmpresaParams,
    body: NewBody,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  renameArea: {
    method: 'PUT',
    path: `${AREA}/nome`,
    summary: 'Mudar o nome de uma área; vale também para o que já está registado.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: AreaParams,
    body: NomeBody,
    answer: Message,
    errors: [404, 409],
  },
  switchArea: {
    method: 'PUT',
    path: `${AREA}/estado`,
    summary: 'Desativar uma área, para não receber mais atividades, ou voltar a ativá-la.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: AreaParams,
    body: SwitchBody,
    answer: Message,
    errors: [404],
  },
  createTipoAtividade: {
    method: 'POST',
    path: `${AREA}/tipo`,
    summary:
      'Adicionar um tipo de atividade a uma área; um nome que já existe nela é recusado (409).',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: AreaParams,
    body: NewBody,
    answer: Created,
    errors: [404, 409],
    idempotent: true,
  },
  renameTipoAtividade: {
    method: 'PUT',
    path: `${TYPE}/nome`,
    summary: 'Mudar o nome de um tipo de atividade; vale também para o que já está registado.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: EmpresaItemParams,
    body: NomeBody,
    answer: Message,
    errors: [404, 409],
  },
  switchTipoAtividade: {
    method: 'PUT',
    path: `${TYPE}/estado`,
    summary: 'Desativar um tipo de atividade, para deixar de ser oferecido, ou voltar a ativá-lo.',
    permission: prestadorOf('areas.publicar'),
    programa: true,
    saude: 'nenhuma',
    changes: ['area'],
    params: EmpresaItemParams,
    body: SwitchBody,
    answer: Message,
    errors: [404],
  },
});
