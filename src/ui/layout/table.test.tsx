// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Column, Table } from './table.tsx';

afterEach(cleanup);

interface Row {
  name: string;
  posts: number;
}

const columns: Column<Row>[] = [
  { key: 'name', header: 'Nombre', cell: (row) => row.name, sortable: true },
  { key: 'posts', header: 'Publicaciones', cell: (row) => row.posts },
];
const rows = [{ name: 'Ana', posts: 3 }];

describe('Table', () => {
  it('repeats each cell’s header where the header row is hidden', () => {
    render(<Table caption="Personas" columns={columns} rows={rows} rowKey={(row) => row.name} />);
    expect(screen.getByRole('cell', { name: '3' }).getAttribute('data-label')).toBe('Publicaciones');
    expect(screen.getByRole('rowheader', { name: 'Ana' })).toBeTruthy();
  });

  it('states the sorted column, and requests to sort by another one', () => {
    const onSort = vi.fn();
    render(
      <Table
        caption="Personas"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        sorting={{ key: 'name', direction: 'descending' }}
        onSort={onSort}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(onSort).toHaveBeenCalledWith('name');
    expect(screen.queryByRole('button', { name: 'Publicaciones' })).toBeNull();
  });
});
