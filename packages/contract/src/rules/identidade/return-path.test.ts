import { describe, expect, it } from 'vitest';
import { entryPath, returnPath } from './return-path.ts';

describe('the address that one is sent on to', () => {
  it.each([
    '/',
    '/funcionario',
    '/acidente/12',
    '/pendente/funcionario?funcionario=7&p=ana+maria',
    '/seguranca/medida?q=%C3%A1gua#fim',
    '/empresas',
  ])('may be %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'funcionario',
    '//example.com',
    '/\\example.com',
    '/a\\..\\b',
    '/\t/example.com',
    '/\n//example.com',
    ' //example.com',
    '/ /example.com',
    'https://example.com',
    'javascript:alert(1)',
    '?para=/',
    '/login',
    '/login?para=/x',
    '/login/',
    '/empresa',
    '/empresa?entrar=2&para=/x',
    '/proibido',
    '/LOGIN',
    '/./login',
    '/x/../login',
    '/%2e/login',
    '/reset-password?token=x',
  ])('may not be %j', (text) => {
    expect(returnPath(text)).toBeNull();
  });

  it('stands in the address of the company, whatever signs it has', () => {
    const path = '/pendente/funcionario?funcionario=7&q=a';
    const { pathname, searchParams } = new URL(entryPath(12, path), 'http://x');
    expect([pathname, ...searchParams]).toEqual(['/empresa', ['entrar', '12'], ['para', path]]);
  });
});
