import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Scope } from '../../../access/grant.ts';
import type { Evento } from '../../eventos/evento.ts';
import { type Facts, readFacts } from './news.queries.ts';
import { NEWS, type News, type NewsKind } from './news.ts';

/** The bookings that are told, by what happened and by kind of appointment. */
const BOOKING: Readonly<Record<string, readonly [NewsKind, NewsKind]>> = {
  'marcacao.criada': ['exame-marcado', 'enfermagem-marcada'],
  'marcacao.alterada': ['exame-remarcado', 'enfermagem-remarcada'],
  'marcacao.terminada': ['exame-desmarcado', 'enfermagem-desmarcada'],
  'marcacao.faltou': ['falta-exame', 'falta-enfermagem'],
};

/** An absence that is not the employee's. */
const OF_PROFESSIONAL = ['exame-sem-medico', 'enfermagem-sem-enfermeiro'] as const;

/** What a worker has answered, by kind of appointment. */
const WISH = {
  'nao-posso': ['exame-nao-posso', 'enfermagem-nao-posso'],
  'outra-data': ['exame-outra-data', 'enfermagem-outra-data'],
} as const;

const PROPOSAL = {
  'proposta.criada': 'proposta-enviada',
  'proposta.expirada': 'proposta-expirada',
  'proposta.lembrada': 'proposta-lembrada',
  'proposta.retirada': 'proposta-retirada',
} as const;

const VISIT = {
  'marcacao-atividade.criada': 'atividade-marcada',
  'marcacao-atividade.alterada': 'atividade-remarcada',
  'marcacao-atividade.removida': 'atividade-desmarcada',
} as const;

const MEASURE = {
  'medida.criada': 'medida-nova',
  'medida.a-terminar': 'medida-a-terminar',
  'medida.atrasada': 'medida-atrasada',
} as const;

const NOTIFICATION = {
  act: 'participar-act',
  seguradora: 'participar-seguradora',
  tribunal: 'participar-tribunal',
  servico: 'participar-servico',
} as const;

const EXAM = {
  'exame.criado': 'exame-publicado',
  'exame.alterado': 'exame-corrigido',
  'exame.anulado': 'exame-anulado',
} as const;

const SHEET = {
  emitida: 'ficha-emitida',
  corrigida: 'ficha-corrigida',
  anulada: 'ficha-anulada',
} as const;

const ACTIVITY = {
  'atividade.criada': 'atividade-realizada',
  'atividade.alterada': 'relatorio-publicado',
} as const;

type Of<T extends Evento['tipo']> = Extract<Evento, { tipo: T }>;
type ExamEvent = Of<keyof typeof EXAM>;
type ProposalEvent = Of<keyof typeof PROPOSAL>;

/** What users are told of events that the provider publishes; nothing of those that tell nobody anything. */
export async function newsOf(scope: Scope, events: readonly Evento[]): Promise<News[]> {
  const telling = events.filter(tells);
  if (telling.length === 0) return [];
  const facts = await readFacts(scope, telling);
  return telling.flatMap((event) => newsOfEvent(event, facts));
}

function tells({ tipo, dados }: Evento): boolean {
  switch (tipo) {
    case 'marcacao.alterada':
      return dados.movida;
    case 'marcacao.terminada':
      return dados.cd_estad === MARCACAO_STATE.desmarcada;
    case 'atividade.alterada':
      return dados.relatorio;
    default:
      return (
        tipo in BOOKING ||
        tipo === 'marcacao.respondida' ||
        tipo in PROPOSAL ||
        tipo in VISIT ||
        tipo in MEASURE ||
        tipo === 'acidente.lembrado' ||
        tipo in EXAM ||
        tipo in ACTIVITY
      );
  }
}

