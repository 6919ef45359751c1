import type { GanchoMotivo } from '@sst/contract/rules/identidade/ganchos';
import type { ProgramLetter } from '../identidade/index.ts';

const WHY: Readonly<Record<GanchoMotivo, string>> = {
  falhas: 'O destino não aceitou nenhum envio durante 24 horas.',
  recusado: 'O destino respondeu que já não recebe envios (410).',
  direitos: 'Quem responde pelo gancho já não pode ser informado de nada do que ele envia.',
};

/** What is told of a webhook that was switched off by itself. */
export function offLetter(nome: string, motivo: GanchoMotivo): ProgramLetter {
  return {
    assunto: `O programa «${nome}» deixou de ser avisado das alterações`,
    linhas: [
      `O gancho (webhook) «${nome}», que avisa um programa de cada alteração, foi desligado. ${WHY[motivo]}`,
      'Quem o ligar de novo passa a responder por ele, e ele continua onde ficou, desde que não passem 90 dias.',
    ],
  };
}
