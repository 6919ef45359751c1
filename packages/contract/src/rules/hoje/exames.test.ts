import { expect, test } from 'vitest';
import { EXAMES_RULES } from './exames.ts';

test('lines of late exams name the figure that they are part of, in its words, whoever reads them [DASH-303]', () => {
  for (const [id, figure, words] of [
    ['expirados-sem-marcacao', '«Com o exame fora do prazo»', 'com o exame fora do prazo'],
    ['sem-exame-sem-marcacao', '«Sem exame ou validade»', 'sem exame ou validade'],
  ] as const) {
    const rule = EXAMES_RULES.find((one) => one.id === id);
    const readers = [rule, { ...rule, ...rule?.instead }];
    for (const { one, many, note } of readers as NonNullable<typeof rule>[]) {
      expect(one).toContain(words);
      expect(many).toContain(words);
      expect(note).toContain(figure);
    }
  }
});
