/** The two sides, commercial and financial, that release a sales order. */
export const LADOS = {
  comercial: { coluna: 'bloqueio', espera: 0, liberado: 1, ato: 'lib_com' },
  financeiro: { coluna: 'financeiro', espera: 0, liberado: 1, ato: 'lib_fin' },
} as const
