// A thousand accounts in the administrators' table can be found, sorted and counted without a query per row.
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { expect, test } from './spec/phones.ts';

const text = (stringValue: string) => ({ stringValue });
const none = { nullValue: null };

/** Creates a thousand people without the rules, every tenth of them blocked. */
async function fillWithPeople(server: EmbeddedServer, count: number) {
  const { projectId, firestoreHost } = await server.config();
  const root = `projects/${projectId}/databases/(default)/documents`;
  const writes = Array.from({ length: count }, (_, index) => {
    const uid = `persona-${index}`;
    const name = `Persona${String(index).padStart(4, '0')}`;
    const fields = {
      uid: text(uid),
      email: text(`${uid}@patitas.test`),
      name: text(name),
      lastName: text('Prueba'),
      displayName: text(`${name} Prueba`),
      photoURL: none,
      phone: none,
      province: none,
      city: none,
      role: text('user'),
      blocked: { booleanValue: index % 10 === 0 },
      createdAt: { timestampValue: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString() },
    };
    return { update: { name: `${root}/users/${uid}`, fields } };
  });
  for (let start = 0; start < count; start += 250) {
    const response = await fetch(`http://${firestoreHost}/v1/${root}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes: writes.slice(start, start + 250) }),
    });
    if (!response.ok) throw new Error(`people: ${response.status} ${await response.text()}`);
  }
}

test('an administrator finds one of a thousand people, sees the number of posts, and blocks the person', async ({
  phoneOf,
  server,
}) => {
  await fillWithPeople(server, 1000);
  const page = await phoneOf('admin');
  const asked: string[] = [];
  await page.goto('/admin/usuarios');
  page.on('request', (request) => asked.push(request.url()));
  await expect(page.getByText(/^1\s?00\d cuentas$/)).toBeVisible();
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(50);

  await test.step('sorting by posts lists the most active people first, each with a link to the posts', async () => {
    const header = page.getByRole('columnheader', { name: 'Publicaciones' });
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const busiest = rows.first().getByRole('link', { name: /publicaciones de (Ana|Luis)/ });
    await expect(busiest).toBeVisible();
    expect(Number(await busiest.textContent())).toBeGreaterThan(5);
  });

  await test.step('the filter is part of the address, and the search ignores accents', async () => {
    await page.getByRole('button', { name: 'Bloqueados' }).click();
    await expect(page).toHaveURL(/quienes=bloqueados/);
    await expect(rows.first().getByText('Bloqueado', { exact: true })).toBeVisible();
    await page.getByLabel('Buscar por nombre o correo').fill('persona0470');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByRole('button', { name: 'Sí, desbloquear' }).click();
    await expect(page.getByRole('heading', { name: 'Nadie coincide' })).toBeVisible();
    await page.getByRole('button', { name: 'Todos' }).click();
    await expect(rows.first().getByText('Activo')).toBeVisible();
  });

  await test.step('administrators have a filter of their own', async () => {
    await page.getByLabel('Buscar por nombre o correo').fill('');
    await page.getByRole('button', { name: 'Administradores' }).click();
    await expect(rows.filter({ hasText: 'admin@patitas.test' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Persona' })).toHaveCount(0);
    await expect(rows.first().getByText('Administración', { exact: true })).toBeVisible();
  });

  // Two listeners on the existing channel, the block, and its check: nothing depends on the number of rows.
  expect(asked.filter((url) => url.includes('/documents:run')).length).toBe(0);
});
