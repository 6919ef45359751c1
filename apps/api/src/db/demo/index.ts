export { DEMO_PASSWORD } from './contents/accounts.ts';
export { SCALE_ACCOUNT } from './scale/account.ts';
export { seedScale } from './scale/seed-scale.ts';
export { seedDemo } from './seed-demo.ts';
