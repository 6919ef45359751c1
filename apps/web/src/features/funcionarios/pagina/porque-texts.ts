import type { PrazoDetail } from '@sst/contract';
import { REGRA_LABEL } from '@sst/contract/prazos/regra-labels';
import type { RegraVista } from '@sst/contract/prazos/regras-vistas';
import { ageOn, displayDate } from '@sst/contract/rules/dates/dates';

/** The rule in words, as the reason for a day. */
const REASON: Readonly<Partial<Record<RegraVista, string>>> = {
  periodico_menor: 'Periódico anual: é menor de idade',
  periodico_maior: 'Periódico anual: tem mais de 50 anos',
  trabalho_noturno: 'Periódico anual: faz trabalho noturno',
  teletrabalho: 'Periódico anual: está em teletrabalho',
  radiacao_a: 'Periódico anual: radiação ionizante, categoria A',
  periodico: 'Periódico: prazo geral',
  admissao: 'Exame de admissão: ainda não há exame',
};

/** @param urgent whether the admission was urgent. */
export function reasonOf(regra: RegraVista, urgent: boolean): string {
  if (regra === 'admissao' && urgent)
    return 'Exame de admissão, urgente: pode fazer-se depois de entrar';
  return REASON[regra] ?? REGRA_LABEL[regra];
}

/** What the day follows from, label and value. */
export function factsOf({
  dt_nasc,
  dt_ini_instit,
  adm_urgente,
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
            label: 'Ausência prolongada',
            value: suspensao.ate
              ? `até ${displayDate(suspensao.ate)}`
              : `desde ${displayDate(suspensao.de)}, sem regresso`,
          },
        ]
      : []),
  ];
}

/** What would move the day. @param absences whether the reader may know of them. */
export function changesOf({ regra, exames }: PrazoDetail, absences: boolean): readonly string[] {
  const first = exames.length === 0;
  return [
    first ? 'o exame de admissão' : 'um novo exame com decisão',
    ...(first ? ['outra data de admissão'] : []),
    ...(regra === 'medico' ? [] : ['um prazo definido pelo médico do trabalho']),
    ...(regra === 'trabalho_noturno' || regra === 'teletrabalho' ? ['o fim deste regime'] : []),
    'o início de trabalho noturno, de teletrabalho ou de uma exposição com prazo próprio',
    ...(absences ? ['uma ausência prolongada'] : []),
  ];
}
