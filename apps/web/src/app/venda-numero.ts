import { checkNumero } from './check-numero'

export const checkVendaNumero = checkNumero(
  '/TableVarejo',
  async () => (await import('@/features/varejo/numero')).refuseNumero,
)
