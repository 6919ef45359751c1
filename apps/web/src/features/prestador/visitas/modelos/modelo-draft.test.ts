import { expect, it } from 'vitest';
import {
  changed,
  draftOf,
  missingIn,
  newItem,
  newSeccao,
  raised,
  seccoesOf,
} from './modelo-draft.ts';

it('a checklist is sent as it was read, and without what its kind of item has not [VISITA-13]', () => {
  const seccoes = [
    {
      titulo: 'Geral',
      itens: [
        { id: 'a', tipo: 'sim-nao', texto: 'Limpo?', peso: 2, medida: 'Limpar' },
        { id: 'b', tipo: 'numero', texto: 'Luz', peso: 0, unidade: 'lux' },
      ],
    },
  ] as const;
  const modelo = { cd: 1, nome: 'Geral', inactiv: false, versao: 1, seccoes: seccoes as never };
  const draft = draftOf(modelo);
  expect(seccoesOf(draft)).toEqual(seccoes);
  const [first] = draft;
  if (!first) throw new Error('there is no section');
  const turned = changed(first.itens, 'a', { tipo: 'texto' });
  expect(seccoesOf([{ ...first, itens: turned }])[0]?.itens[0]).toEqual({
    id: 'a',
    tipo: 'texto',
    texto: 'Limpo?',
    peso: 0,
  });
  expect(raised(first.itens, 'b').map(({ id }) => id)).toEqual(['b', 'a']);
  expect(raised(first.itens, 'a')).toBe(first.itens);
});

it('what is missing is named by where it is [VISITA-13]', () => {
  expect(missingIn([])).toBe('Acrescente uma secção.');
  expect(missingIn([newSeccao()])).toBe('Dê um nome à secção 1.');
  const named = { ...newSeccao(), titulo: 'Geral' };
  expect(missingIn([named])).toBe('Escreva o que se verifica no item 1 de «Geral».');
  expect(missingIn([{ ...named, itens: [] }])).toContain('não tem nada');
  expect(missingIn([{ ...named, itens: [{ ...newItem(), texto: 'Limpo?' }] }])).toBeUndefined();
});
