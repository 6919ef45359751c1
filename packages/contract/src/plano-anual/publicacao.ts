import { z } from 'zod';
import { AnoText } from '../acidentes/figuras/horas.ts';
import { defineCalls } from '../calls/call.ts';
import { prestadorOf } from '../calls/permission.ts';
import {
  Cd,
  DateText,
  EmpresaItemParams,
  EmpresaParams,
  Message,
  messageOf,
  optionalLine,
  optionalText,
  orNull,
  PRESTADOR_EMPRESA,
} from '../calls/shapes.ts';
import { ESTADOS_LINHA, PERFIS, PLANO_ANUAL } from '../rules/plano-anual/linhas.ts';
import { SETORES } from '../rules/plano-anual/minimos.ts';
import { AtividadeDoServicoCode } from './plano-anual.ts';

const Ano = z.int('Ano inválido.').min(1900, 'Ano inválido.').max(2099, 'Ano inválido.');
const Mes = z.int('Mês inválido.').min(1, 'Mês inválido.').max(12, 'Mês inválido.');

const LinhaFields = {
  texto: optionalText(PLANO_ANUAL.texto),
  /** The company itself: all of it. */
  cd_organig: Cd,
  mes: orNull(Mes),
  /** A day stands above a month. */
  dt: orNull(DateText),
  quem: optionalLine(PLANO_ANUAL.quem),
};

const NovaLinha = z.object({ atividade: AtividadeDoServicoCode, ...LinhaFields });
export const NovasLinhasBody = z.object({
  ano: Ano,
  linhas: z.array(NovaLinha).min(1, 'Não há nada para planear.').max(PLANO_ANUAL.deUmaVez),
});
export type NovasLinhasBody = z.output<typeof NovasLinhasBody>;

/** The version that was read; 409 if the line has changed since. */
const Versao = z.int().optional();

export const LinhaPlanoAnualBody = z.object({ ...LinhaFields, versao: Versao });
export type LinhaPlanoAnualBody = z.output<typeof LinhaPlanoAnualBody>;

export const SituacaoPlanoAnualBody = z.object({
  estado: z.enum(ESTADOS_LINHA, 'Estado inválido.'),
  dt_feita: orNull(DateText),
  /** The activity that was registered as done; its day is that of the line. */
  cd_ativid: orNull(Cd),
  nota: optionalText(PLANO_ANUAL.nota),
  horas: orNull(
    z
      .number('Indique as horas em número.')
      .positive('Indique mais do que zero horas.')
      .max(PLANO_ANUAL.horas, `No máximo, ${PLANO_ANUAL.horas} horas.`),
  ),
  perfil: orNull(z.enum(PERFIS, 'Perfil inválido.')),
  versao: Versao,
});
export type SituacaoPlanoAnualBody = z.output<typeof SituacaoPlanoAnualBody>;

const HorasContrato = orNull(
  z
    .number('Indique as horas em número.')
    .min(0, 'Indique as horas em número.')
    .max(PLANO_ANUAL.horasContrato, `No máximo, ${PLANO_ANUAL.horasContrato} horas.`),
);
export const ContratoServicoBody = z.object({
  ano: Ano,
  horas_medico: HorasContrato,
  horas_tecnico: HorasContrato,
  setor: orNull(z.enum(SETORES, 'Setor inválido.')),
  versao: Versao,
});
export type ContratoServicoBody = z.output<typeof ContratoServicoBody>;

/** An activity that was done in a year, as a line of the plan may name it. */
const AtividadeDoAno = z.object({ cd: Cd, dt: DateText, nome: z.string(), organig: z.string() });
export type AtividadeDoAno = z.output<typeof AtividadeDoAno>;

const PLANO = `${PRESTADOR_EMPRESA}/plano-anual` as const;
const PUBLISHING = {
  permission: prestadorOf('atividades.publicar'),
  programa: false,
  saude: 'nenhuma',
  changes: ['planoAnual'],
} as const;

/** The annual plan as the provider writes it. */
export const planoAnualPublicacaoCalls = defineCalls({
  createLinhasPlanoAnual: {
    ...PUBLISHING,
    method: 'POST',
    path: PLANO,
    summary: 'Planear atividades do serviço num ano, uma linha por cada vez.',
    params: EmpresaParams,
    body: NovasLinhasBody,
    answer: Message,
    errors: [409],
    idempotent: true,
  },
  updateLinhaPlanoAnual: {
    ...PUBLISHING,
    method: 'PUT',
    path: `${PLANO}/:id`,
    summary: 'Alterar uma linha do plano que ainda está planeada.',
    params: EmpresaItemParams,
    body: LinhaPlanoAnualBody,
    answer: Message,
    errors: [404, 409],
  },
  setSituacaoPlanoAnual: {
    ...PUBLISHING,
    method: 'PUT',
    path: `${PLANO}/:id/situacao`,
    summary: 'Dar uma linha por feita ou por não aplicável, ou repô-la como planeada.',
    params: EmpresaItemParams,
    body: SituacaoPlanoAnualBody,
    answer: Message,
    errors: [404, 409],
  },
  deleteLinhaPlanoAnual: {
    ...PUBLISHING,
    method: 'DELETE',
    path: `${PLANO}/:id`,
    summary: 'Remover uma linha do plano que ainda está planeada.',
    params: EmpresaItemParams,
    answer: Message,
    errors: [404, 409],
  },
  copyPlanoAnual: {
    ...PUBLISHING,
    method: 'POST',
    path: `${PLANO}/copia`,
    summary:
      'Copiar as linhas de um ano para o seguinte, por fazer; as que já foram copiadas não o são outra vez.',
    params: EmpresaParams,
    body: z.object({ ano: Ano }),
    answer: Message,
    errors: [409],
    idempotent: true,
  },
  saveContratoServico: {
    ...PUBLISHING,
    method: 'PUT',
    path: `${PLANO}/contrato`,
    summary:
      'Guardar as horas contratadas de um ano, e se o trabalho é industrial ou de risco elevado.',
    params: EmpresaParams,
    body: ContratoServicoBody,
    answer: Message,
    errors: [409],
  },
  listAtividadesDoAno: {
    method: 'GET',
    path: `${PLANO}/atividades`,
    summary: 'As atividades técnicas realizadas num ano, da mais recente para a mais antiga.',
    permission: prestadorOf('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['novaAtividade', 'atividade', 'area', 'lista'],
    params: EmpresaParams,
    query: z.object({ ano: AnoText }),
    answer: messageOf(z.array(AtividadeDoAno)),
  },
});
