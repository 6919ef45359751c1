import { expect, it } from 'vitest';
import { beginningOf, digestOfContent, digestOfLine, linkTo } from './digests.ts';

const SALT = '00000000-0000-4000-8000-000000000000';
const LINE = {
  cd: 5,
  quando: '2026-01-31T09:00:00.000001Z',
  acao: 'criar',
  entidade: 'pedido',
  cd_entidade: 7,
};

it('a seal is computed as the decision says, so that others can do it: with sha256sum [API-391]', () => {
  const content = digestOfContent(SALT, { detalhe: '{"nome": "Água"}', ip: null });
  // printf '[1,"conteudo","00000000-…","{\"nome\": \"Água\"}",null]' | sha256sum, and so on.
  expect(content.toString('hex')).toBe(
    '3c930bb04246aa33052df2c62f28758f8a9cf4e69c62a25f197ba7be15455848',
  );
  const resumo = digestOfLine(3, LINE, content);
  expect(resumo.toString('hex')).toBe(
    '4d3d0c9391a06bd298a00336906bcb6ce832eaff7c2978c918366fda376268a0',
  );
  const elo = linkTo(beginningOf(3), { ordem: 1, resumo, dt: '2026-01-31T09:00:02.000Z' });
  expect(elo.toString('hex')).toBe(
    '98a0d2e7fbdee3fae001bf4d7bc9f2a02951c68015021d7b62dc8f8f8a7beedd',
  );
});

it('texts that run into one another are told apart', () => {
  const one = digestOfContent(SALT, { detalhe: '1', ip: '23' });
  expect(digestOfContent(SALT, { detalhe: '12', ip: '3' }).equals(one)).toBe(false);
  expect(digestOfContent(SALT, { detalhe: null, ip: '123' }).equals(one)).toBe(false);
});