function newsOfEvent(event: Evento, facts: Facts): News[] {
  const { cd } = event;
  switch (event.tipo) {
    case 'marcacao.criada':
    case 'marcacao.alterada':
    case 'marcacao.terminada':
    case 'marcacao.faltou':
    case 'marcacao.respondida': {
      const booking = facts.marcacoes.get(cd);
      if (!booking) return [];
      const [exam, nursing] =
        event.tipo === 'marcacao.respondida'
          ? WISH[event.dados.resposta]
          : event.tipo === 'marcacao.faltou' && booking.cd_estad === MARCACAO_STATE.faltaMedico
            ? OF_PROFESSIONAL
            : (BOOKING[event.tipo] as readonly [NewsKind, NewsKind]);
      const { dt, hr, cd_funcion } = event.dados;
      const kind = booking.especie === 'exame' ? exam : nursing;
      const nome = facts.nomes.get(cd_funcion);
      const { cd_organig, fuso } = booking;
      return [{ kind, cd, cd_organig, dt, hr, fuso, nome }];
    }
    case 'proposta.criada':
    case 'proposta.expirada':
    case 'proposta.lembrada':
    case 'proposta.retirada':
      return newsOfProposal(event, facts);
    case 'marcacao-atividade.criada':
    case 'marcacao-atividade.alterada':
    case 'marcacao-atividade.removida':
      return [{ kind: VISIT[event.tipo], cd, ...event.dados }];
    case 'exame.criado':
    case 'exame.alterado':
    case 'exame.anulado':
      return newsOfExam(event, facts);
    case 'atividade.criada':
    case 'atividade.alterada': {
      const activity = facts.atividades.get(cd);
      if (!activity) return [];
      const { cd_organig, dt } = event.dados;
      const { area, tipo: nome, relatorio } = activity;
      const kind = ACTIVITY[event.tipo];
      const documento = relatorio && kind === 'atividade-realizada';
      return [{ kind, cd, cd_organig, dt, nome, area, documento }];
    }
    case 'medida.criada':
    case 'medida.a-terminar':
    case 'medida.atrasada': {
      const { cd_organig, dt_prazo } = event.dados;
      const { nome, cd_responsavel: exceto } = facts.medidas.get(cd) ?? {};
      return [{ kind: MEASURE[event.tipo], cd, cd_organig, dt: dt_prazo, nome, exceto }];
    }
    case 'acidente.lembrado': {
      const { cd_organig, cd_funcion, destino, dt_ate, hr_ate } = event.dados;
      const nome = facts.nomes.get(cd_funcion);
      return [{ kind: NOTIFICATION[destino], cd, cd_organig, dt: dt_ate, hr: hr_ate, nome }];
    }
    default:
      return [];
  }
}

function newsOfProposal({ tipo, cd, dados }: ProposalEvent, facts: Facts): News[] {
  const proposal = facts.propostas.get(cd);
  if (!proposal) return [];
  const { dt, hr, cd_funcion } = dados;
  const { cd_organig, fuso } = proposal;
  const about = { cd, cd_organig, fuso, nome: facts.nomes.get(cd_funcion) };
  const kind = PROPOSAL[tipo];
  return NEWS[kind].dia === 'resposta'
    ? [{ ...about, kind, dt: proposal.responder_ate, marcado: { dt, hr } }]
    : [{ ...about, kind, dt, hr }];
}

/**
 * An exam is told once, with its sheet; a sheet of which alone something is new, by itself. Who was found unfit is told in
 * the bell by a notice of its own.
 */
function newsOfExam(event: ExamEvent, facts: Facts): News[] {
  const news = newsOfExamThere(event, facts);
  const { tipo, dados } = event;
  const funcionario = tipo === 'exame.criado' ? null : dados.cd_aproveita;
  if (!funcionario) return news;
  // It counts for a later period of work: that is told where the person works now, too.
  const cd_organig = facts.unidades.get(funcionario);
  if (cd_organig === undefined) return news;
  const { cd_organig: senao } = dados;
  const later = news.map((one): News => ({ ...one, cd_organig, funcionario, senao }));
  return [...news, ...later];
}

function newsOfExamThere(event: ExamEvent, { nomes, inaptos }: Facts): News[] {
  const { tipo, cd, dados } = event;
  const { cd_organig, cd_funcion, dt, ficha } = dados;
  const about = { cd, cd_organig, dt, nome: nomes.get(cd_funcion) };
  if (tipo === 'exame.alterado' && !dados.corrigido) {
    return ficha ? [{ ...about, kind: SHEET[ficha] }] : [];
  }
  const exam: News = {
    ...about,
    kind: EXAM[tipo],
    documento: ficha !== null && ficha !== 'anulada',
  };
  if (!inaptos.has(cd)) return [exam];
  return [
    { ...about, kind: 'exame-inapto', only: 'sino' },
    tipo === 'exame.criado' ? { ...exam, only: 'email' } : exam,
  ];
}
