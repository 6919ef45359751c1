import { COMO_LABEL, TIPO_SEGURANCA_LABEL } from '../eventos-seguranca/tipos.ts';
import type { AuditoriaRow, EventoSeguranca } from '../index.ts';
import { type AuditWords, auditWord } from '../rules/auditoria.ts';
import { displayMoment } from '../rules/dates/dates.ts';
import { countLabel } from '../rules/texts/text.ts';
import { type FileField, fileOf } from './fields.ts';

/** The fields of an audit log. @param words of its actions and entities. */
export function auditoriaFields(words: AuditWords): readonly FileField<AuditoriaRow>[] {
  return [
    {
      id: 'quando',
      header: 'Data e hora',
      kind: 'date',
      text: (row) => displayMoment(new Date(row.quando)),
    },
    // Actions without a user are the system's own.
    { id: 'utilizador', header: 'Utilizador', text: (row) => row.utilizador ?? 'Sistema' },
    { id: 'acao', header: 'Ação', text: (row) => auditWord(words.acao, row.acao) },
    { id: 'entidade', header: 'O quê', text: (row) => auditWord(words.entidade, row.entidade) },
    { id: 'descricao', header: 'Sobre', text: (row) => row.descricao },
    { id: 'ip', header: 'Endereço IP', text: (row) => row.ip },
  ];
}

/** The title of an audit log, and the name of its file. */
export const AUDITORIA_TITLE = 'Registo de alterações';

/** The file of an audit log. */
export const auditoriaFolha = (words: AuditWords) =>
  fileOf(auditoriaFields(words), AUDITORIA_TITLE);

/** 'Exames realizados', 'com palavra-passe', 'Ana Melo, 12 vezes', '64 pessoas numa hora: Exames realizados'. */
function detailOf({ chamada, como, alvo, tipo, vezes, leituras }: EventoSeguranca): string {
  const people = tipo === 'muitas-pessoas' || tipo === 'de-noite';
  const often = people
    ? countLabel(vezes, 'pessoa numa hora', 'pessoas numa hora')
    : vezes > 1 && countLabel(vezes, 'vez num minuto', 'vezes num minuto');
  const screens = leituras?.vistas.join(', ');
  const what = [alvo, como && auditWord(COMO_LABEL, como), chamada, often]
    .filter(Boolean)
    .join(', ');
  return screens ? `${what}: ${screens}` : what;
}

/** Who was seen in an hour: 'Ana Melo, Rui Paz e mais 62'. */
function seenIn({ leituras, vezes }: EventoSeguranca): string | null {
  if (!leituras || leituras.pessoas.length === 0) return null;
  const more = vezes - leituras.pessoas.length;
  return `${leituras.pessoas.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

const addressOf = ({ ip, leituras }: EventoSeguranca) => ip ?? (leituras?.ips.join(', ') || null);

function whoOf({ utilizador, cd_utilizador, prestador }: EventoSeguranca): string {
  if (cd_utilizador === null) return 'Desconhecido';
  return `${utilizador ?? 'Utilizador apagado'}${prestador ? ' (prestador)' : ''}`;
}

/** The fields of sign-ins, refusals and exports. @param empresas whether they are of several companies. */
export function eventosFields(empresas: boolean): readonly FileField<EventoSeguranca>[] {
  return [
    {
      id: 'quando',
      header: 'Data e hora',
      kind: 'date',
      text: (row) => displayMoment(new Date(row.quando)),
    },
    { id: 'utilizador', header: 'Quem', text: whoOf },
    { id: 'tipo', header: 'O quê', text: (row) => auditWord(TIPO_SEGURANCA_LABEL, row.tipo) },
    { id: 'detalhe', header: 'Sobre', text: detailOf },
    ...(empresas
      ? [
          {
            id: 'empresa',
            header: 'Empresa',
            text: (row: EventoSeguranca) => row.empresa,
          },
        ]
      : []),
    { id: 'ip', header: 'Endereço IP', text: addressOf },
    { id: 'leituras', header: 'Quem foi visto', text: seenIn },
  ];
}

/** The name of the file of sign-ins, refusals and exports. */
export const EVENTOS_NAME = 'Registo de acessos';

/** The file of sign-ins, refusals and exports. */
export const eventosFolha = (empresas: boolean) => fileOf(eventosFields(empresas), EVENTOS_NAME);
