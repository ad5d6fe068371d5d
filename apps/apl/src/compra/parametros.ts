/** Parameters that say who may release a purchase order (docs/operations.md). */
import type { ParametrosDeLiberacao } from '../kit/liberacao/parametros'

export const PARAMETROS_COMPRA: ParametrosDeLiberacao = {
  limite: 'COM10',
  segundo: 'COM20',
  propria: 'COM30',
}
