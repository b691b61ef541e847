import { formatMicros } from '../../documents/timestamp.ts';
import type { StoredDocument } from '../../documents/types.ts';

export const encodeDocument = ({ name, fields, createTime, updateTime }: StoredDocument) => ({
  name,
  fields,
  createTime: formatMicros(createTime),
  updateTime: formatMicros(updateTime),
});
