/** Means of payment, by their codes in the NF-e (tPag). */
export const MEIO = {
  dinheiro: '01',
  cheque: '02',
  credito: '03',
  debito: '04',
  /** Card of the shop itself, or what it lets a customer pay later. */
  loja: '05',
  boleto: '15',
  pixDinamico: '17',
  pixEstatico: '20',
  creditoLoja: '21',
  outros: '99',
} as const
export type Meio = (typeof MEIO)[keyof typeof MEIO]
export const MEIOS = Object.values(MEIO) as [Meio, ...Meio[]]

/** Names on papers. A newer server may send a code that is not among them. */
export const MEIO_NOME: Readonly<Record<string, string>> = {
  [MEIO.dinheiro]: 'Dinheiro',
  [MEIO.cheque]: 'Cheque',
  [MEIO.credito]: 'Cartão de crédito',
  [MEIO.debito]: 'Cartão de débito',
  [MEIO.loja]: 'Cartão da loja',
  [MEIO.boleto]: 'Boleto',
  [MEIO.pixDinamico]: 'PIX',
  [MEIO.pixEstatico]: 'PIX',
  [MEIO.creditoLoja]: 'Crédito da loja',
}

/** PIX by a code of its own for each payment, or by the company's key. */
export const PIX: readonly string[] = [MEIO.pixDinamico, MEIO.pixEstatico]
/** Cards, whose operator owes the amount instead of the customer. */
export const CARTOES: readonly string[] = [MEIO.credito, MEIO.debito]
/** Means of a return that leave the customer with a credit; by all others it pays out. */
export const CREDITOS: readonly string[] = [MEIO.loja, MEIO.creditoLoja]

export const A_VISTA: readonly string[] = [MEIO.dinheiro, MEIO.debito, ...PIX]
/** True for means that are paid at the till: an amount due today is received at once. */
export const isAVista = (meio: string): boolean => A_VISTA.includes(meio)
