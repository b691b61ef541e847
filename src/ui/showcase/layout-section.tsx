import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Info } from '../icons/late-icons.ts';
import { PlusCircle, Search } from '../icons/page-icons.ts';
import { Cat, Dog, House, Rabbit } from '../icons/shell-icons.ts';
import { type Column, type Sorting, Table } from '../layout/table.tsx';
import { bottomTab, tab } from '../layout/tabs-nav.css.ts';
import { TabsNav } from '../layout/tabs-nav.tsx';
import { TimeAgo } from '../text/time-ago.tsx';
import { bottomBar } from './section.css.ts';
import { Section } from './section.tsx';

interface Person {
  name: string;
  mail: string;
  joinedAt: number;
  blocked: boolean;
}

const dayMs = 86_400_000;
const people: Person[] = [
  { name: 'Ana López', mail: 'ana@example.org', joinedAt: Date.now() - 2 * dayMs, blocked: false },
  {
    name: 'Luis Gil',
    mail: 'luis.con.un.correo.largo@example.org',
    joinedAt: Date.now() - 70 * dayMs,
    blocked: true,
  },
];

const columns: Column<Person>[] = [
  { key: 'name', header: 'Nombre', cell: (person) => person.name, sortable: true },
  { key: 'mail', header: 'Correo', cell: (person) => person.mail },
  { key: 'joined', header: 'Desde', cell: (person) => <TimeAgo atMs={person.joinedAt} />, sortable: true },
  {
    key: 'state',
    header: 'Estado',
    cell: (person) =>
      person.blocked ? <Badge tone="danger">Cerrado</Badge> : <Badge tone="success">Activo</Badge>,
  },
  { key: 'acts', header: 'Acciones', align: 'end', cell: () => <Button size="small">Cambiar</Button> },
];

const tabs = [
  ['Inicio', House],
  ['Adopciones', Search],
  ['Perros', Dog],
  ['Gatos', Cat],
  ['Otros', Rabbit],
  ['¿Cómo adoptar?', Info],
  ['Dar en adopción', PlusCircle],
] as const;

export function LayoutSection() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', direction: 'ascending' });
  const [page, setPage] = useState('Perros');
  const current = (name: string) => (name === page ? { 'aria-current': 'page' as const } : {});
  return (
    <Section title="Navegación y tablas">
      <TabsNav label="Secciones" page={page}>
        {tabs.map(([name]) => (
          <a key={name} className={tab} href={`#${name}`} onClick={() => setPage(name)} {...current(name)}>
            {name}
          </a>
        ))}
      </TabsNav>
      <div className={bottomBar}>
        <TabsNav label="Secciones, abajo" page={page}>
          {tabs.map(([name, Icon]) => (
            <a
              key={name}
              className={bottomTab}
              href={`#${name}`}
              onClick={() => setPage(name)}
              {...current(name)}
            >
              <Icon aria-hidden="true" />
              {name}
            </a>
          ))}
        </TabsNav>
      </div>
      <Table
        caption="Personas"
        columns={columns}
        rows={people}
        rowKey={(person) => person.mail}
        sorting={sorting}
        onSort={(key) =>
          setSorting({ key, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' })
        }
      />
    </Section>
  );
}
