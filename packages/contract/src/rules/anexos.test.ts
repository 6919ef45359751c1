import { describe, expect, it } from 'vitest';
import {
  ANEXO,
  ANEXO_PROBLEMS,
  ANEXOS_MAX_BODY_BYTES,
  anexoRefusal,
  cleanFileName,
  cleanTitle,
  NO_ANEXO,
  sizeProblem,
  TOO_MANY_ANEXOS,
} from './anexos.ts';

describe('the texts about documents', () => {
  it('are those of the specification [SEG-18, SEG-19, SEG-20]', () => {
    expect(NO_ANEXO).toBe('Insira, pelo menos, um anexo');
    expect(TOO_MANY_ANEXOS).toBe('Não são permitidos mais do que 5 anexos');
    expect(anexoRefusal('nao-pdf', 'notas.txt')).toBe(
      'O ficheiro notas.txt não é um ficheiro PDF válido',
    );
  });

  it('name the file and a reason of its own for every problem [SEG-19]', () => {
    const texts = ANEXO_PROBLEMS.map((problem) => anexoRefusal(problem, 'a.pdf'));
    expect(new Set(texts).size).toBe(ANEXO_PROBLEMS.length);
    for (const text of texts) expect(text).toMatch(/^O ficheiro a\.pdf \p{Ll}/u);
  });
});

describe('the size of a document', () => {
  it('is one byte at least and 5 MB at most [SEG-19]', () => {
    expect(sizeProblem(0)).toBe('vazio');
    expect(sizeProblem(1)).toBeUndefined();
    expect(sizeProblem(5 * 1024 * 1024)).toBeUndefined();
    expect(sizeProblem(5 * 1024 * 1024 + 1)).toBe('grande');
  });

  it('lets five of the largest into one call, in base64 [SEG-20]', () => {
    const encoded = Buffer.alloc(ANEXO.maxBytes).toString('base64').length;
    expect(ANEXOS_MAX_BODY_BYTES).toBeGreaterThan(5 * encoded + 100_000);
    expect(ANEXOS_MAX_BODY_BYTES).toBeLessThan(6 * encoded);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Relatório de visita.pdf', 'Relatório de visita.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\a.PDF', 'a.pdf'],
    ['a.pdf.pdf', 'a.pdf'],
    ['fatura.exe', 'fatura.exe.pdf'],
    ['<img src=x onerror="alert(1)">.pdf', 'img src=x onerror=alert(1).pdf'],
    ['\u202egpj.a\u202c\u2066.pdf', 'gpj.a.pdf'],
    ['a\u0000b\u0007\u007f\u200b\ufeff.pdf', 'ab.pdf'],
    ['a\tb\r\n c.pdf', 'a b c.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['...hidden...pdf', 'hidden.pdf'],
    ['.pdf', 'documento.pdf'],
    ['', 'documento.pdf'],
    ['/', 'documento.pdf'],
    ['"*?|:.pdf', 'documento.pdf'],
    ['\ud800x.pdf', 'x.pdf'],
    ['\u2800\u3164.pdf', 'documento.pdf'],
  ])('%j is kept as %j [SEG-27]', (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  it('is cut to what is kept, never through a sign [SEG-27]', () => {
    for (const sign of ['x', 'é', '😀', 'a😀']) {
      const kept = cleanFileName(`${sign.repeat(500)}.pdf`);
      expect(kept.length).toBeLessThanOrEqual(ANEXO.nameLength);
      expect(kept.length).toBeGreaterThan(ANEXO.nameLength - 4);
      expect(kept.isWellFormed()).toBe(true);
      expect(kept.endsWith('.pdf')).toBe(true);
    }
  });

  it('cleaned once more is the same [SEG-27]', () => {
    for (const name of ['../a b.pdf', '<x>', '', `${'y '.repeat(300)}.pdf`, 'a:b.pdf.PDF']) {
      expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
    }
  });
});

describe('the title of a document', () => {
  it.each([
    ['Relatório: fase 1', 'x.pdf', 'Relatório: fase 1'],
    ['<script>alert(1)</script>', 'x.pdf', 'scriptalert(1)/script'],
    ['  a \n b\u202e ', 'x.pdf', 'a b'],
    ['', 'Plano anual.pdf', 'Plano anual'],
    [null, '../Plano.pdf', 'Plano'],
    ['\u200b', '', 'documento'],
    ['\u3164\u2800', 'Plano.pdf', 'Plano'],
    ['../../etc/passwd', 'x.pdf', 'etc/passwd'],
    ['..\\..\\a\\b', 'x.pdf', 'a/b'],
    ['....//x/./..<>/\u200b../y/..', 'x.pdf', 'x/y'],
    ['/../', 'Plano.pdf', 'Plano'],
    ['..', 'Plano.pdf', 'Plano'],
    ['<img src=x>', 'x.pdf', 'img src=x'],
    ['Relatório n.º 3/2026', 'x.pdf', 'Relatório n.º 3/2026'],
    ['Obra A / Obra B e/ou C...', 'x.pdf', 'Obra A / Obra B e/ou C...'],
    ['Fase 1.../2', 'x.pdf', 'Fase 1/2'],
    ['Ver https://exemplo.pt/plano//b', 'x.pdf', 'Ver https://exemplo.pt/plano/b'],
    ['a://../b', 'x.pdf', 'a:/b'],
  ])('%j of the file %j is kept as %j [SEG-27]', (title, file, kept) => {
    expect(cleanTitle(title, file)).toBe(kept);
  });

  it('cleaned once more is the same [SEG-27]', () => {
    for (const title of [
      '.../..//a',
      '....//',
      '. ./ ../x',
      'a/.\\.../.b',
      '/a:/./b/..:',
      `../${'y/'.repeat(300)}`,
    ]) {
      const kept = cleanTitle(title, 'x.pdf');
      expect(cleanTitle(kept, 'x.pdf')).toBe(kept);
      expect(kept).not.toMatch(/\.\.[/\\]|\/\//);
    }
  });

  it('is cut to what is kept [SEG-27]', () => {
    expect(cleanTitle('😀'.repeat(300), 'x.pdf')).toBe('😀'.repeat(100));
    expect(cleanTitle(`a${'😀'.repeat(300)}`, 'x.pdf')).toBe(`a${'😀'.repeat(99)}`);
  });

  it('is read from its first thousand characters alone [SEG-27]', () => {
    expect(cleanTitle(`${' '.repeat(996)}Plano anual`, 'x.pdf')).toBe('Plan');
  });
});
