/** What codes stand for, in the order in which a choice offers them. */
export type CodeTable = readonly { value: string | number; label: string }[]

/** The word for a code, also for one that comes as text; undefined for one that the table does not have. */
export const wordOf = (table: CodeTable, code: unknown): string | undefined =>
  table.find(({ value }) => String(value) === String(code))?.label
