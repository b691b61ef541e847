// Section 2: every route of the table, with and without a trailing slash; missing pages, and pages that need a role.
import { expect, test } from './phones.ts';

interface Row {
  readonly purpose: string;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly title: string;
  /** The final address. Default: the path itself. */
  readonly endsAt?: string;
}

const publicRows: readonly Row[] = [
  { path: '/', purpose: 'home', heading: /Hay alguien esperándote/, title: 'Patitas' },
  { path: '/iniciar-sesion', purpose: 'login', heading: 'Iniciar sesión', title: 'Iniciar sesión · Patitas' },
  { path: '/registro', purpose: 'register', heading: 'Crea tu cuenta', title: 'Crea tu cuenta · Patitas' },
  {
    path: '/contrasenia-olvidada',
    purpose: 'forgot password',
    heading: '¿Olvidaste tu contraseña?',
    title: 'Contraseña olvidada · Patitas',
  },
  { path: '/adopciones', purpose: 'adoptions', heading: 'Adopciones', title: 'Adopciones · Patitas' },
  { path: '/perros', purpose: 'dogs', heading: 'Perros', title: 'Perros · Patitas' },
  { path: '/gatos', purpose: 'cats', heading: 'Gatos', title: 'Gatos · Patitas' },
  { path: '/otros', purpose: 'other pets', heading: 'Otros', title: 'Otros · Patitas' },
  {
    path: '/instrucciones-de-adopcion',
    purpose: 'how to adopt',
    heading: '¿Cómo adoptar?',
    title: '¿Cómo adoptar? · Patitas',
  },
  {
    path: '/dar-en-adopcion',
    purpose: 'give a pet',
    heading: 'Dar en adopción',
    title: 'Dar en adopción · Patitas',
  },
  {
    path: '/post',
    purpose: 'no post at all: the listing',
    heading: 'Adopciones',
    title: 'Adopciones · Patitas',
    endsAt: '/adopciones',
  },
  { path: '/post/demo-luna', purpose: 'post detail', heading: 'Luna', title: 'Luna · Patitas' },
];

const adminRows: readonly Row[] = [
  { path: '/admin/usuarios', purpose: 'admin: users', heading: 'Usuarios', title: 'Usuarios · Patitas' },
  {
    path: '/admin/perros',
    purpose: 'admin: dogs',
    heading: 'Publicaciones de perros',
    title: 'Publicaciones de perros · Patitas',
  },
  {
    path: '/admin/gatos',
    purpose: 'admin: cats',
    heading: 'Publicaciones de gatos',
    title: 'Publicaciones de gatos · Patitas',
  },
  {
    path: '/admin/otros',
    purpose: 'admin: others',
    heading: 'Publicaciones de otros animales',
    title: 'Publicaciones de otros animales · Patitas',
  },
];

for (const [who, rows] of [
  ['visitor', publicRows],
  ['admin', adminRows],
] as const) {
  for (const { path, purpose, heading, title, endsAt = path } of rows) {
    test(`2 · ${path} · ${purpose}, with and without a slash at its end`, async ({ phoneOf, server }) => {
      const page = await phoneOf(who);
      for (const address of path === '/' ? ['/'] : [path, `${path}/`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveURL(`${server.url}${endsAt}`);
        await expect(page).toHaveTitle(title);
      }
    });
  }
}

test('2 · /perfil-de-usuario/{uid} · a profile, with and without a slash at its end', async ({
  phoneOf,
  server,
  uidOf,
}) => {
  const page = await phoneOf('visitor');
  const path = `/perfil-de-usuario/${await uidOf('ana')}`;
  for (const address of [path, `${path}/`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Molina' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expect(page).toHaveTitle('Ana Molina · Patitas');
  }
});

test('2 · a slash before the filters of a listing loses none of them', async ({ phoneOf, server }) => {
  const page = await phoneOf('visitor');
  await page.goto('/perros/?sexo=female');
  await expect(page).toHaveURL(`${server.url}/perros?sexo=female`);
  await expect(page.getByLabel('Sexo')).toHaveValue('female');
});

const gone = 'Esta publicación ya no está disponible';
const unknown = 'Esta página no existe';
for (const [path, heading, title] of [
  ['/no-existe', unknown, 'Página no encontrada · Patitas'],
  ['/no/existe/', unknown, 'Página no encontrada · Patitas'],
  ['/admin', unknown, 'Página no encontrada · Patitas'],
  ['/perfil-de-usuario', unknown, 'Página no encontrada · Patitas'],
  ['/post/no-existe', gone, 'Publicación no disponible · Patitas'],
  // Texts that cannot be an id.
  ['/post/no%2Fexiste', unknown, 'Página no encontrada · Patitas'],
  [`/post/${'x'.repeat(2000)}`, unknown, 'Página no encontrada · Patitas'],
  ['/perfil-de-usuario/no%2Fexiste', unknown, 'Página no encontrada · Patitas'],
  ['/post/__no__', unknown, 'Página no encontrada · Patitas'],
  ['/post/demo-sombra', gone, 'Publicación no disponible · Patitas'],
  ['/post/demo-garfio', gone, 'Publicación no disponible · Patitas'],
  ['/post/demo-simon', gone, 'Publicación no disponible · Patitas'],
  ['/perfil-de-usuario/no-existe', 'Este perfil ya no existe', 'Perfil · Patitas'],
] as const) {
  test(`2 · a missing page, or one not for visitors · ${path.slice(0, 60)}`, async ({ phoneOf }) => {
    const page = await phoneOf('visitor');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test('2 · a post that waits for moderation opens only for its owner and for administrators', async ({
  phoneOf,
}) => {
  for (const [who, heading] of [
    ['luis', 'Pampa'],
    ['admin', 'Pampa'],
    ['ana', gone],
    ['visitor', gone],
  ] as const) {
    const page = await phoneOf(who);
    await page.goto('/post/demo-pampa');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

for (const { path } of adminRows) {
  test(`2 · ${path} · leads a visitor to the sign-in, and does not exist for an ordinary user`, async ({
    phoneOf,
  }) => {
    const visitor = await phoneOf('visitor');
    await visitor.goto(path);
    await expect(visitor).toHaveURL(`/iniciar-sesion?volver=${encodeURIComponent(path)}`);
    const luis = await phoneOf('luis');
    await luis.goto(path);
    await expect(luis.getByRole('heading', { level: 1, name: unknown })).toBeVisible();
  });
}
