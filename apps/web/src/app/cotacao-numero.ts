import { checkNumero } from './check-numero'

export const checkCotacaoNumero = checkNumero(
  '/TableCotacao',
  async () => (await import('@/features/cotacao/numero')).refuseNumero,
)
