/** Means of payment, by their codes in the NF-e (tPag). */
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

export const A_VISTA: readonly Meio[] = [MEIO.dinheiro, MEIO.debito, MEIO.pix]
/** True for means that are paid at the till: an amount due today is received at once. */
export const isAVista = (meio: Meio): boolean => A_VISTA.includes(meio)
