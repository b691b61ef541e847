import { formatMicros } from '../documents/timestamp.ts';
import type { WriteResult } from '../documents/types.ts';

export const encodeWriteResult = ({ updateTime, transformResults }: WriteResult) => ({
  ...(updateTime !== undefined && { updateTime: formatMicros(updateTime) }),
  ...(transformResults && { transformResults }),
});
