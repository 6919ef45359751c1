import { chromium } from 'playwright-core';
const [name, action] = process.argv.slice(2);
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
for (const [w,h,dark] of [[1440,900,false],[1440,900,true],[768,1024,false],[390,844,true]]) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: dark?'dark':'light', hasTouch:w<1000, locale:'pt-PT', timezoneId:'Europe/Lisbon' });
  const page = await c.newPage();
  await page.goto('http://localhost:3109/login');
  await page.getByLabel(/utilizador|e-?mail/i).first().fill('rh@demo.pt');
  await page.locator('input[type=password]').fill('demo-sst-2026');
  await page.getByRole('button',{name:/entrar/i}).click();
  await page.waitForURL(u=>!u.pathname.includes('login'));
  await page.goto('http://localhost:3109/funcionario/criar/csv');
  await page.locator('input[type=file]').setInputFiles(`/tmp/i-shots/${name}.csv`);
  await page.getByText(/válidas? · /).or(page.getByRole('region',{name:'Por resolver no ficheiro'})).first().waitFor();
  await page.waitForTimeout(800);
  if (action==='mend' && w>1000) {
    await page.locator('td[data-cell=nacionalidade][data-invalid]').first().dblclick();
    await page.keyboard.press('Control+A'); await page.keyboard.type('Portuguesa'); await page.keyboard.press('Tab');
    await page.waitForTimeout(400);
  }
  for (let i=0;i<6;i++){ const x=page.getByRole('button',{name:'Fechar notificação'}); if(await x.count()) await x.first().click().catch(()=>{}); await page.waitForTimeout(150);}
  await page.screenshot({ path:`/tmp/i-shots/${name}-${w}${dark?'-d':''}.png`, fullPage:w<1000 });
  await c.close();
}
await b.close();
