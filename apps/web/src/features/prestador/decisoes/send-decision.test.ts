import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { afterAll, expect, test, vi } from 'vitest';

const sent = vi.fn(() => Promise.reject(new Error('no server')));
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', sent);
afterAll(() => vi.unstubAllGlobals());

const { sendDecision } = await import('./send-decision.ts');
const { emAnalise, recusado } = PEDIDO_STATE;
const KEY = { key: 'chave', forget: () => {} };
const accident = { origem: 'acidente', cd_empresa: 1, cd: 1 } as const;

test.each([emAnalise, recusado])('state %i of an accident is not sent', async (estado) => {
  await expect(sendDecision(accident, { estado }, KEY)).rejects.toThrow(ONLY_ACCEPTED);
  expect(sent).not.toHaveBeenCalled();
});
