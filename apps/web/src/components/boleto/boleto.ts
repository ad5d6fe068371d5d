/** Rules for boletos on every screen: when there is one, what is asked before, and replies of older servers. */
import { boletoDocumentoRoutes, boletoRoutes } from '@trama/contract/apl/boleto'
import type { Duplicata } from '@trama/contract/apl/receber/receber'
import { FEATURE_VERSIONS } from '@trama/contract/features'
import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'

export const boletoApi = aplClient({ ...boletoRoutes, ...boletoDocumentoRoutes })

/** Options by which the till prints boletos: not mailed, two on a page (S2 §7). */
export const PRINTED = { enviar_email: 'N', resumido: 'S' } as const

/** True for an overdue title. Older servers do not send `vencida`; then the due date decides. */
export const isVencida = ({ vencida, saldo, dt_vencto }: Duplicata): boolean =>
  vencida === undefined || vencida === null ? saldo > 0 && dt_vencto < todayIn() : vencida === 'S'

/** Why a title has no boleto (S2 §4); undefined when it has one. */
export function boletoRefusal({ saldo, conta }: Pick<Duplicata, 'saldo' | 'conta'>): string | undefined {
  if (saldo <= 0) return 'Duplicata paga.'
  return conta ? undefined : 'Duplicata sem conta de cobrança.'
}

/** Question before an overdue boleto, text of S2 §4. */
export const VENCIDA = 'Este título esta vencido, é possível que tenha sido protestado. Deseja proseguir?'

/** Asks before printing when a title is overdue, because it may have been protested (S2 §4). */
export const mayPrint = async (rows: readonly Duplicata[]): Promise<boolean> =>
  !rows.some(isVencida) || confirm({ text: VENCIDA })

const SEM_BOLETO = `Não foi possível processar boleto. Servidor de aplicação requer atualização. Versão mínima requerida: ${FEATURE_VERSIONS.boleto}.`

/**
 * True when the server does not know the call, as opposed to the title: the reply is no error of this API, or an
 * error of an earlier version.
 */
const isUnknownCall = (error: unknown): boolean =>
  isApiError(error, 'missing') ||
  (isApiError(error, 'notFound') &&
    (error.isOurs ? error.message === TEXTS.notFoundPath : error.message !== TEXTS.noRecord))

/** Turns the reply of a server without boletos into the text of S2 §8. */
export async function boleto<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isUnknownCall(error) ? new Error(SEM_BOLETO) : error
  }
}

/** Name of a boleto's file, made from a number such as 123/1. */
export const boletoFile = (numero: string): string => `Boleto-${numero.replaceAll(/[^\w-]/g, '-')}.pdf`
