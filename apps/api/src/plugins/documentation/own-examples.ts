import type { CallName } from '@sst/contract';
import { METODO_PADRAO } from '@sst/contract/rules/medidas/metodo';

/** Fields of the examples of bodies whose fields depend on each other, which a shape does not tell. */
export const OWN_EXAMPLES: Readonly<Partial<Record<CallName, object>>> = {
  createMetodoRisco: METODO_PADRAO,
  waiveExameDevido: { documento: 'Contrato de transmissão' },
  setPrazoMedico: { dt: '2026-11-30', meses: null, anterior: null },
  saveLeituraAcerto: { nomes: { oficina: 12 } },
  saveRespostasAcerto: { escolhas: [{ linha: 2, quem: 'pessoa', cd: 7 }] },
  createCalendarioPrestador: { nome: 'Consultório', cd_medic: 3 },
  decidePessoas: { um: 7, outro: 8 },
  changePessoasDaCampanha: { juntar: [7] },
  setAusencia: { cd_medic: 3 },
  createVisita: { cd_medic: 3 },
  prepararFecho: { apto: null },
  assignPosto: { funcionarios: [7, 8] },
};
