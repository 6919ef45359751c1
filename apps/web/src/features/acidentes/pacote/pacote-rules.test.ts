import type { Pacote } from '@sst/contract';
import { expect, it } from 'vitest';
import { bodyOf, type Campo, copiedOf, perguntasOf, problemsOf } from './pacote-rules.ts';

const campo = (values: Partial<Campo>): Campo => ({
  numero: null,
  rotulo: 'Campo',
  valor: null,
  codigo: null,
  estado: 'falta',
  confirmar: false,
  nota: null,
  onde: 'ficha',
  campo: null,
  escrito: null,
  ...values,
});
const PACOTE: Pacote = {
  act: [campo({ onde: 'empresa', campo: 'cae' }), campo({ onde: 'documentos' })],
  seguradora: [
    campo({ onde: 'empresa', campo: 'cae' }),
    campo({ onde: 'unidade', campo: 'morada' }),
    campo({ onde: 'funcionario', campo: 'iban' }),
    campo({
      onde: 'funcionario',
      campo: 'estado_civil',
      estado: 'dado',
      valor: 'Casado',
      escrito: '2',
    }),
    campo({ onde: 'portal', estado: 'portal' }),
  ],
  tempos: [],
  unidades: [{ cd: 7, nome: 'Armazém', versao: 3 }],
  versoes: { empresa: 1, funcionario: 2 },
  da_empresa: true,
};
const names = (pacote: Pacote, all = false) => perguntasOf(pacote, all).map(({ nome }) => nome);

it('asks what is missing, each once; what is there already only to correct it [ACID-350]', () => {
  expect(names(PACOTE)).toEqual(['empresa-cae', 'unidade-morada', 'funcionario-iban']);
  expect(names(PACOTE, true)).toContain('funcionario-estado_civil');
  expect(names({ ...PACOTE, da_empresa: false })).not.toContain('empresa-cae');
});

it('sends what was written, by whose it is, with the version that was seen [ACID-350]', () => {
  const perguntas = perguntasOf(PACOTE, true);
  const values = {
    unidade: '7',
    'empresa-cae': ' 41200 ',
    'unidade-morada': 'Rua 1',
    'funcionario-iban': '',
    'funcionario-estado_civil': '',
  };
  expect(problemsOf(perguntas, values)).toEqual({});
  expect(Object.keys(problemsOf(perguntas, { ...values, 'empresa-cae': 'x' }))).toEqual([
    'empresa-cae',
  ]);
  expect(bodyOf(PACOTE, perguntas, values)).toEqual({
    empresa: { versao: 1, cae: '41200' },
    unidade: { versao: 3, cd_organig: 7, morada: 'Rua 1' },
    funcionario: { versao: 2, estado_civil: null },
  });
});

it('copies what a form takes [ACID-351]', () => {
  const iban = { valor: 'PT50 0002', escrito: 'PT500002', onde: 'empresa', campo: 'iban' } as const;
  expect(copiedOf(campo(iban))).toBe('PT500002');
  expect(
    copiedOf(campo({ valor: 'Casado', escrito: '2', onde: 'funcionario', campo: 'estado_civil' })),
  ).toBe('Casado');
});
