/** Means of payment, by the codes that an NF-e has for them (tPag). */
export const MEIO = {
  dinheiro: '01',
  credito: '03',
  debito: '04',
  loja: '05',
  boleto: '15',
  pix: '17',
  outros: '99',
} as const
export type Meio = (typeof MEIO)[keyof typeof MEIO]
export const MEIOS = Object.values(MEIO) as [Meio, ...Meio[]]

const A_VISTA: readonly Meio[] = [MEIO.dinheiro, MEIO.debito, MEIO.pix]
/** Paid at the till: what is due today is received at once. */
export const isAVista = (meio: Meio): boolean => A_VISTA.includes(meio)
