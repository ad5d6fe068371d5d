/** An invoice's number as it is stored: people type the zeros that papers print before it. */
export const bareFatura = (given: string): string => given.trim().replace(/^0+(?=.)/, '')
