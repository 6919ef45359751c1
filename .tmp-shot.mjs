import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const O='http://localhost:3104';
for (const [w,scheme] of [[1440,'light'],[390,'dark'],[768,'light']]) {
  const c = await b.newContext({ viewport:{width:w,height:w===390?844:900}, colorScheme: scheme, baseURL:O, locale:'pt-PT' });
  const p = await c.newPage();
  await p.goto('/login');
  await p.getByLabel('E-mail').fill('rh@demo.pt'); await p.getByLabel('Palavra-passe',{exact:true}).fill('demo-sst-2026');
  await p.getByRole('button',{name:'Entrar'}).click();
  await p.waitForURL(u=>!u.pathname.includes('login')); await p.waitForTimeout(1500);
  await p.goto('/funcionario/criar');
  await p.getByRole('textbox',{name:'Nome',exact:true}).fill('Ana Sousa de Albuquerque e Melo '+w);
  await p.getByText(/Guardado às/).waitFor();
  await p.getByText(/Guardado às/).scrollIntoViewIfNeeded();
  await p.screenshot({path:`/tmp/d-foot-${w}.png`});
  await p.getByRole('main').getByRole('link',{name:'Cancelar'}).click();
  await p.getByRole('dialog').waitFor(); await p.waitForTimeout(300);
  await p.screenshot({path:`/tmp/d-leave-${w}.png`});
  await p.getByRole('button',{name:'Guardar rascunho e sair'}).click();
  await p.waitForURL('**/funcionario');
  await p.goto('/funcionario/criar');
  await p.getByText(/por enviar/).waitFor(); await p.waitForTimeout(300);
  await p.screenshot({path:`/tmp/d-offer-${w}.png`});
  await p.getByRole('button',{name:/^Continuar/}).first().click();
  await p.getByText(/A continuar/).waitFor(); await p.waitForTimeout(300);
  await p.screenshot({path:`/tmp/d-note-${w}.png`});
  await c.close();
}
await b.close();
