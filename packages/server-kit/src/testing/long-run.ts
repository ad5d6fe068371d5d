/** `npm run test:long` tries every combination; the daily run tries enough of them to see a kind of fault. */
export const isLongRun = Boolean(process.env.TESTE_LONGO)
