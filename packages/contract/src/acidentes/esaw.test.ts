import { describe, expect, it, test } from 'vitest';
import { CODIFICADOS, CODIGOS, codigoText } from './esaw.ts';
import { propostasOf } from './esaw-propostas.ts';
import { isSeriousInjury } from './gravidade.ts';

describe('the codes of accidents', () => {
  it('are each there once, with words, and say which nobody has read [ACID-325]', () => {
    for (const what of CODIFICADOS) {
      const codes = CODIGOS[what].map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { code, label } of CODIGOS[what]) {
        expect(code).toMatch(/^\d{1,3}$/);
        expect(label).toMatch(/^\p{Lu}[^?]+$/u);
      }
    }
    expect(CODIFICADOS.map((what) => CODIGOS[what].length)).toEqual([43, 39, 39, 34, 22, 10]);
    expect(codigoText('desvio', '52')).toBe('52 Escorregamento ou queda ao mesmo nível');
    expect(codigoText('contacto', '51')).toBe('51 Agente cortante (a confirmar)');
    expect(codigoText('parte', '00')).toBe('00 Não especificada');
    expect(codigoText('parte', '77')).toBe('77');
  });

  it('make an accident seem serious as the law reads [ACID-328]', () => {
    const serious = CODIGOS.lesao.filter(({ code }) =>
      isSeriousInjury({ lesao: code, parte: null }),
    );
    expect(serious.map(({ code }) => code).join(' ')).toBe(
      '20 21 22 40 51 52 61 62 70 71 72 79 80 81 82',
    );
    expect(isSeriousInjury({ lesao: '12', parte: '13' })).toBe(true);
    expect(isSeriousInjury({ lesao: '12', parte: '12' })).toBe(false);
    expect(isSeriousInjury({ lesao: null, parte: '13' })).toBe(false);
  });
});

test('what is proposed is a code that there is; nothing said proposes nothing [ACID-326]', () => {
  const nothing = propostasOf({ descricao: '', profissao: null });
  const words = 'queda corte queima choque explosão martelo máquina mordeu caixa carro olho mão pé';
  for (const what of CODIFICADOS) {
    expect(nothing[what]).toEqual([]);
    for (const word of words.split(' ')) {
      const codes = propostasOf({ descricao: word, profissao: 'diretor, pedreiro, servente' })[
        what
      ];
      for (const code of codes) expect(codigoText(what, code)).not.toBe(code);
    }
  }
});

it.each([
  ['Escorregou no piso molhado e torceu o tornozelo.', '52 75', '31 71', '32', '63', '01'],
  ['Caiu do escadote e fraturou a perna', '51', '31', '21', '62', '02'],
  ['Cortou um dedo com uma faca', '43', '51', '12', '54', '06'],
  ['Uma caixa caiu da estante e bateu-lhe na CABEÇA.', '51 33', '42 45', '', '11', '11 14'],
  ['Cada pessoa viu.', '', '', '', '', ''],
])('%s proposes by its words [ACID-326]', (descricao, desvio, contacto, lesao, parte, agente) => {
  const proposed = propostasOf({ descricao, profissao: null });
  expect(proposed).toEqual({
    desvio: desvio.split(' ').filter(Boolean),
    contacto: contacto.split(' ').filter(Boolean),
    lesao: lesao.split(' ').filter(Boolean),
    parte: parte.split(' ').filter(Boolean),
    agente: agente.split(' ').filter(Boolean),
    cpp: [],
  });
});

it.each([
  ['Eletricista', '7'],
  ['Motorista de pesados', '8'],
  ['Enfermeira', '2'],
  ['Técnico de segurança', '3 5'],
  ['Auxiliar de limpeza', '9'],
])('the profession %s proposes a group [ACID-326]', (profissao, groups) => {
  expect(propostasOf({ descricao: '', profissao }).cpp.join(' ')).toBe(groups);
});
