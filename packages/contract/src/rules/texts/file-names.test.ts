import { describe, expect, it } from 'vitest';
import { anexoFileName, fichaFileName, fileNamePart, seriesFileName } from './file-names.ts';

const sheet = { num_mecan: '00123', nome: 'João da Conceição', date: '2026-03-16', cd_anex: 77 };

describe('the name of a sheet', () => {
  it('is number, name, date and annex, joined with underscores, without accents [EXP-20]', () => {
    expect(fichaFileName(sheet)).toBe('00123_Joao_da_Conceicao_2026-03-16_77.pdf');
  });

  it('leaves out what is not known [EXP-20]', () => {
    expect(fichaFileName({ ...sheet, num_mecan: null })).toBe(
      'Joao_da_Conceicao_2026-03-16_77.pdf',
    );
    expect(fichaFileName({ ...sheet, num_mecan: '', date: null })).toBe('Joao_da_Conceicao_77.pdf');
  });

  it('holds nothing that a file system or a path gives a meaning [EXP-20]', () => {
    const nome = '../..\\C:\0"Ana"\r\n<Sá>|*?';
    const name = fichaFileName({ ...sheet, nome, num_mecan: '..' });
    expect(name).toMatch(/^[\w-]+\.pdf$/);
    expect(name).toContain('Ana');
  });
});

describe('the name of a series', () => {
  it.each([
    ['Grupo Atlântico Indústria, S.A.', 'Grupo_Atlantico_Industria_SA.zip'],
    ['Fábrica  de   Maia', 'Fabrica_de_Maia.zip'],
    ['  Ribeiro & Filhos, Lda. ', 'Ribeiro_Filhos_Lda.zip'],
    ['Espaços/verdes', 'Espacosverdes.zip'],
    ['«»', 'fichas.zip'],
    ['', 'fichas.zip'],
    ['Direção'.normalize('NFD'), 'Direcao.zip'],
  ])('%j is %s [EXP-19, EXP-16]', (node, expected) => {
    expect(seriesFileName(node)).toBe(expected);
  });

  it('keeps letters, digits, hyphens and underscores, however they are written', () => {
    expect(fileNamePart('A-b_C 1')).toBe('A-b_C_1');
    expect(fileNamePart('ÀÉÎÕÜ çñ')).toBe('AEIOU_cn');
  });
});

describe('the name of a document', () => {
  it.each([
    ['Avaliação de riscos v1.2', 'Avaliação de riscos v1.2.pdf'],
    ['plano.PDF', 'plano.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j\u0000k', 'a b c d e f g h i j k.pdf'],
    ['../..', 'documento.pdf'],
    [' . ', 'documento.pdf'],
  ])('of %j is %j [SEG-25]', (title, expected) => {
    expect(anexoFileName(title)).toBe(expected);
  });
});
