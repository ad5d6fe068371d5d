/** A supplier's payment terms: days separated by "-" (S2 §2). */

/** Instalments of one purchase. */
const PARCELAS_MAX = 24
const DIAS_MAX = 720

export const CONDICAO_INVALIDA = 'Condição inválida. Informe os dias separados por "-", como 30-60.'

/** Days of the instalments, each later than the one before; undefined for a text that names none. */
export function diasDaCondicao(text: string): number[] | undefined {
  const dias = /^\d{1,3}(-\d{1,3})*$/.test(text) ? text.split('-').map(Number) : []
  const rises = dias.every((dia, i) => dia <= DIAS_MAX && dia > (dias[i - 1] ?? -1))
  return dias.length > 0 && dias.length <= PARCELAS_MAX && rises ? dias : undefined
}

/** Why payment terms are not taken; undefined where they are, or are left open. */
export const erroDaCondicao = (text: string | null | undefined): string | undefined =>
  !text || diasDaCondicao(text) ? undefined : CONDICAO_INVALIDA
