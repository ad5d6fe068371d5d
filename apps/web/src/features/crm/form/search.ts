import { parseDateBr, todayIn } from '@trama/rules/date-br'

/**
 * Search parameters of the form as written in the address: customer and day (dd/MM/yyyy) of a new record, and
 * `de=agenda` for users who come from the agenda and go back there. `compartilhado`: the moment of what another app
 * shared, with which the note begins.
 */
export type CrmSearch = Partial<Record<'codcli' | 'dia' | 'de' | 'compartilhado', string>>

/** What a new record starts with: a customer, or a day of the agenda. */
export interface CrmNovo {
  codcli: number | null
  dia: string | null
  compartilhado: string | null
}

export const novoOf = ({ codcli, dia, compartilhado }: CrmSearch): CrmNovo => ({
  codcli: codcli && /^\d{1,9}$/.test(codcli) ? Number(codcli) : null,
  dia: (dia && parseDateBr(dia, todayIn())) || null,
  compartilhado: compartilhado ?? null,
})
