import type { AcertoComparacao } from '@sst/contract';
import { ACERTO_ALVO, type AcertoAlvo } from '@sst/contract/rules/acerto/campos';
import { LISTA_GRUPOS, type ListaGrupo } from '@sst/contract/rules/acerto/grupos';
import { isSettled } from '@sst/contract/rules/acerto/left-to-do';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { FACTO_LABEL, factoDaysText } from '@sst/contract/rules/funcionario/factos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { CommandError } from '../command-error.ts';

/** The groups of `--enviar`; none without it. @throws {CommandError} for one that is not known. */
export function readGroups(text: string | undefined): ListaGrupo[] {
  if (text === undefined) return [];
  return text.split(',').map((name) => {
    const group = LISTA_GRUPOS.find((each) => each === name.trim());
    if (group) return group;
    throw new CommandError(
      `Indique --enviar com grupos separados por vírgulas: ${LISTA_GRUPOS.join(', ')}.`,
    );
  });
}

/** Lines of a group that are shown. */
const SHOWN = 50;

function group(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const others = lines.length - SHOWN;
  const more = others > 0 ? [`  e mais ${others}`] : [];
  return [
    `${title}: ${lines.length}`,
    ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
    ...more,
  ];
}

interface Named {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string | null;
}

const named = ({ cd, nome, num_mecan }: Named) =>
  `${nome} (${num_mecan ?? 'sem número'}, código ${cd})`;

const WHY: Readonly<Record<AcertoComparacao['duvidosos'][number]['motivo'], string>> = {
  varios: 'pode ser de várias pessoas',
  contradicao: 'os números são de pessoas diferentes',
  'so-numero': 'só o número é igual',
  'so-nome': 'só o nome e o nascimento são iguais',
  'sem-sinal': 'não tem nada que identifique a pessoa',
  repetida: 'é a mesma pessoa de outra linha',
  total: 'parece um total',
};

const labelsOf = (alvos: readonly AcertoAlvo[]) =>
  alvos.map((alvo) => ACERTO_ALVO[alvo].label.toLowerCase()).join(', ');

/** What a comparison has found, in lines. */
export function tellComparacao(found: AcertoComparacao, linhas: readonly SentLinha[]): string[] {
  const byLine = new Map(linhas.map((linha) => [linha.linha, linha]));
  const row = (linha: number) => `linha ${linha}: ${byLine.get(linha)?.nome ?? ''}`;
  return [
    `${countLabel(found.total, 'pessoa na unidade', 'pessoas na unidade')}; certas: ${found.certos}.`,
    ...group(
      'Novas',
      found.novos.map(
        ({ linha, saiu }) =>
          `${row(linha)}${saiu ? `, que saiu${saiu.dt_saida ? ` a ${displayDate(saiu.dt_saida)}` : ''}` : ''}`,
      ),
    ),
    ...group(
      'Saíram',
      found.sairam.map(
        (one) =>
          `${named(one)}${one.dia ? `, a ${displayDate(one.dia)} na lista` : ''}${one.ausente_desde ? `, em ausência desde ${displayDate(one.ausente_desde)}: não se pede` : ''}${one.marcado ? `, com exame marcado a ${displayDate(one.marcado.dt)}` : ''}`,
      ),
    ),
    ...group(
      'Mudaram de unidade',
      found.movidos.map((one) => `${named(one)}: para a unidade ${one.cd_destino}`),
    ),
    ...group(
      'Alteradas',
      found.alterados.map((one) => `${named(one)}: ${one.campos.map(fieldText).join('; ')}`),
    ),
    ...group(
      'Regimes e ausências',
      found.factos.map(
        (one) =>
          `${named(one)}: ${FACTO_LABEL[one.tipo].toLowerCase()} ${factoDaysText(one)}${one.problema ? ` (${one.problema})` : ''}`,
      ),
    ),
    ...group(
      'Duvidosas',
      found.duvidosos.map(({ linha, motivo, candidatos }) => {
        const whom = candidatos.length > 0 ? ` (${candidatos.map(named).join('; ')})` : '';
        return `${row(linha)}: ${WHY[motivo]}${whom}`;
      }),
    ),
    ...group(
      'Certas só no que foi comparado',
      found.incompletos.map((one) => `${named(one)}: por comparar: ${labelsOf(one.partes)}`),
    ),
    ...group('Noutra unidade, e a lista não diz a delas', found.noutraUnidade.map(named)),
    ...group(
      'À espera de decisão',
      found.aEspera.map(({ nome, num_mecan, falta }) => {
        const still = labelsOf(falta);
        return `${nome} (${num_mecan ?? 'sem número'})${still ? `: ainda é diferente: ${still}` : ''}`;
      }),
    ),
    ...(found.antigos > 0
      ? [`${countLabel(found.antigos, 'linha é', 'linhas são')} de quem já saiu.`]
      : []),
    ...(found.numeracao === null
      ? []
      : [
          `${countLabel(found.numeracao, 'pessoa tem', 'pessoas têm')} outro número na lista: se a numeração é nova, acerte a lista na página, que o pergunta.`,
        ]),
    ...(isSettled(found) && found.incompletos.length === 0 ? ['Nada a fazer.'] : []),
  ];
}

function fieldText({
  campo,
  antes,
  depois,
  problema,
}: AcertoComparacao['alterados'][number]['campos'][number]): string {
  const { label } = ACERTO_ALVO[campo];
  return `${label}: ${antes ?? '-'} → ${depois}${problema ? ` (${problema})` : ''}`;
}
