import { queryOptions } from '@tanstack/react-query'
import { boletoDocumentoRoutes, boletoRoutes } from '@trama/contract/apl/boleto'
import { TEXTS } from '@trama/contract/messages'
import { FEATURE_VERSIONS } from '@trama/contract/features'
import type { Duplicata } from '@trama/contract/apl/receber'
import { todayIn } from '@trama/rules/date-br'
import type { Status } from '@/components/ui/status/status-badges'
import { aplClient } from '@/lib/api/apl'
import { isApiError } from '@/lib/api/api-error'
import type { DocumentWords } from '@/lib/document'
import { queryKeys } from '@/lib/query/query-keys'

export const boletoApi = aplClient({ ...boletoRoutes, ...boletoDocumentoRoutes })

export const duplicataKeys = queryKeys('duplicata')
export const DUPLICATA_WORDS: DocumentWords = { one: 'duplicata', many: 'duplicatas', feminine: true }

export type DuplicataId = Pick<Duplicata, 'numero' | 'empresa'>

/** Older servers do not say it: the day alone decides then. */
export const isVencida = ({ vencida, saldo, dt_vencto }: Duplicata): boolean =>
  vencida === undefined || vencida === null ? saldo > 0 && dt_vencto < todayIn() : vencida === 'S'

export function duplicataStatus(row: Duplicata): Status {
  if (row.saldo <= 0) return { label: 'Paga', tone: 'green' }
  return isVencida(row) ? { label: 'Vencida', tone: 'red' } : { label: 'Aberta', tone: 'blue' }
}

/** Why there is no boleto of it (S2 §4); undefined where there is one. */
export function boletoRefusal({ saldo, conta }: Pick<Duplicata, 'saldo' | 'conta'>): string | undefined {
  if (saldo <= 0) return 'Duplicata paga.'
  return conta ? undefined : 'Duplicata sem conta de cobrança.'
}

/** S2 §4. */
export const VENCIDA = 'Este título esta vencido, é possível que tenha sido protestado. Deseja proseguir?'
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

/** What a boleto says today. */
export const boletoQuery = ({ numero, empresa }: DuplicataId) =>
  queryOptions({
    queryKey: [...duplicataKeys.all, 'boleto', empresa, numero],
    queryFn: ({ signal }) => boletoApi.getBoletoDados({ params: { numero }, empresa, signal }),
  })
