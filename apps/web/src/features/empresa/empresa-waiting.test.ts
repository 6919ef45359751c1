import type { Painel } from '@sst/contract';
import { expect, test } from 'vitest';
import { waitingIn as unbroken } from './empresa-waiting.tsx';

const NOTHING: Painel = {
  funcionarios: null,
  saude: null,
  seguranca: null,
  acidentes: null,
  pendentes: null,
};
const employees = (exames_expirados: number): Painel['funcionarios'] => ({
  ativos: 9,
  exames_expirados,
  exames_a_expirar: 1,
  sem_exame: 1,
  suspensos: 0,
  aptidao: null,
});
const requests = (abertos: number): Painel['pendentes'] => ({
  abertos,
  funcionarios: abertos,
  acidentes: 0,
});

const waitingIn = (painel: Painel) => unbroken(painel)?.replaceAll('\u00a0', ' ') ?? null;

test('what waits in a company is said as far as the user sees it [EMP-302]', () => {
  expect(waitingIn(NOTHING)).toBeNull();
  expect(waitingIn({ ...NOTHING, pendentes: requests(0) })).toBe('Nada à espera');
  expect(waitingIn({ ...NOTHING, funcionarios: employees(1) })).toBe('1 exame fora do prazo');
  expect(waitingIn({ ...NOTHING, pendentes: requests(58), funcionarios: employees(1_500) })).toBe(
    '58 pedidos abertos · 1500 exames fora do prazo',
  );
});
