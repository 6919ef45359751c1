import type { FaltaDispensa, FaltaPorque } from '@sst/contract/rules/agenda/faltas';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import type { Canal } from '@sst/contract/rules/circulo/circulo';
import type { RecomendacaoItem } from '@sst/contract/rules/exames/recomendacoes';
import type { RespostaRecomendacao } from '@sst/contract/rules/exames/restricoes';

import type { Decision, Especie, FaltaReason, MarcacaoState } from '@sst/contract/rules/saude';
import type { ColumnType, Generated } from 'kysely';
import type { OfferedTable } from './offered.ts';

/** Health: bookings and exams. */
export interface SaudeTables {
  medico: OfferedTable & { cedula: string };
  enfermeiro: OfferedTable;
  acao_enfermagem_tipo: OfferedTable & { neutro: Generated<boolean>; minutos: number | null };
  exame_tipo: OfferedTable & { minutos: number | null };
  exame: ExameTable;
  ficha: FichaTable;
  recomendacao: RecomendacaoTable;
  ficha_entregue: FichaEntregueTable;
  ficha_passo: FichaPassoTable;
  ficha_serie: FichaSerieTable;
  decisao_por_confirmar: DecisaoPorConfirmarTable;
  marcacao: MarcacaoTable;
}

/** A list of items, written as JSON; null where a text says it all. */
type Itens = ColumnType<
  readonly RecomendacaoItem[] | null,
  string | null | undefined,
  string | null
>;

interface ExameTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  cd_tipo_exam: number;
  cd_medic: number | null;
  cd_decis: Decision;
  dt: string;
  hr: string | null;
  dt_expir: string | null;
  cd_anex: number | null;
  recomendacoes: string | null;
  recomendacoes_itens: Itens;
  outras_funcoes: string[];
  cd_marcacao: number | null;
  cod_externo: string | null;
  /** Why the end of validity stands above the rules. */
  razao_validade: Generated<string | null>;
  /** The rules whose least the end of validity passed when it was set. */
  minimos: Generated<string[]>;
  corrigido: Generated<boolean>;
  por_confirmar: Generated<boolean>;
}

interface FichaTable {
  cd_empresa: number;
  cd_anex: number;
  cd_exame: number | null;
  cd_funcion: number;
  cd_organig: number;
  dt: string;
  emitida: Date;
  sha256: Buffer;
  codigo: string | null;
  selada: Date | null;
  /** How, by whom, and until when the certificate is valid. */
  selo: 'B-B' | 'B-T' | null;
  selo_de: string | null;
  selo_ate: Date | null;
  fim: Date | null;
  substituida_por: number | null;
  razao: string | null;
}

interface FichaPassoTable {
  cd_empresa: number;
  cd_anex: number;
  passo: 'conhecimento' | 'arquivo';
  dt: string;
  momento: Date;
  canal: Canal;
  sha256: Buffer;
  cd_copia: number | null;
  onde: string | null;
  cd_autor: number | null;
}

interface RecomendacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_exame: number;
  tipo: string;
  texto: string;
  resposta: RespostaRecomendacao | null;
  resposta_texto: string | null;
  cd_medida: number | null;
  cd_respondeu: number | null;
  respondida: Date | null;
}

interface FichaSerieTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_organig: number;
  dt_de: string;
  dt_ate: string;
  total: number;
  emitidas: Generated<number>;
  recusadas: Generated<Record<string, number>>;
  cd_ultimo: Generated<number>;
  cd_autor: number | null;
  momento: Date;
  parada: Generated<Date | null>;
  razao: Generated<string | null>;
  fim: Generated<Date | null>;
}

interface FichaEntregueTable {
  cd_empresa: number;
  cd_anex: number;
  dt_cria: Date;
}

interface DecisaoPorConfirmarTable {
  cd_empresa: number;
  cd_exame: number;
  cd_decis: Decision;
  dt_expir: string | null;
  recomendacoes: string | null;
  recomendacoes_itens: Itens;
  outras_funcoes: string[];
  razao_validade: Generated<string | null>;
  com_ficha: boolean;
  cd_autor: number | null;
  cd_conta: Generated<number | null>;
  momento: Date;
}

interface MarcacaoTable {
  cd_empresa: number;
  cd: Generated<number>;
  cd_funcion: number;
  cd_organig: number;
  especie: Especie;
  cd_tipo_exam: number | null;
  cd_tipo_ac_enferm: number | null;
  cd_medic: number | null;
  cd_enferm: number | null;
  dt: string;
  hr: string;
  cd_estad: Generated<MarcacaoState>;
  cd_motiv: Generated<FaltaReason | null>;
  motivo: Generated<string | null>;
  cd_local: Generated<number | null>;
  /** How long it takes; null where nobody has said it. */
  minutos: Generated<number | null>;
  /** How often it was moved or called off; counted by the database. */
  sequencia: Generated<number>;
  /** Those of one submission without minutes between them. */
  grupo: Generated<string | null>;
  mudada_por: Generated<number | null>;
  mudada_em: Generated<Date | null>;
  /** Why the provider has moved it, with a note. */
  razao_mudanca: Generated<MudancaRazao | null>;
  nota_mudanca: Generated<string | null>;
  /** What the company says of an absence: why, and that it is not booked again. */
  falta_porque: Generated<FaltaPorque | null>;
  falta_dispensa: Generated<FaltaDispensa | null>;
  /** The times that it takes, beside its own: `temposDe`. */
  lugares: Generated<number>;
  cd_enferm_antes: Generated<number | null>;
  minutos_antes: Generated<number | null>;
  lugares_antes: Generated<number>;
}
