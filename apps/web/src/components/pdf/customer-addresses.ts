import { useQuery } from '@tanstack/react-query'
import { type Entidade, entidadeRoutes } from '@trama/contract/apl/entidade/entidade'
import { emailsOf } from '@trama/rules/email'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import type { EmailTo } from './email-dialog'

const api = aplClient(entidadeRoutes)

/** A customer's own address and those of its contacts. */
const addressesOf = (cliente?: Entidade): string[] =>
  [cliente, ...(cliente?.contatos ?? [])].flatMap((one) => emailsOf(one?.email?.toLowerCase() ?? ''))

interface Whose {
  /** Undefined while the customer is not known yet. */
  codcli: number | undefined
  empresa: string
  /** True when the customer cannot be loaded. */
  failed?: boolean
}

/**
 * Recipients of a mail to a customer: the customer's address unless another is typed; a customer may use only the own
 * addresses.
 */
export function useCustomerAddresses({ codcli, empresa, failed = false }: Whose): EmailTo | undefined {
  const isOwn = useSession().usuario.tipo === 'cliente'
  const { data, isSuccess, isError } = useQuery({
    queryKey: ['email-do-cliente', empresa, codcli],
    queryFn: ({ signal }) => api.getEntidade({ params: { codcli: codcli ?? 0 }, empresa, signal }),
    enabled: codcli !== undefined,
    // A user without the right to open customers types the address.
    retry: false,
  })
  if (!isSuccess && !isError && !failed) return undefined
  const own = isOwn ? addressesOf(data) : undefined
  return { start: data?.email ?? own?.[0] ?? '', own }
}
