import { codigoText } from '@sst/contract/acidentes/esaw';
import { FIRST_AID_LABEL } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type Campo, caeDe, campo, guardado, moradaDaUnidade } from './campos.ts';
import type { StoredPacote } from './pacote.queries.ts';

/** What the labour inspectorate is told of an accident (law 102/2009, article 111); the order is ours. */
export function daAct(pacote: StoredPacote): Campo[] {
  return [...trabalhador(pacote), ...factos(pacote), ...consequencias(pacote), ...tempos(pacote)];
}

function trabalhador({ nome, nif, categoria }: StoredPacote): Campo[] {
  return [
    campo('Nome do trabalhador', nome, 'ficha'),
    campo('NIF do trabalhador', nif, 'ficha'),
    campo('Categoria', categoria, 'ficha'),
  ];
}

function factos(pacote: StoredPacote): Campo[] {
  const { empresa, nipc, unidade_acidente, loc, dt, hr, descric } = pacote;
  const { morada } = moradaDaUnidade(pacote);
  const { cae, de } = caeDe(pacote);
  return [
    campo('Empregador', empresa, 'ficha'),
    campo(
      'NIPC do empregador',
      nipc,
      'ficha',
      nipc === null ? { nota: 'É o prestador que o escreve.' } : {},
    ),
    campo('Atividade económica (CAE)', cae, 'empresa', {
      campo: 'cae',
      escrito: de === null ? cae : null,
      nota: de === null ? null : `De «${de}».`,
    }),
    campo(
      'Local do acidente',
      loc === null ? unidade_acidente : `${unidade_acidente}, ${loc}`,
      'acidente',
    ),
    { ...morada, rotulo: 'Morada da unidade de quem se magoou' },
    campo('Data e hora', `${displayDate(dt)}, ${hr}`, 'acidente'),
    campo('Descrição', descric, 'acidente'),
  ];
}

function consequencias({
  parte,
  lesao,
  nivel,
  socorros,
  ausente,
  gravidade,
}: StoredPacote): Campo[] {
  const coded = (what: 'parte' | 'lesao', code: string | null) =>
    code === null ? null : codigoText(what, code);
  const absence =
    gravidade === 'mortal' ? 'Morte' : ausente ? 'Ausência ao trabalho' : 'Sem ausência, até agora';
  return [
    campo('Partes do corpo atingidas', coded('parte', parte), 'codigos', { codigo: parte }),
    campo('Lesão', coded('lesao', lesao), 'codigos', { codigo: lesao }),
    campo('Socorros e internamento', nivel === null ? null : FIRST_AID_LABEL[nivel], 'acidente'),
    campo('Estabelecimento de saúde', socorros, 'acidente', {
      nota: socorros === null ? null : 'Pelo que o registo diz dos socorros.',
    }),
    campo('Consequência conhecida', absence, 'acidente'),
  ];
}

function tempos({ do_funcionario, tempos }: StoredPacote): Campo[] {
  const names = tempos.map(({ nome }) => nome).join('; ');
  return [
    guardado('Regime de horário', 'funcionario', 'horario', do_funcionario),
    campo('Registos dos tempos de trabalho dos 30 dias antes', names || null, 'documentos'),
  ];
}
