import { formatDateBr } from '../date-br'

/** The two sides that release or refuse an order (S1 §4.1). */
export type Lado = 'comercial' | 'financeiro'
export const LADOS = ['comercial', 'financeiro'] as const satisfies Lado[]

/** When and by whom something was done: day (ISO), time and name, as far as the reader may know. */
export interface Ato {
  data: string | null
  hora: string | null
  por: string | null
}

export interface Recusa extends Ato {
  lado: Lado
  motivo: string
}

/**
 * A refusal in words: "Recusado pelo financeiro em 12/11/2026 por ANA SOUZA: preço errado"; without a name where the
 * reader may not know it.
 */
export function recusaText({ lado, data, por, motivo }: Recusa): string {
  return [`Recusado pelo ${lado}`, data && `em ${formatDateBr(data)}`, por && `por ${por}`]
    .filter(Boolean)
    .join(' ')
    .concat(`: ${motivo}`)
}
