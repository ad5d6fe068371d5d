import { useQuery } from '@tanstack/react-query'
import { fornecedorEmailQuery } from '@/components/reference/fornecedor'
import type { EmailTo } from './email-dialog'

interface Whose {
  /** Undefined while the supplier is not known yet, or where the server does not tell it. */
  codfor: number | undefined
  empresa: string
  /** True when the supplier stays unknown. */
  failed?: boolean
}

/** Recipient of a mail to a supplier: the address of the registry, unless another is typed. */
export function useSupplierAddress({ codfor, empresa, failed = false }: Whose): EmailTo | undefined {
  const { data, isSuccess, isError } = useQuery({
    ...fornecedorEmailQuery(codfor ?? 0, empresa),
    enabled: codfor !== undefined,
  })
  return isSuccess || isError || failed ? { start: data ?? '' } : undefined
}
