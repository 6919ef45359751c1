import { quaseTimeErrors } from '@sst/contract/acidentes/quase-limites';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import type { ApiError } from '../../../../lib/calls/api-error.ts';
import { isPicture, plainPhoto } from '../../../../lib/files/photo.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { KeptReport } from '../../../../lib/store/kept-reports.ts';
import { useEnvio } from './use-envio.ts';

type Filled = Omit<KeptReport, 'chave' | 'codigo'>;

type Errors = Readonly<Partial<Record<keyof Filled, string>>>;

const emptyForm = (): Filled => ({
  tipo: '',
  ...momentInPortugal(new Date()),
  loc: '',
  descric: '',
  acao: '',
  foto: null,
});

function missingIn({ tipo, descric, dt, hr }: Filled): Errors {
  const errors: Record<string, string> = {};
  if (tipo === '') errors.tipo = 'Escolha o que quer comunicar.';
  if (descric.trim() === '') errors.descric = 'Descreva o que aconteceu, ou o que vê.';
  if (dt === '') errors.dt = 'Indique o dia.';
  if (hr === '') errors.hr = 'Indique a hora.';
  if (dt === '' || hr === '') return errors;
  return { ...errors, ...quaseTimeErrors({ dt, hr }, momentInPortugal(new Date())) };
}

/** The errors of the server by the fields of the form; of the photograph by its own name. */
function errorsOf({ campos }: ApiError): Errors {
  const { 'anexo.0': foto, ...others } = campos;
  return { ...others, ...(foto !== undefined && { foto }) };
}

/** What is written by the code of a unit, and its sending. */
export function useQuaseForm(codigo: string) {
  const [filled, setFilled] = useState(emptyForm);
  const [errors, setErrors] = useState<Errors>({});
  const [drawing, setDrawing] = useState(false);
  const envio = useEnvio({
    onRefused: ({ chave: _, codigo: _code, ...report }, error) => {
      // What is being written meanwhile stays, too.
      setFilled((now) =>
        now.descric.trim() === ''
          ? report
          : { ...now, descric: `${report.descric}\n\n${now.descric}` },
      );
      setErrors(errorsOf(error));
    },
  });
  const change = (values: Partial<Filled>) => {
    setFilled((before) => ({ ...before, ...values }));
    setErrors({});
    envio.say(undefined);
  };
  const choosePhoto = async (file: File) => {
    setDrawing(true);
    try {
      if (!isPicture(file)) throw new Error('Só pode juntar uma fotografia.');
      change({ foto: await plainPhoto(file, 'JPEG') });
    } catch (error) {
      setErrors({ foto: (error as Error).message });
    } finally {
      setDrawing(false);
    }
  };
  /** @returns the fields that are wrong. */
  const send = (): readonly string[] => {
    if (envio.busy || drawing) return [];
    const missing = missingIn(filled);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return Object.keys(missing);
    setFilled(emptyForm());
    void envio.send({ ...filled, chave: randomId(), codigo });
    return [];
  };
  return { filled, errors, drawing, change, choosePhoto, send, envio };
}
