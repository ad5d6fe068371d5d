/** Codes and their labels, in the order in which a select offers them. */
export type CodeTable = readonly { value: string | number; label: string }[]

/** The label of a code, also for a code given as text; undefined for a code that is not in the table. */
export const wordOf = (table: CodeTable, code: unknown): string | undefined =>
  table.find(({ value }) => String(value) === String(code))?.label
