import type { AvaliacaoLinha, AvaliacaoLinhaBody } from '@sst/contract';
import { AVALIACAO } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { dateProblem, dateText, readDate } from '../../../components/form/dates/date-text.ts';
import type { FieldErrors } from '../../../components/form/use-submit-form.ts';

/** A row as it is typed. */
export interface LinhaValues {
  readonly cd_perigo: string;
  readonly perigo: string;
  readonly consequencias: string;
  readonly tarefa: string;
  readonly pessoas: string;
  readonly quem: string;
  readonly controlos: string;
  readonly antesP: string;
  readonly antesS: string;
  readonly medida: string;
  readonly prazo: string;
  readonly depoisP: string;
  readonly depoisS: string;
  readonly nota: string;
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));

export function valuesOf(linha: AvaliacaoLinha | undefined): LinhaValues {
  return {
    cd_perigo: text(linha?.cd_perigo),
    perigo: text(linha?.perigo),
    consequencias: text(linha?.consequencias),
    tarefa: text(linha?.tarefa),
    pessoas: text(linha?.pessoas),
    quem: text(linha?.quem),
    controlos: text(linha?.controlos),
    antesP: text(linha?.antes?.p),
    antesS: text(linha?.antes?.s),
    medida: text(linha?.medida),
    prazo: linha?.prazo ? dateText(linha.prazo) : '',
    depoisP: text(linha?.depois?.p),
    depoisS: text(linha?.depois?.s),
    nota: text(linha?.nota),
  };
}

const number = (value: string) => (value.trim() === '' ? null : Number(value));
const orNull = (value: string) => value.trim() || null;
const risk = (p: string, s: string) =>
  p === '' || s === '' ? null : { p: Number(p), s: Number(s) };

const WHOLE = 'Indique a probabilidade e a gravidade.';
const PEOPLE = `Indique as pessoas num número inteiro, até ${wholeNumber(AVALIACAO.pessoas)}.`;
const isPeople = (text: string) => /^\d*$/.test(text) && Number(text) <= AVALIACAO.pessoas;

/** What is wrong with a row. */
export function linhaErrors(values: LinhaValues, today: string): FieldErrors<LinhaValues> {
  const day = readDate(values.prazo);
  return {
    ...(values.antesP !== '' && values.antesS === '' && { antesS: WHOLE }),
    ...(values.antesS !== '' && values.antesP === '' && { antesP: WHOLE }),
    ...(values.depoisP !== '' && values.depoisS === '' && { depoisS: WHOLE }),
    ...(values.depoisS !== '' && values.depoisP === '' && { depoisP: WHOLE }),
    ...(!isPeople(values.pessoas.trim()) && { pessoas: PEOPLE }),
    ...(values.prazo.trim() !== '' && !day && { prazo: dateProblem(values.prazo) }),
    ...(day && day < today && { prazo: 'O prazo já passou.' }),
  };
}

/** A row as it is sent. */
export function linhaOf(values: LinhaValues): AvaliacaoLinhaBody {
  return {
    cd_perigo: number(values.cd_perigo),
    perigo: values.perigo.trim(),
    consequencias: orNull(values.consequencias),
    tarefa: values.tarefa.trim(),
    pessoas: number(values.pessoas),
    quem: orNull(values.quem),
    controlos: orNull(values.controlos),
    antes: risk(values.antesP, values.antesS),
    medida: orNull(values.medida),
    prazo: readDate(values.prazo),
    depois: risk(values.depoisP, values.depoisS),
    nota: orNull(values.nota),
  };
}

/** A stored row as it is sent again. */
export function unchanged({
  grupo: _,
  lei: __,
  lei_verificada: ___,
  exposicao: ____,
  cd_medida: _____,
  antes,
  depois,
  ...linha
}: AvaliacaoLinha): AvaliacaoLinhaBody {
  const sent = (risco: AvaliacaoLinha['antes']) => risco && { p: risco.p, s: risco.s };
  return { ...linha, antes: sent(antes), depois: sent(depois) };
}
