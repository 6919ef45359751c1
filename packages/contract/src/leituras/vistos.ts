import type { CallName } from '../index.ts';
import { VISTOS, type Visto } from '../rules/trabalhador/vistos.ts';
import { readOf } from './reads.ts';

/** What the pages of the product show, in the words of a record of readers, by what a worker is told of it. */
const LABELS: Readonly<Record<Visto, readonly string[]>> = {
  ficha: [
    'Ficha de aptidão',
    'Ficha de aptidão mais recente',
    'Ficha de aptidão assinada',
    'Circuito de uma ficha de aptidão',
    'Fichas de aptidão em série',
  ],
  exames: ['Exames realizados', 'Exames do funcionário', 'Exame', 'Registo de um exame'],
  marcar: [
    'Por marcar',
    'Propostas de marcação',
    'Pedido de marcação',
    'Pedidos de marcação',
    'Campanha de marcações',
    'Agenda',
    'Respostas a convocatórias',
    'Prazo do exame',
    'Plano de marcações',
    'Mudança da agenda',
    'Mudadas pelas empresas',
    'Marcações por fechar',
    'Marcações de exames',
    'Marcações de ações de enfermagem',
    'Marcação',
    'Fecho do dia',
    'Faltas a exames',
    'Faltas a ações de enfermagem',
    'Exames devidos',
    'Dispensas por rever',
    'Convocatórias em papel',
  ],
  recomendacoes: ['Restrições', 'Recomendações'],
  acidente: [
    'Acidente',
    'Acidentes',
    'Documento de um acidente',
    'Relatório de um acidente',
    'Registos de acidentes',
    'Processo de um acidente',
    'PDF para participar um acidente',
    'Investigação de um acidente',
    'Histórico de um acidente',
    'Dossier de acidentes',
    'Dados para participar um acidente',
    'Acidentes pendentes',
    'Acidente igual',
  ],
  perguntas: ['Perguntas ao médico'],
  dados: [
    'Lista de funcionários',
    'Fila de pedidos',
    'Percurso',
    'Regimes e ausências',
    'Dados do funcionário',
    'Decisões por confirmar',
    'Decisões falhadas',
    'Alterações',
    'Notificações',
  ],
  registo: [
    'Todos os dados da pessoa',
    'Relatório de quem viu os dados',
    'Registo de alterações',
    'Quem viu os dados de saúde',
    'Direitos da pessoa',
  ],
};

const BY_LABEL: ReadonlyMap<string, Visto> = new Map(
  VISTOS.flatMap((visto) => LABELS[visto].map((label) => [label, visto] as const)),
);

/** What a worker is told that a call has shown; undefined for one that shows nothing, and for what no words are known of. */
export function vistoOf(call: CallName): Visto | undefined {
  return BY_LABEL.get(readOf(call)?.label ?? '');
}

/** What calls have shown, each once, in the order in which a worker is told; those that are no more by the widest words. */
export function vistosOf(calls: readonly string[]): Visto[] {
  const shown = new Set(calls.map((call) => vistoOf(call as CallName) ?? 'dados'));
  return VISTOS.filter((visto) => shown.has(visto));
}
