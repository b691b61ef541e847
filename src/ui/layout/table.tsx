// A table whose rows become cards on a phone.
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from '../icons/page-icons.ts';
import { scrollFade } from './scroll-fade.css.ts';
import * as styles from './table.css.ts';

/** The ARIA roles are explicit, because Safari drops the table semantics when `display` changes. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (key: string) => void;
}

export function Table<Row>({ caption, columns, rows, rowKey, sorting, onSort }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${styles.wholeTable}`} {...roles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head} {...roles.group}>
          <tr className={`${styles.headRow} ${scrollFade}`} {...roles.row}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.bodyPart} {...roles.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} {...roles.row}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} lead={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((key: string) => void) | undefined;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const direction = sorting?.key === column.key ? sorting.direction : undefined;
  const sortable = column.sortable === true && onSort !== undefined;
  const shape = [styles.headCell, styles.align[column.align ?? 'start'], !sortable && styles.silent]
    .filter(Boolean)
    .join(' ');
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" {...roles.columnHeader} className={shape} aria-sort={direction}>
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort?.(column.key)}>
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function Cell<Row>({ column, row, lead }: { column: Column<Row>; row: Row; lead: boolean }) {
  const shape = [styles.cell, styles.align[column.align ?? 'start'], lead && styles.lead]
    .filter(Boolean)
    .join(' ');
  if (lead) {
    return (
      <th scope="row" {...roles.rowHeader} className={shape}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td {...roles.cell} className={shape} data-label={column.header}>
      {column.cell(row)}
    </td>
  );
}
