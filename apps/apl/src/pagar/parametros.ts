/** Company parameters for who may release a payment (docs/operations.md). */
import type { ParametrosDeLiberacao } from '../kit/liberacao/parametros'

export const PARAMETROS_PAGAR: ParametrosDeLiberacao = { limite: 'PAG10', segundo: 'PAG20', propria: 'PAG30' }
