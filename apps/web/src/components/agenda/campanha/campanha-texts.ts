import type { Campanha, CampanhaRow, LugarDaCampanha, PessoaDaCampanha } from '@sst/contract';
import { ofParte, SITUACAO_LABEL } from '@sst/contract/rules/agenda/campanhas';
import { PROPOSTA_MOTIVO_LABEL } from '@sst/contract/rules/agenda/propostas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { dotted } from '../../../lib/dotted.ts';

/** 'De 13-04-2026 a 24-04-2026 · responder até 01-04-2026'. @param asks whether the reader can answer. */
export function diasText(
  { dt_ini, dt_fim, responder_ate }: Pick<CampanhaRow, 'dt_ini' | 'dt_fim' | 'responder_ate'>,
  asks = true,
): string {
  return (
    dotted(
      `De ${displayDate(dt_ini)} a ${displayDate(dt_fim)}`,
      asks ? `responder até ${displayDate(responder_ate)}` : null,
    ) ?? ''
  );
}

/** '12 pessoas · 3 por responder · 2 lugares por preencher'. */
export function contagemText({ pessoas, abertas, lugares }: CampanhaRow): string {
  return (
    dotted(
      countLabel(pessoas, 'pessoa', 'pessoas'),
      abertas > 0 ? `${abertas} por responder` : null,
      lugares > 0 ? countLabel(lugares, 'lugar por preencher', 'lugares por preencher') : null,
    ) ?? ''
  );
}

/** '15-04-2026, às 09:30 · Clínica de Aveiro': the name of a place says its clock. */
export function momentText({
  dt,
  hr,
  fuso,
  local,
}: Pick<LugarDaCampanha, 'dt' | 'hr' | 'fuso' | 'local'>): string | null {
  return dotted(dayAndHourText({ dt, hr, fuso: local === null ? fuso : undefined }), local);
}

/** How somebody stands, with the moment or the reason. */
export function situacaoText({
  situacao,
  dt,
  hr,
  fuso,
  local,
  cd_motiv,
  motivo,
}: PessoaDaCampanha): string | null {
  if (dt !== null && hr !== null) {
    return momentText({ dt, hr, fuso, local });
  }
  if (situacao !== 'recusada') return null;
  return motivo ?? (cd_motiv ? PROPOSTA_MOTIVO_LABEL[cd_motiv] : null);
}

/** The units of a campaign's people, by their paths, each with its people. */
export function unidadesOf({ pessoas }: Pick<Campanha, 'pessoas'>) {
  return [...Map.groupBy(pessoas, ({ cd_organig }) => cd_organig)]
    .map(([cd, some]) => ({ cd, caminho: some[0]?.caminho ?? '', pessoas: some }))
    .sort((one, other) => one.caminho.localeCompare(other.caminho, 'pt'));
}

export const situacaoLabel = (pessoa: PessoaDaCampanha) => SITUACAO_LABEL[pessoa.situacao];

/** '12 pessoas · 8 respondidas · 3 por responder · 1 recusada'. */
export function partesText(pessoas: readonly PessoaDaCampanha[]): string | null {
  const [answered, open, refused] = (['respondidas', 'abertas', 'recusadas'] as const).map(
    (parte) => ofParte(pessoas, parte).length,
  ) as [number, number, number];
  return dotted(
    countLabel(pessoas.length, 'pessoa', 'pessoas'),
    countLabel(answered, 'respondida', 'respondidas'),
    `${open} por responder`,
    countLabel(refused, 'recusada', 'recusadas'),
  );
}
