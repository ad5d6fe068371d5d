/** What every step of a company's beginning is told, and tells. */
export type Values = Record<string, string | undefined>
export type Tell = (text: string) => void
