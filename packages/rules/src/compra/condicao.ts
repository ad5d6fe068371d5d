/** A supplier's payment terms: days separated by "-" (S2 §2). */

/** Maximum instalments of one purchase. */
const PARCELAS_MAX = 24
const DIAS_MAX = 720

export const CONDICAO_INVALIDA = 'Condição inválida. Informe os dias separados por "-", como 30-60.'

/** Days of the instalments, each later than the one before; undefined for an invalid text. */
export function diasDaCondicao(text: string): number[] | undefined {
  const dias = /^\d{1,3}(-\d{1,3})*$/.test(text) ? text.split('-').map(Number) : []
  const rises = dias.every((dia, i) => dia <= DIAS_MAX && dia > (dias[i - 1] ?? -1))
  return dias.length > 0 && dias.length <= PARCELAS_MAX && rises ? dias : undefined
}

/** Error text for invalid payment terms; undefined where they are valid or empty. */
export const erroDaCondicao = (text: string | null | undefined): string | undefined =>
  !text || diasDaCondicao(text) ? undefined : CONDICAO_INVALIDA

/** A payment condition of the company, as in its record (S2 §9). */
export interface CondicaoForma {
  codigo: string
  nrpar: number
  entrada: 'S' | 'N'
  prazoini: number
  nrdia: number
  /** Fixed day of the month on which instalments are due; 0: only the number of days counts. */
  diave: number
}

const diasDaForma = ({ nrpar, entrada, prazoini, nrdia }: CondicaoForma): number[] =>
  nrpar > 1 ? Array.from({ length: nrpar }, (_, i) => prazoini + i * nrdia) : [entrada === 'S' ? 0 : prazoini]

/** The company's condition whose instalments are due on the same days; undefined where it has none. */
export function condicaoDosDias(
  text: string | null,
  condicoes: readonly CondicaoForma[],
): string | undefined {
  const dias = text ? diasDaCondicao(text)?.join('-') : undefined
  if (dias === undefined) return undefined
  return condicoes.find((forma) => forma.diave === 0 && diasDaForma(forma).join('-') === dias)?.codigo
}
