import { codigoText } from '@sst/contract/acidentes/esaw';
import { FIRST_AID_LABEL } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import {
  abaixoDaEmpresa,
  type Campo,
  campo,
  guardado,
  moradaDaUnidade,
  naoSeAplica,
  noPortal,
  pessoas,
} from './campos.ts';
import type { StoredPacote } from './pacote.queries.ts';

/** Who fills it in, and when. */
export interface Autor {
  readonly nome: string;
  /** `aaaa-mm-dd` */
  readonly dia: string;
}

/**
 * The insurer's form in its order: items 1 to 35, then what is expected after them, which nobody has read yet.
 * @param witnesses whether the reader may know who saw the accident.
 */
export function daSeguradora(pacote: StoredPacote, autor: Autor, witnesses: boolean): Campo[] {
  const numbered = [
    ...seguro(pacote),
    ...empregador(pacote),
    ...utilizadora(pacote),
    ...sinistrado(pacote),
  ];
  return [
    ...numbered.map((one, index) => ({ ...one, numero: index + 1 })),
    ...[
      ...trabalho(pacote),
      ...acidente(pacote),
      ...consequencias(pacote, autor, witnesses ? testemunhas(pacote) : RESERVADAS),
    ].map((one) => ({ ...one, confirmar: true })),
    ...decidem(pacote),
  ];
}

/** What is kept beside the form: clocks follow from it. */
function decidem(pacote: StoredPacote): Campo[] {
  const own = abaixoDaEmpresa(pacote)[0];
  const seguro = guardado(
    'Seguro de acidentes de trabalho',
    'empresa',
    'seguro',
    pacote.da_empresa,
  );
  if (!own) return [seguro];
  const cae = guardado('CAE da unidade, se for outra', 'unidade', 'cae', own.dados);
  return [
    seguro,
    cae.valor === null
      ? {
          ...cae,
          estado: 'nao-se-aplica',
          nota: 'Até dizer outra, é a da unidade de cima ou a da empresa.',
        }
      : cae,
  ];
}

/** Items 1 to 3. */
function seguro({ da_empresa }: StoredPacote): Campo[] {
  const none = 'A empresa não tem seguro.';
  const of = (rotulo: string, nome: 'seguradora' | 'apolice') =>
    da_empresa?.seguro === 'nao'
      ? naoSeAplica(rotulo, 'empresa', none)
      : guardado(rotulo, 'empresa', nome, da_empresa);
  return [
    of('Seguradora', 'seguradora'),
    of('Número da apólice', 'apolice'),
    guardado('Tipo de tomador', 'empresa', 'tomador', da_empresa),
  ];
}

/** Items 4 to 15. */
function empregador(pacote: StoredPacote): Campo[] {
  const { empresa, nipc, da_empresa, unidades, pessoas_empresa, pessoas_unidade } = pacote;
  const { morada, cod_postal, concelho } = moradaDaUnidade(pacote);
  const own = abaixoDaEmpresa(pacote)[0];
  const here = 'Pessoas na unidade local';
  return [
    campo('Nome do empregador', empresa, 'ficha'),
    campo(
      'NIPC do empregador',
      nipc,
      'ficha',
      nipc === null ? { nota: 'É o prestador que o escreve.' } : {},
    ),
    morada,
    cod_postal,
    campo('País da unidade local', cod_postal.valor === null ? null : 'Portugal', cod_postal.onde, {
      nota: cod_postal.valor === null ? 'Segue-se do código postal.' : null,
    }),
    concelho,
    guardado('Telefone do empregador', 'empresa', 'telefone', da_empresa),
    guardado('E-mail do empregador', 'empresa', 'email', da_empresa),
    guardado('Atividade principal (CAE)', 'empresa', 'cae', da_empresa),
    pessoas('Pessoas na empresa', 'empresa', da_empresa, pessoas_empresa),
    own
      ? pessoas(here, 'unidade', own.dados, pessoas_unidade)
      : pessoas(here, 'empresa', da_empresa, unidades.length > 0 ? pessoas_unidade : null),
    guardado('IBAN do empregador', 'empresa', 'iban', da_empresa),
  ];
}

/** Items 16 to 19, of temporary work alone. */
function utilizadora({ do_funcionario: dados }: StoredPacote): Campo[] {
  const contrato = dados?.contrato ?? null;
  const nota =
    contrato === null
      ? 'Só no trabalho temporário: indique o contrato.'
      : 'Não é trabalho temporário.';
  const of = (
    rotulo: string,
    nome: 'util_nome' | 'util_nif' | 'util_cod_postal' | 'util_atividade',
  ) =>
    contrato === 'temporario'
      ? guardado(rotulo, 'funcionario', nome, dados)
      : naoSeAplica(rotulo, 'funcionario', nota);
  return [
    of('Empresa utilizadora', 'util_nome'),
    of('NIF da empresa utilizadora', 'util_nif'),
    of('Código postal da empresa utilizadora', 'util_cod_postal'),
    of('Atividade da empresa utilizadora', 'util_atividade'),
  ];
}

