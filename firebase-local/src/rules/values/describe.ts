import { formatTimestamp } from './time.ts';
import type { RulesValue } from './value.ts';

const maxLength = 80;

/** A short, readable form of a value, for denial reasons, coverage and `debug`. */
export function describe(value: RulesValue): string {
  const text = describeWhole(value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

function describeWhole(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
    case 'float':
      return String(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `bytes(${value.value.length})`;
    case 'list':
      return `[${describeAll(value.items)}]`;
    case 'set':
      return `set(${describeAll(value.items)})`;
    case 'map':
      return `{${describeEntries(value.entries)}}`;
    case 'path':
      return `/${value.segments.join('/')}`;
    case 'timestamp':
      return formatTimestamp(value.nanos);
    case 'duration':
      return `${Number(value.nanos) / 1e9}s`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'mapdiff':
      return 'mapdiff';
  }
}

/** Much longer than any shown description: the rest would be cut anyway. */
const maxItems = 20;

const describeAll = (items: readonly RulesValue[]) => items.slice(0, maxItems).map(describeWhole).join(', ');

const describeEntries = (entries: ReadonlyMap<string, RulesValue>) =>
  [...entries]
    .slice(0, maxItems)
    .map(([key, value]) => `${key}: ${describeWhole(value)}`)
    .join(', ');
