import { addDays } from '@sst/contract/rules/dates/dates';
import {
  ATIVIDADES_DO_SERVICO,
  type AtividadeDoServico,
} from '@sst/contract/rules/plano-anual/atividades';
import { limiteDe, type Perfil } from '@sst/contract/rules/plano-anual/linhas';
import type { EmpresaScope } from './scope.ts';

interface Planned {
  readonly atividade: AtividadeDoServico;
  readonly mes: number | null;
  readonly texto?: string;
  readonly horas?: readonly [number, Perfil];
}

/** What is planned of a year, month by month. */
const PLAN: readonly Planned[] = [
  {
    atividade: 'planear',
    mes: 1,
    texto: 'Plano do ano revisto com a direção',
    horas: [3, 'tecnico'],
  },
  { atividade: 'avaliar-riscos', mes: 1, texto: 'Armazém e cargas', horas: [6, 'tecnico'] },
  { atividade: 'epi-sinalizacao', mes: 2, texto: 'Validade de arneses e capacetes' },
  { atividade: 'vigilancia-saude', mes: 2, horas: [4, 'medico'] },
  { atividade: 'avaliar-riscos', mes: 5, texto: 'Escritórios' },
  { atividade: 'emergencia', mes: 6, texto: 'Simulacro de evacuação' },
  { atividade: 'formacao', mes: 9, texto: 'Movimentação manual de cargas' },
  { atividade: 'consulta', mes: 10, texto: 'Consulta anual dos trabalhadores' },
  { atividade: 'auditorias', mes: 11 },
  { atividade: 'estatisticas', mes: null, texto: 'Relatório Único, Anexo D' },
];
/** Of the law, what is not planned there at all. */
const EMPTY: readonly AtividadeDoServico[] = ['locais', 'vulneraveis', 'informacao'];

/** Adds the plan of the year: what is past is done, but for one line that is late and one that does not apply, and the contract. */
export function addPlanoAnual({ rows, cd_empresa, today, cd_decisor }: EmpresaScope): void {
  const ano = Number(today.slice(0, 4));
  const momento = `${ano}-01-02T09:00:00Z`;
  const of = { cd_empresa, cd_organig: cd_empresa, ano, cd_autor: cd_decisor, momento };
  for (const [index, { atividade, mes, texto = null, horas }] of PLAN.entries()) {
    const dt_limite = limiteDe({ ano, mes, dt: null });
    const done = index !== 2 && dt_limite < today;
    rows.addCoded('plano_anual_linha', {
      ...of,
      atividade,
      mes,
      texto,
      dt_limite,
      estado: done ? 'feita' : 'planeada',
      dt_feita: done ? addDays(dt_limite, -10) : null,
      nota: done ? 'Feito no local, com o responsável da unidade.' : null,
      horas: done && horas ? horas[0] : null,
      perfil: done && horas ? horas[1] : null,
    });
  }
  const planned = new Set([...PLAN.map(({ atividade }) => atividade), ...EMPTY]);
  for (const atividade of ATIVIDADES_DO_SERVICO.filter((one) => !planned.has(one))) {
    const estado = atividade === 'notificacoes' ? 'nao-aplicavel' : 'planeada';
    const nota = estado === 'planeada' ? null : 'Não há nada que a empresa tenha de notificar.';
    const dt_limite = limiteDe({ ano, mes: null, dt: null });
    rows.addCoded('plano_anual_linha', { ...of, atividade, mes: null, dt_limite, estado, nota });
  }
  rows.add('servico_contrato', {
    cd_empresa,
    ano,
    horas_medico: 120,
    horas_tecnico: 160,
    setor: 'outro',
    versao: 1,
    cd_autor: cd_decisor,
    dt: momento,
  });
}
