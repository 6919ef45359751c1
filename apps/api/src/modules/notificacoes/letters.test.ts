import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { expect, it } from 'vitest';
import type { Aviso, AvisoWithLink } from './aviso.ts';
import * as avisos from './decision-avisos.ts';
import { toldTogether } from './decision-summary.ts';
import { gather, letterAbout, letterAboutSeveral } from './letters.ts';
import type { Recipient } from './notificacoes.queries.ts';

const NOME = 'Hermengarda Nomeável';
const MOTIVO = 'A baixa de Hermengarda ainda dura';
const { aceite, recusado } = PEDIDO_STATE;

const pedido = {
  cd: 7,
  cd_funcion: 5,
  cd_organig: 3,
  nome: NOME,
  cd_tipo: PEDIDO_TYPE.saida,
};
const marcacao = { cd: 9, cd_organig: 3, tipo: 'marcar', pessoas: 2, motivo: MOTIVO } as const;

/** Each kind of notice that is also a letter, of somebody with a name and with a reason that was typed. */
const TOLD: Readonly<Record<string, readonly Aviso[]>> = {
  avisoOfPedido: [
    avisos.avisoOfPedido(pedido, aceite, { motivo: null, effect: 'Tem efeito em 01-05-2026.' }),
    avisos.avisoOfPedido(pedido, recusado, { motivo: MOTIVO }),
  ],
  avisoOfOvertaken: [
    avisos.avisoOfOvertaken(pedido, 'saida'),
    avisos.avisoOfOvertaken(pedido, 'posterior'),
  ],
  avisoOfAcidente: [avisos.avisoOfAcidente({ cd: 8, cd_organig: 3, nome: NOME, dt: '2026-03-01' })],
  avisoOfMarcacaoRecusada: [avisos.avisoOfMarcacaoRecusada(marcacao)],
};

const recipient: Recipient = {
  cd: 1,
  nome: 'Leitora',
  email: 'leitora@exemplo.pt',
  por_email: true,
  no_sino: true,
  empresa: 'Empresa',
  lugar: 3,
  menus: [],
};

it('no letter about a decision names anybody, or has the reason that was typed; its subject says what was decided, its button at most four words [AVISO-19, AVISO-62]', () => {
  const kinds = Object.keys(avisos).filter((name) => name.startsWith('avisoOf'));
  expect(Object.keys(TOLD).sort()).toEqual(kinds.sort());
  const all = Object.values(TOLD).flat();
  const told = all.map((notice): AvisoWithLink => {
    const [ligacao] = notice.ligacoes;
    if (!ligacao) throw new Error('sem ligação');
    return { tipo: 'pedido.decidido', recipient, notice, ligacao, together: undefined };
  });
  const alone = told.map((one) => letterAbout(one, 'https://sst.exemplo'));
  const together = ([aceite, recusado] as const).map((estado) => {
    const gathered = told.reduce<ReturnType<typeof gather> | undefined>(
      (before, one) => gather(one, before),
      undefined,
    );
    if (!gathered) throw new Error('sem carta');
    const envio = { cd: 1, ficheiro: `${NOME}.csv`, dia: '2026-03-01' };
    const words = toldTogether({ estado, motivo: MOTIVO }, envio).summarise(gathered);
    return letterAboutSeveral(recipient, gathered, words, 'https://sst.exemplo');
  });
  expect(alone).toHaveLength(6);
  for (const letter of [...alone, ...together]) {
    expect(JSON.stringify(letter)).not.toMatch(/Hermengarda|Nomeável|baixa/);
    expect(letter.texto).toMatch(/foi|foram|efeito/i);
    const [, button = ''] = /class="botao">([^<]+)</.exec(letter.html) ?? [];
    expect(button.split(' ').length).toBeLessThanOrEqual(4);
  }
  expect(alone.map(({ assunto }) => assunto)).toEqual([
    'Inativação / Saída: o pedido foi aceite',
    'Inativação / Saída: o pedido foi recusado, veja o motivo',
    'Inativação / Saída: o pedido deu sem efeito',
    'Inativação / Saída: o pedido deu sem efeito',
    'Acidente de 01-03-2026 aceite',
    'Pedido de marcação para 2 pessoas recusado, veja o motivo',
  ]);
  // Who opens the bell sees both.
  expect(all.map(({ texto }) => texto).join(' ')).toMatch(/Hermengarda Nomeável.*Motivo: A baixa/s);
});
