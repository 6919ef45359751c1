import { expect, it } from 'vitest';
import { invitationMail, prestadorInvitationMail, resetMail } from './mail-texts.ts';
import { writeMail } from './write-mail.ts';

it('in HTML days, hours and telephone numbers are not broken over lines, and what counts is set off; plain text has them as typed [LETRA-04]', () => {
  const when = 'domingo, 5 de abril de 2026, às 09:30';
  const { texto, html } = writeMail({
    para: 'ana@exemplo.pt',
    assunto: `Convocatória: ${when}`,
    nome: 'Ana',
    linhas: [`Marcação: ${when}.`, 'Responda até 30-03-2026. Telefone: +351 220 000 000.'],
    destaques: [when],
  });
  expect(texto).toContain(`Marcação: ${when}.`);
  expect(texto).toContain('até 30-03-2026. Telefone: +351 220 000 000.');
  expect(html).toContain(
    '<p>Marcação: <strong>domingo, 5\u00a0de\u00a0abril\u00a0de\u00a02026, às\u00a009:30</strong>.</p>',
  );
  expect(html).toContain('até 30\u201103\u20112026. Telefone: +351\u00a0220\u00a0000\u00a0000.');
});

it('an invitation says in its subject, and a reset in its first line, for how long its link serves [LETRA-04]', () => {
  const ana = { nome: 'Ana', email: 'ana@exemplo.pt' };
  const access = {
    autor: 'Rui',
    url: 'https://sst.exemplo/x',
    empresa: 'Obras, Lda.',
    unidade: null,
  };
  expect([
    invitationMail(ana, access).assunto,
    prestadorInvitationMail(ana, access).assunto,
  ]).toEqual([
    'Área de Cliente SST: convite de Obras, Lda, válido durante 7 dias',
    'Área de Cliente SST: convite para a equipa do prestador, válido durante 7 dias',
  ]);
  expect(resetMail(ana, access.url).texto.split('\n\n')[1]).toBe(
    'Tem 60 minutos, desde o pedido, para redefinir a sua palavra-passe: a ligação serve uma vez.',
  );
});
