import { randomUUID } from 'node:crypto';
import type { CallResult, TestApp } from '../test-app.ts';

interface DraftBody {
  readonly id?: string;
  readonly formulario?: string;
  readonly assunto?: number | null;
  readonly titulo?: string;
  readonly tentado?: boolean;
  readonly versao?: number;
  readonly conteudo?: unknown;
  readonly correcoes?: unknown;
}

/** The calls of drafts, made by a user at a node. */
export function draftsOf(app: TestApp, token: string, company: number) {
  const params = { company };
  return {
    save: ({ id = randomUUID(), ...body }: DraftBody = {}): Promise<CallResult & { id: string }> =>
      app
        .call('saveRascunho', {
          token,
          params,
          body: {
            id,
            formulario: 'admissao',
            versao: 0,
            ...('correcoes' in body ? {} : { conteudo: { nome: 'Ana' } }),
            ...body,
          },
        })
        .then((answer) => ({ ...answer, id })),
    list: (query: Record<string, string | number> = {}) =>
      app.call('listRascunhos', { token, params, query }),
    ids: async (query: Record<string, string | number> = {}): Promise<string[]> => {
      const { body } = await app.call('listRascunhos', { token, params, query });
      return body.message.map(({ id }: { id: string }) => id);
    },
    get: (id: string) => app.call('getRascunho', { token, params, query: { id } }),
    remove: (id: string) => app.call('deleteRascunho', { token, params, query: { id } }),
    restore: (id: string) => app.call('undoRemocaoRascunho', { token, params, body: { id } }),
  };
}
