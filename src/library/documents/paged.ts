/** Whether a document has pages to cite, as SQL over a column `format`. */
import { PAGED_FORMATS } from '../../domain/evidence/cite-place.ts';

export function pagedSql(format: string): string {
  return `(${format} in (${PAGED_FORMATS.map((one) => `'${one}'`).join(', ')}))`;
}
