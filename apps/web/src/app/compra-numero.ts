import { checkNumero } from './check-numero'

export const checkCompraNumero = checkNumero(
  '/TableCompra',
  async () => (await import('@/features/compra/numero')).refuseNumero,
)
