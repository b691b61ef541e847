export const demoPassword = 'patitas123';

export const demoAccounts = [
  { email: 'admin@patitas.test', name: 'Adela', lastName: 'Ríos', province: 'Córdoba', city: 'Córdoba' },
  { email: 'ana@patitas.test', name: 'Ana', lastName: 'Molina', province: 'Mendoza', city: 'Godoy Cruz' },
  { email: 'luis@patitas.test', name: 'Luis', lastName: 'Ferrer', province: 'Santa Fe', city: 'Rosario' },
].map((account) => ({ ...account, displayName: `${account.name} ${account.lastName}` }));

export type DemoAccount = (typeof demoAccounts)[number];
