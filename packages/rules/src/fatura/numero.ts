/** An invoice's number as stored, without the leading zeros that printed invoices have and people type. */
export const bareFatura = (given: string): string => given.trim().replace(/^0+(?=.)/, '')
