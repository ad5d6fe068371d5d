/** Boletos as every screen has them: when there is one, what is asked before, what an older server answers. */
import { boletoDocumentoRoutes, boletoRoutes } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber'
import { FEATURE_VERSIONS } from '@trama/contract/features'
import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'

export const boletoApi = aplClient({ ...boletoRoutes, ...boletoDocumentoRoutes })

/** Older servers do not say it: the day alone decides then. */
export const isVencida = ({ vencida, saldo, dt_vencto }: Duplicata): boolean =>
  vencida === undefined || vencida === null ? saldo > 0 && dt_vencto < todayIn() : vencida === 'S'

/** Why there is no boleto of it (S2 §4); undefined where there is one. */
export function boletoRefusal({ saldo, conta }: Pick<Duplicata, 'saldo' | 'conta'>): string | undefined {
  if (saldo <= 0) return 'Duplicata paga.'
  return conta ? undefined : 'Duplicata sem conta de cobrança.'
}

/** S2 §4. */
export const VENCIDA = 'Este título esta vencido, é possível que tenha sido protestado. Deseja proseguir?'

/** S2 §4: what is overdue may have been protested. */
export const mayPrint = async (rows: readonly Duplicata[]): Promise<boolean> =>
  !rows.some(isVencida) || confirm({ text: VENCIDA })

const SEM_BOLETO = `Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: ${FEATURE_VERSIONS.boleto}.`

/** Not a title that there is not, but a call: no error of ours, or that of an earlier version of this project. */
const isUnknownCall = (error: unknown): boolean =>
  isApiError(error, 'missing') ||
  (isApiError(error, 'notFound') &&
    (error.isOurs ? error.message === TEXTS.notFoundPath : error.message !== TEXTS.noRecord))

/** What a server without boletos answers, in the words of S2 §8. */
export async function boleto<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isUnknownCall(error) ? new Error(SEM_BOLETO) : error
  }
}

/** A number such as 123/1 in the name of a file. */
export const boletoFile = (numero: string): string => `Boleto-${numero.replaceAll(/[^\w-]/g, '-')}.pdf`
