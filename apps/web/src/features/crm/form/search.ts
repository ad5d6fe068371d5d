import { parseDateBr, todayIn } from '@trama/rules/date-br'

/**
 * What the address says of a form, as written: a new one's customer and day (dd/MM/yyyy), and `de` agenda for who came
 * from there and goes back to it.
 */
export type CrmSearch = Partial<Record<'codcli' | 'dia' | 'de', string>>

/** What a new contact begins with: a customer's, a day's of the agenda. */
export interface CrmNovo {
  codcli: number | null
  dia: string | null
}

export const novoOf = ({ codcli, dia }: CrmSearch): CrmNovo => ({
  codcli: codcli && /^\d{1,9}$/.test(codcli) ? Number(codcli) : null,
  dia: (dia && parseDateBr(dia, todayIn())) || null,
})
