export const demoPassword = 'patitas123';

const details = {
  admin: { name: 'Adela', lastName: 'Ríos', province: 'Córdoba', city: 'Córdoba' },
  ana: { name: 'Ana', lastName: 'Molina', province: 'Mendoza', city: 'Godoy Cruz' },
  luis: { name: 'Luis', lastName: 'Ferrer', province: 'Santa Fe', city: 'Rosario' },
};

export type DemoName = keyof typeof details;

const account = (who: DemoName) => ({
  ...details[who],
  displayName: `${details[who].name} ${details[who].lastName}`,
  email: `${who}@patitas.test`,
  password: demoPassword,
});

export type DemoAccount = ReturnType<typeof account>;

export const demoPeople = { admin: account('admin'), ana: account('ana'), luis: account('luis') };
