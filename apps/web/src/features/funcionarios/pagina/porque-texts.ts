import type { PrazoDetail } from '@sst/contract';
import { DEVIDO_LABEL } from '@sst/contract/prazos/exames-devidos';
import { MOTIVO_LABEL, type Motivo } from '@sst/contract/rules/agenda/por-marcar';
import { addYears, ageOn, displayDate } from '@sst/contract/rules/dates/dates';

/** Rules of a period that runs as long as somebody works in a way, or is exposed to something. */
const WHILE: Readonly<Partial<Record<Motivo, string>>> = {
  trabalho_noturno: 'trabalho noturno',
  teletrabalho: 'teletrabalho',
  radiacao_a: 'radiação ionizante, categoria A',
};

/** What a reason follows from. */
type Known = Pick<PrazoDetail, 'adm_urgente' | 'adm_dispensada' | 'exames' | 'dt_nasc'>;

/** The rule in words, as the reason for a day; what will be, or was, is not said as if it were so today. */
export function reasonOf(
  regra: Motivo,
  { adm_urgente, adm_dispensada, exames, dt_nasc }: Known,
  today: string,
): string {
  switch (regra) {
    case 'admissao':
      return adm_urgente
        ? 'Exame de admissão, urgente: pode fazer-se depois de entrar'
        : 'Exame de admissão: ainda não há exame';
    case 'periodico':
      return 'Periódico: prazo geral';
    case 'periodico_menor':
      return ageOn(dt_nasc, today) < 18
        ? 'Periódico anual: é menor de idade'
        : 'Periódico anual: nessa data era menor de idade';
    case 'periodico_maior':
      return today > addYears(dt_nasc, 50)
        ? 'Periódico anual: tem mais de 50 anos'
        : 'Periódico anual: nessa data já tem mais de 50 anos';
  }
  const label = WHILE[regra];
  if (!label) return MOTIVO_LABEL[regra];
  return exames.length === 0 && !adm_dispensada
    ? `${MOTIVO_LABEL[regra]}: exame antes de começar`
    : `Periódico anual: ${label}`;
}

/** An event in words, as the reason for a day. */
export function eventReasonOf(regra: Motivo, { exames }: Pick<Known, 'exames'>): string {
  if (regra === 'admissao' && exames.length > 0) {
    return 'Exame de admissão: o último exame é de antes, e não conta para esta admissão';
  }
  return { ...MOTIVO_LABEL, ...DEVIDO_LABEL }[regra];
}

/** What the day follows from, label and value. */
export function factsOf({
  dt_nasc,
  dt_ini_instit,
  adm_urgente,
  adm_dispensada,
  dt_exame_anterior,
  exames,
  suspensao,
  dt_prazo,
  medico,
  definido,
}: PrazoDetail) {
  const [exame] = exames;
  const age = dt_prazo ? ` (${ageOn(dt_nasc, dt_prazo)} anos nesse dia)` : '';
  return [
    { label: 'Data de nascimento', value: `${displayDate(dt_nasc)}${age}` },
    {
      label: 'Data de admissão',
      value: dt_ini_instit
        ? `${displayDate(dt_ini_instit)}${adm_urgente ? ', urgente' : ''}`
        : 'Sem data',
    },
    ...(adm_dispensada
      ? [
          {
            label: 'Exame de admissão',
            value: dt_exame_anterior
              ? `Dispensado: conta-se do exame anterior, de ${displayDate(dt_exame_anterior)}`
              : 'Dispensado, sem o dia do exame anterior: sem outro, conta-se da admissão',
          },
        ]
      : []),
    { label: 'Último exame com decisão', value: exame ? displayDate(exame.dt) : 'Sem exame' },
    ...(exame
      ? [
          {
            label: 'Validade indicada',
            value: exame.dt_expir ? displayDate(exame.dt_expir) : 'Sem validade',
          },
        ]
      : []),
    ...(medico
      ? [
          {
            label: 'Definido pelo médico',
            value: [medico.nome, displayDate(medico.dt)].filter(Boolean).join(', a '),
          },
        ]
      : []),
    ...(definido ? [{ label: 'Razão, que só os médicos leem', value: definido.razao }] : []),
    ...(suspensao
      ? [
          {
            label: 'Prazo suspenso por ausência prolongada',
            value: suspensao.ate
              ? `desde ${displayDate(suspensao.de)}, até ao regresso a ${displayDate(suspensao.ate)}`
              : `desde ${displayDate(suspensao.de)}, sem data de regresso`,
          },
        ]
      : []),
  ];
}

const EXPOSED: readonly Motivo[] = ['radiacao_a', 'ruido_superior', 'ruido_inferior', 'amianto'];

/** What would move the day. @param absences whether the reader may know of them. */
export function changesOf(
  { regra, exames, adm_dispensada }: PrazoDetail,
  absences: boolean,
): readonly string[] {
  const away = absences ? ['uma ausência prolongada'] : [];
  // What the physician has set stands, however somebody works.
  if (regra === 'medico')
    return [
      'um novo exame com decisão',
      'outro prazo do médico do trabalho, ou a sua retirada',
      ...away,
    ];
  const first = exames.length === 0;
  return [
    first && !adm_dispensada ? 'o exame de admissão' : 'um novo exame com decisão',
    ...(first ? ['outra data de admissão'] : []),
    ...(regra === 'regresso' ? ['outra data de regresso'] : []),
    'um prazo definido pelo médico do trabalho',
    ...(regra === 'trabalho_noturno' || regra === 'teletrabalho' ? ['o fim deste regime'] : []),
    ...(regra && EXPOSED.includes(regra) ? ['o fim desta exposição'] : []),
    'o início de trabalho noturno, de teletrabalho ou de uma exposição com prazo próprio',
    ...away,
  ];
}