/** Items 20 to 35. */
function sinistrado(pacote: StoredPacote): Campo[] {
  const { nome, telemovel, sexo, dt_nasc, admissao, nacionalidade, nif, niss } = pacote;
  const dados = pacote.do_funcionario;
  return [
    campo('Nome do sinistrado', nome, 'ficha'),
    campo('Telefone do sinistrado', telemovel && displayPhone(telemovel), 'ficha'),
    guardado('Morada do sinistrado', 'funcionario', 'morada', dados),
    guardado('Código postal do sinistrado', 'funcionario', 'cod_postal', dados),
    guardado('País do sinistrado', 'funcionario', 'pais', dados),
    campo('Sexo', sexLabel(sexo), 'ficha'),
    campo('Data de nascimento', displayDate(dt_nasc), 'ficha'),
    campo('Data de admissão', admissao && displayDate(admissao), 'ficha'),
    campo('Nacionalidade', nacionalidade, 'ficha'),
    guardado('Estado civil', 'funcionario', 'estado_civil', dados),
    guardado('Pessoas a cargo', 'funcionario', 'dependentes', dados),
    campo('NIF do sinistrado', nif, 'ficha'),
    campo('NISS do sinistrado', niss, 'ficha'),
    guardado('IBAN do sinistrado', 'funcionario', 'iban', dados),
    guardado('Relação com o empregador', 'funcionario', 'relacao', dados),
    guardado('Situação na profissão', 'funcionario', 'situacao', dados),
  ];
}

/** A code of the accident, with its words. */
function codificado(
  rotulo: string,
  what: 'desvio' | 'contacto' | 'lesao' | 'parte' | 'agente',
  code: string | null,
): Campo {
  return campo(rotulo, code === null ? null : codigoText(what, code), 'codigos', { codigo: code });
}

function trabalho({ profissao, cpp, do_funcionario: dados }: StoredPacote): Campo[] {
  return [
    campo('Profissão', profissao, 'ficha'),
    campo(
      'Grande grupo da profissão (CPP)',
      cpp === null ? null : codigoText('cpp', cpp),
      'codigos',
      {
        codigo: cpp,
      },
    ),
    guardado('Tipo de contrato', 'funcionario', 'contrato', dados),
    noPortal('Duração do contrato'),
    guardado('Regime de horário', 'funcionario', 'horario', dados),
    guardado('Retribuição base', 'funcionario', 'retrib_base', dados),
    guardado('Período da retribuição base', 'funcionario', 'retrib_periodo', dados),
    guardado('Subsídio de refeição', 'funcionario', 'subs_refeicao', dados),
    guardado('Subsídio de férias', 'funcionario', 'subs_ferias', dados),
    guardado('Subsídio de Natal', 'funcionario', 'subs_natal', dados),
    guardado('Outras remunerações', 'funcionario', 'retrib_outras', dados),
  ];
}

function acidente(pacote: StoredPacote): Campo[] {
  const { dt, hr, interr_trab, dt_interr_trab, hr_interr_trab, unidade_acidente, loc } = pacote;
  const stopped = 'Data e hora em que parou o trabalho';
  return [
    campo('Data e hora do acidente', `${displayDate(dt)}, ${hr}`, 'acidente'),
    interr_trab && dt_interr_trab !== null
      ? campo(stopped, `${displayDate(dt_interr_trab)}, ${hr_interr_trab ?? ''}`, 'acidente')
      : naoSeAplica(stopped, 'acidente', 'Pelo registo, não parou de trabalhar.'),
    noPortal('Tipo de local (habitual, outro, trajeto)'),
    campo(
      'Local do acidente',
      loc === null ? unidade_acidente : `${unidade_acidente}, ${loc}`,
      'acidente',
    ),
    noPortal('Tipo de trabalho'),
    noPortal('O que a pessoa fazia'),
    codificado('Desvio', 'desvio', pacote.desvio),
    codificado('Agente material', 'agente', pacote.agente),
    codificado('Contacto', 'contacto', pacote.contacto),
    campo('Descrição', pacote.descric, 'acidente'),
  ];
}

const testemunhas = ({ testemunhas: named }: StoredPacote): Campo =>
  named === null ? noPortal('Testemunhas') : campo('Testemunhas', named, 'acidente');

/** The witnesses as who may not know them is told. */
const RESERVADAS: Campo = {
  ...noPortal('Testemunhas'),
  nota: 'Os nomes só são mostrados a quem tem «Documentos» em Acidentes.',
};

function consequencias(pacote: StoredPacote, { nome, dia }: Autor, witnesses: Campo): Campo[] {
  const { nivel, socorros, gravidade, ausente } = pacote;
  const consequence =
    gravidade === 'mortal' ? 'Morte' : ausente ? 'Com baixa' : 'Sem baixa, até agora';
  return [
    codificado('Tipo de lesão', 'lesao', pacote.lesao),
    codificado('Parte do corpo', 'parte', pacote.parte),
    campo('Consequência', consequence, 'acidente'),
    campo('Primeiros socorros', nivel === null ? null : FIRST_AID_LABEL[nivel], 'acidente'),
    campo('Unidade de saúde', socorros, 'acidente', {
      nota: socorros === null ? null : 'Pelo que o registo diz dos socorros.',
    }),
    witnesses,
    noPortal('Autoridades que tomaram conta'),
    noPortal('Outros sinistrados'),
    noPortal('Outro empregador'),
    campo('Quem preencheu', nome, 'acidente'),
    campo('Data do preenchimento', displayDate(dia), 'acidente'),
  ];
}
