import { formatMicros } from '../timestamp.ts';
import type { StoredDocument } from '../types.ts';

export const encodeDocument = ({ name, fields, createTime, updateTime }: StoredDocument) => ({
  name,
  fields,
  createTime: formatMicros(createTime),
  updateTime: formatMicros(updateTime),
});
