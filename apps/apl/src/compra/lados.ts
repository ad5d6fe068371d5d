/** Who a purchase order waits for, the second one only above the company's value. */
export const LADOS = {
  aprovador: { coluna: 'aprovado', espera: 'N', liberado: 'S', ato: 'lib' },
  'segundo aprovador': { coluna: 'aprovado2', espera: 'N', liberado: 'S', ato: 'lib2' },
} as const
export type Lado = keyof typeof LADOS
